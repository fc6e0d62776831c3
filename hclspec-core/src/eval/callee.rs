//! The function that a call runs.

use super::origin::Origin;
use crate::function::{
    Builtin, Group, HostFunction, LibraryFunction, Run, RunLazy, find, missing_feature, without_namespace,
};
use crate::positions::{mapped, picked};
use crate::stdlib;
use crate::table::SpecFunction;
use crate::text::place;
use std::any::Any;

/// The functions that can be called.
#[derive(Clone, Copy, Default)]
pub struct Functions<'c> {
    /// The `function` blocks of the spec, sorted by name.
    pub spec: &'c [SpecFunction<'c>],
    /// The host's functions, sorted by name, with the origin of expressions. They hide the spec's functions.
    pub host: Option<(&'c [(String, HostFunction)], &'c Origin<'c>)>,
    /// The functions of the host's libraries, sorted by name.
    pub libraries: &'c [LibraryFunction],
    /// The functions of these libraries that are not built in, sorted by name.
    pub unbuilt: &'c [&'static Builtin],
    /// The functions of the libraries that the spec names, sorted by name.
    pub library: &'static [&'static Builtin],
    /// The groups of visible functions of the language. Functions from all other sources hide them.
    pub groups: &'c [Group],
    /// Whether a tool evaluates instead of the host program. Messages then address the user of the tool, not the author of the program.
    pub in_tool: bool,
}

#[derive(Clone, Copy)]
pub(super) enum Callee<'c> {
    /// A function of the language or of a library, and the state of the library.
    Builtin(&'static Builtin, Option<&'c (dyn Any + Send + Sync)>),
    Spec(&'c SpecFunction<'c>),
    Host(&'c HostFunction),
    /// A function of the host program that takes its arguments as written, with their origin.
    Lazy(&'c HostFunction, &'c RunLazy, &'c Origin<'c>),
}

impl Callee<'_> {
    /// Returns `true` if the function may leave arguments unevaluated, or ignore their problems.
    pub(super) fn is_lazy(self) -> bool {
        match self {
            Self::Builtin(function, _) => matches!(function.run, Run::Check | Run::Try | Run::Can),
            Self::Lazy(..) => true,
            Self::Spec(_) | Self::Host(_) => false,
        }
    }
}

impl<'c> Functions<'c> {
    /// The functions that expressions of specs may call.
    pub const fn of_spec() -> Self {
        Self::of_spec_with(&[])
    }

    /// Like [`Self::of_spec`], for a spec that names libraries with these functions, sorted by name.
    pub const fn of_spec_with(library: &'static [&'static Builtin]) -> Self {
        Self { spec: &[], host: None, libraries: &[], unbuilt: &[], library, groups: Group::OF_SPEC, in_tool: false }
    }

    /// The function `name` of a library or of the language.
    #[inline]
    pub fn builtin(&self, name: &str) -> Option<&'static Builtin> {
        self.of_libraries(name).map(|(function, _)| function).or_else(|| self.of_language(name))
    }

    /// The function that a call of `name` runs, if it is a function of a library or of the language.
    #[inline]
    pub fn called_builtin(&self, name: &str) -> Option<&'static Builtin> {
        match self.callee(name)? {
            Callee::Builtin(function, _) => Some(function),
            Callee::Spec(_) | Callee::Host(_) | Callee::Lazy(..) => None,
        }
    }

    fn of_libraries(&self, name: &str) -> Option<(&'static Builtin, Option<&'c (dyn Any + Send + Sync)>)> {
        match self.of_host_library(name) {
            Some(function) => Some((function.builtin(), function.state())),
            None => find(self.library, name).map(|function| (function, None)),
        }
    }

    fn of_host_library(&self, name: &str) -> Option<&'c LibraryFunction> {
        place(self.libraries, name, LibraryFunction::name).and_then(|index| self.libraries.get(index))
    }

    /// The feature to enable for the function `name`, if a visible library has such a function that is not built in.
    pub(super) fn missing_feature(&self, name: &str) -> Option<&'static str> {
        let name = without_namespace(name);
        missing_feature(self.unbuilt, name).or_else(|| missing_feature(self.library, name))
    }

    fn of_language(&self, name: &str) -> Option<&'static Builtin> {
        stdlib::builtin(name).filter(|builtin| self.groups.contains(&builtin.group))
    }

    /// The function `name`. With their namespace before the name, functions of the language and of libraries can't be hidden by others.
    pub(super) fn callee(&self, name: &str) -> Option<Callee<'c>> {
        if let Some((host, origin)) = self.host
            && let Some((_, function)) = place(host, name, |(name, _)| name).and_then(|index| host.get(index))
        {
            return Some(match function.as_lazy() {
                Some(run) => Callee::Lazy(function, run, origin),
                None => Callee::Host(function),
            });
        }
        if let Some(index) = place(self.spec, name, |it| it.name) {
            return self.spec.get(index).map(Callee::Spec);
        }
        let name = without_namespace(name);
        match self.of_libraries(name) {
            Some((function, state)) => Some(Callee::Builtin(function, state)),
            None => self.of_language(name).map(|function| Callee::Builtin(function, None)),
        }
    }

    pub(super) fn is_any(&self) -> bool {
        !self.groups.is_empty() || !self.library.is_empty() || self.host.is_some() || !self.spec.is_empty()
    }

    pub(super) fn of_host(&self) -> &'c [(String, HostFunction)] {
        self.host.map_or(&[], |(functions, _)| functions)
    }

    /// The distinct names of library functions and visible evaluation functions.
    pub(super) fn builtin_names(&self) -> Vec<&'c str> {
        let mut names = mapped(self.libraries, LibraryFunction::name);
        let is_of_spec = |it: &Builtin| it.missing_feature().is_none() && self.of_host_library(it.name).is_none();
        names.extend(picked(self.library, |it| is_of_spec(it).then_some(it.name)));
        let is_visible = |it: &Builtin| self.is_evaluation(it) && self.of_libraries(it.name).is_none();
        names.extend(picked(stdlib::BUILTINS, |it| is_visible(it).then_some(it.name)));
        names
    }

    /// Returns `true` if [`Self::builtin_names`] has this name.
    #[inline]
    pub(super) fn is_builtin_name(&self, name: &str) -> bool {
        self.of_libraries(name).is_some() || stdlib::builtin(name).is_some_and(|function| self.is_evaluation(function))
    }

    /// Returns `true` for an evaluation function, if evaluation functions are visible.
    fn is_evaluation(&self, function: &Builtin) -> bool {
        function.group == Group::Evaluation && self.groups.contains(&Group::Evaluation)
    }

    /// The distinct names of all visible functions, for suggestions.
    pub(super) fn names(&self) -> Vec<&'c str> {
        let is_of_spec = |name: &str| matches!(self.callee(name), Some(Callee::Spec(_)));
        let is_builtin = |name: &str| matches!(self.callee(name), Some(Callee::Builtin(..)));
        let mut names = picked(self.spec, |it| is_of_spec(it.name).then_some(it.name));
        names.extend(mapped(self.of_host(), |(name, _)| name.as_str()));
        names.extend(picked(&self.builtin_names(), |name| is_builtin(name).then_some(*name)));
        names
    }
}
