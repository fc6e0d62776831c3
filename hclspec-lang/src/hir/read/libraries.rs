//! `functions { libraries = [..] }`, which makes the functions of libraries callable.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::Arg;
use crate::hir::Name;
use crate::words::{did_you_mean, list};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::function::{Builtin, enabling};

/// Libraries for specs: their functions depend only on their arguments.
const LIBRARIES: [&str; 1] = ["general"];

/// Libraries that only programs can add, because their functions depend on the environment.
const OF_PROGRAMS: [&str; 4] = ["clock", "env", "files", "random"];

/// The cargo feature that includes the libraries.
const FEATURE: &str = "functions";

/// The functions of a library, sorted by name; `None` if it is not built in.
fn functions(_library: &str) -> Option<&'static [&'static Builtin]> {
    #[cfg(feature = "functions")]
    return Some(hclspec_functions::GENERAL);
    #[cfg(not(feature = "functions"))]
    return None;
}

impl<'a> SpecReader<'_, 'a> {
    /// The functions of the libraries that a `functions` block names.
    pub(super) fn libraries(&mut self, blocks: &[KnownBlock<'a>]) -> &'static [&'static Builtin] {
        let number = (Code::InvalidLibraries, "A single `functions` block names all libraries.");
        let help = |label: &str| format!("write `functions {{ libraries = [\"{label}\"] }}`");
        let Some(block) = self.only_at_top(blocks, number, &help) else { return &[] };
        let Some(expr) = self.required_arg(block, Arg::Libraries, "the libraries whose functions expressions may call")
        else {
            return &[];
        };
        let names = self.names_arg(&expr, Arg::Libraries).unwrap_or_default();
        let mut found: &[&Builtin] = &[];
        for name in &names {
            match self.library(name) {
                Some(functions) => found = functions,
                None => self.is_library_missing = true,
            }
        }
        found
    }

    fn library(&mut self, name: &Name<'a>) -> Option<&'static [&'static Builtin]> {
        if LIBRARIES.contains(&name.text) {
            let found = functions(name.text);
            if found.is_none() {
                let error = Code::InvalidLibraries
                    .error("libraries of functions are not built")
                    .with_detail(format!(
                        "The library `{}` needs the feature `{FEATURE}` of the crate `hclspec`.",
                        name.text
                    ))
                    .with_subject(name.span)
                    .with_help(enabling(FEATURE));
                self.diags.push(error);
            }
            return found;
        }
        let error = Code::InvalidLibraries.error("unknown library of functions").with_subject(name.span);
        self.diags.push(if OF_PROGRAMS.contains(&name.text) {
            error
                .with_detail(format!(
                    "The results of the functions of `{}` depend on more than their arguments, so a spec can't name it.",
                    name.text
                ))
                .with_help(format!("the program can add it, with `Decoder::functions(hclspec::functions::{}(..))`", name.text))
        } else {
            let error = error.with_detail(format!("A spec can name {}.", list(&LIBRARIES)));
            did_you_mean(error, name.text, &LIBRARIES)
        });
        None
    }
}
