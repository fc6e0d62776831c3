//! The function that a call runs.

use super::origin::Origin;
use crate::function::{Builtin, Group, HostFunction, Run, RunLazy};
use crate::stdlib;
use crate::table::SpecFunction;
use crate::text::place;

/// The functions that can be called.
#[derive(Clone, Copy, Default)]
pub struct Functions<'c> {
    /// The `function` blocks of the spec, sorted by name.
    pub spec: &'c [SpecFunction<'c>],
    /// The host's functions, sorted by name, which take precedence over the spec's, and where the expressions come from.
    pub host: Option<(&'c [(String, HostFunction)], &'c Origin<'c>)>,
    /// Which functions of the language are visible; all others take precedence over them.
    pub groups: &'c [Group],
}

/// A function that was found by name.
#[derive(Clone, Copy)]
pub(super) enum Callee<'c> {
    /// A function of the language.
    Builtin(&'static Builtin),
    /// A `function` block of the spec.
    Spec(&'c SpecFunction<'c>),
    /// A function of the host program.
    Host(&'c HostFunction),
    /// One that is given its arguments as written; what to call, and where the arguments come from.
    Lazy(&'c HostFunction, &'c RunLazy, &'c Origin<'c>),
}

impl Callee<'_> {
    /// Whether it may be that not all arguments are evaluated, or that their problems do not matter.
    pub(super) fn is_lazy(self) -> bool {
        match self {
            Self::Builtin(function) => !matches!(function.run, Run::Values(..)),
            Self::Lazy(..) => true,
            Self::Spec(_) | Self::Host(_) => false,
        }
    }
}

impl<'c> Functions<'c> {
    /// The functions that expressions of specs may call.
    #[must_use]
    pub const fn of_spec() -> Self {
        Self { spec: &[], host: None, groups: Group::OF_SPEC }
    }

    /// The function of this name.
    pub(super) fn callee(&self, name: &str) -> Option<Callee<'c>> {
        if let Some((host, origin)) = self.host
            && let Some((_, function)) = place(host, name, |it| &it.0).and_then(|index| host.get(index))
        {
            return Some(match function.as_lazy() {
                Some(run) => Callee::Lazy(function, run, origin),
                None => Callee::Host(function),
            });
        }
        if let Some(index) = place(self.spec, name, |it| it.name) {
            return self.spec.get(index).map(Callee::Spec);
        }
        stdlib::builtin(name).filter(|builtin| self.groups.contains(&builtin.group)).map(Callee::Builtin)
    }

    /// Whether any function may be called.
    pub(super) fn is_any(&self) -> bool {
        !self.groups.is_empty() || self.host.is_some() || !self.spec.is_empty()
    }

    pub(super) fn of_host(&self) -> &'c [(String, HostFunction)] {
        self.host.map_or(&[], |(functions, _)| functions)
    }

    /// The names of the visible evaluation functions.
    pub(super) fn builtin_names(&self) -> impl Iterator<Item = &'c str> + use<'c> {
        let group = self.groups.iter().copied().find(|group| *group == Group::Evaluation);
        stdlib::BUILTINS.iter().filter(move |it| Some(it.group) == group).map(|it| it.name)
    }

    /// The names of all visible functions, each once, for suggestions.
    pub(super) fn names(&self) -> impl Iterator<Item = &'c str> + use<'c> {
        let (functions, host) = (*self, self.of_host());
        let is_of_host = move |name: &str| place(host, name, |(name, _)| name).is_some();
        let of_spec = self.spec.iter().map(|it| it.name).filter(move |name| !is_of_host(name));
        let builtins = self.builtin_names();
        let is_visible = move |name: &&str| matches!(functions.callee(name), Some(Callee::Builtin(_)));
        of_spec.chain(host.iter().map(|(name, _)| name.as_str())).chain(builtins.filter(is_visible))
    }
}
