//! The decision for or against terminal colors.

use std::env;
use std::ffi::OsStr;
use std::io::IsTerminal;

/// The condition for using colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Color {
    /// Uses colors if standard error is a terminal that supports them. Environment variables take precedence, in this
    /// order: no colors if `NO_COLOR` is set and not empty; colors if `CLICOLOR_FORCE` is set and neither empty nor
    /// `0`; no colors if `CLICOLOR` is `0` or `TERM` is `dumb`.
    Auto,
    /// Always.
    Always,
    /// Never.
    #[default]
    Never,
}

impl Color {
    pub(super) fn is_on(self) -> bool {
        self.is_on_for(|| std::io::stderr().is_terminal())
    }

    /// Returns `true` if output to a destination other than standard error should be colored. `is_terminal` tells if it
    /// is a terminal: `Color::Auto.is_on_for(|| stdout().is_terminal())`.
    pub fn is_on_for(self, is_terminal: impl FnOnce() -> bool) -> bool {
        match self {
            Self::Auto => wanted(|name| env::var_os(name), is_terminal),
            Self::Always => true,
            Self::Never => false,
        }
    }
}

fn wanted<V: AsRef<OsStr>>(var: impl Fn(&str) -> Option<V>, is_terminal: impl FnOnce() -> bool) -> bool {
    let is = |name: &str, test: fn(&OsStr) -> bool| var(name).is_some_and(|value| test(value.as_ref()));
    if is("NO_COLOR", |it| !it.is_empty()) {
        false
    } else if is("CLICOLOR_FORCE", |it| !it.is_empty() && it != "0") {
        true
    } else if is("CLICOLOR", |it| it == "0") || is("TERM", |it| it == "dumb") {
        false
    } else {
        is_terminal()
    }
}

#[test]
fn the_environment_decides_before_the_terminal() {
    let with = |vars: &[(&str, &'static str)], is_terminal: bool| {
        wanted(|name| vars.iter().find(|var| var.0 == name).map(|var| var.1), || is_terminal)
    };
    assert!(with(&[], true));
    assert!(!with(&[], false));
    assert!(!with(&[("NO_COLOR", "1")], true));
    assert!(with(&[("NO_COLOR", "")], true));
    assert!(with(&[("CLICOLOR_FORCE", "1")], false));
    assert!(!with(&[("CLICOLOR_FORCE", "0")], false));
    assert!(!with(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], true));
    assert!(!with(&[("CLICOLOR", "0")], true));
    assert!(!with(&[("TERM", "dumb")], true));
}
