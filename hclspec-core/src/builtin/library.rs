//! Libraries: functions that programs and specs make callable.

use super::{Builtin, Param, Run, Takes};
use crate::positions::{mapped, picked, sort_by};
use crate::text::{joined, place};
use crate::types::Type;
use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

/// The namespace reserved for functions of the language and of libraries.
const NAMESPACE: &str = "core::";

/// Removes the namespace of the language and of libraries: `upper` for `core::upper` and for `upper`.
#[inline]
pub fn without_namespace(name: &str) -> &str {
    name.strip_prefix(NAMESPACE).unwrap_or(name)
}

/// The function `name` in a list sorted by name, if it is built in.
#[inline]
pub fn find(functions: &[&'static Builtin], name: &str) -> Option<&'static Builtin> {
    listed(functions, name).filter(|function| function.missing_feature().is_none())
}

/// The feature to enable for the function `name` in a list sorted by name. `None` if it is built in, or does not exist.
#[inline]
pub fn missing_feature(functions: &[&'static Builtin], name: &str) -> Option<&'static str> {
    listed(functions, name)?.missing_feature()
}

/// The help for enabling a feature of the crate `hclspec`.
#[inline]
pub fn enabling(feature: &str) -> String {
    format!("in Cargo.toml, write `hclspec = {{ version = \"..\", features = [\"{feature}\"] }}`")
}

#[inline]
fn listed(functions: &[&'static Builtin], name: &str) -> Option<&'static Builtin> {
    place(functions, name, |it| it.name).and_then(|index| functions.get(index)).copied()
}

/// Sorts functions by name, in a constant.
pub const fn sorted<const N: usize>(mut functions: [&'static Builtin; N]) -> [&'static Builtin; N] {
    let mut end = 1;
    while end < N {
        let mut at = end;
        while at > 0 && is_before(functions[at].name, functions[at - 1].name) {
            (functions[at], functions[at - 1]) = (functions[at - 1], functions[at]);
            at -= 1;
        }
        end += 1;
    }
    functions
}

#[inline]
const fn is_before(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return a[at] < b[at];
        }
        at += 1;
    }
    a.len() < b.len()
}

/// Functions that a program makes callable with `Decoder::functions`.
///
/// ```
/// use hclspec_core::function::Library;
///
/// let library = Library::default();
/// assert_eq!(library.iter().count(), 0);
/// ```
#[derive(Clone, Default)]
pub struct Library {
    functions: Vec<LibraryFunction>,
    /// Functions that are not built in, sorted by name.
    unbuilt: Vec<&'static Builtin>,
    unknown: Vec<UnknownName>,
}

/// A name given to `only` or `without` that matches no available function.
#[doc(hidden)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The name.
    pub name: String,
    /// The feature that would add a function of this name, if there is one.
    pub feature: Option<&'static str>,
}

/// The parts of a library.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct LibraryParts {
    /// The functions, sorted by name.
    pub functions: Vec<LibraryFunction>,
    /// Functions that are not built in, sorted by name.
    pub unbuilt: Vec<&'static Builtin>,
    /// Names given to `only` and `without` that matched no available function.
    pub unknown: Vec<UnknownName>,
}

impl Library {
    /// A library of these functions, which share `state`.
    #[must_use]
    #[inline]
    pub fn new(functions: &[&'static Builtin], state: Option<Arc<dyn Any + Send + Sync>>) -> Self {
        let mut library = Self::default();
        for function in functions {
            match function.run {
                Run::Unbuilt => library.unbuilt.push(function),
                _ => library.functions.push(LibraryFunction { function, state: state.clone() }),
            }
        }
        sort_by(&mut library.functions, &LibraryFunction::by_name);
        sort_by(&mut library.unbuilt, &|a, b| a.name.cmp(b.name));
        library
    }

    /// Keeps only the functions with these names.
    #[must_use]
    pub fn only<N: AsRef<str>>(mut self, names: impl IntoIterator<Item = N>) -> Self {
        let names: Vec<N> = names.into_iter().collect();
        for name in &names {
            self.check(name.as_ref(), missing_feature(&self.unbuilt, name.as_ref()));
        }
        self.retain(&|own| names.iter().any(|name| name.as_ref() == own));
        self
    }

    /// Removes the functions with these names.
    #[must_use]
    pub fn without<N: AsRef<str>>(mut self, names: impl IntoIterator<Item = N>) -> Self {
        let names: Vec<N> = names.into_iter().collect();
        for name in names.iter().map(AsRef::as_ref) {
            if missing_feature(&self.unbuilt, name).is_none() {
                self.check(name, None);
            }
        }
        self.retain(&|own| names.iter().all(|name| name.as_ref() != own));
        self
    }

    /// The functions, sorted by name.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &LibraryFunction> {
        self.functions.iter()
    }

    /// The parts of the library.
    #[doc(hidden)]
    #[inline]
    pub fn into_parts(self) -> LibraryParts {
        let Self { functions, unbuilt, unknown } = self;
        LibraryParts { functions, unbuilt, unknown }
    }

    #[inline]
    fn check(&mut self, name: &str, feature: Option<&'static str>) {
        if place(&self.functions, name, |it| it.name()).is_none() {
            self.unknown.push(UnknownName { name: name.to_owned(), feature });
        }
    }

    #[inline]
    fn retain(&mut self, is_kept: &dyn Fn(&str) -> bool) {
        self.functions.retain(|it| is_kept(it.name()));
        self.unbuilt.retain(|it| is_kept(it.name));
    }
}

impl fmt::Debug for Library {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.functions.iter().map(LibraryFunction::name)).finish()
    }
}

/// A function of a library.
#[derive(Clone)]
pub struct LibraryFunction {
    function: &'static Builtin,
    state: Option<Arc<dyn Any + Send + Sync>>,
}

impl LibraryFunction {
    /// The function's name.
    #[must_use]
    #[inline]
    pub fn name(&self) -> &'static str {
        self.function.name
    }

    /// The group in documentation, such as `Strings`.
    #[must_use]
    #[inline]
    pub fn group(&self) -> &'static str {
        self.function.topic.title()
    }

    /// A sentence that describes the result.
    #[must_use]
    #[inline]
    pub fn documentation(&self) -> &'static str {
        self.function.doc
    }

    /// The signature, with names and types of the parameters: `join(separator: string, lists: list(string)...)`.
    #[must_use]
    #[inline]
    pub fn signature(&self) -> String {
        signature(self.function)
    }

    /// The name and type of each parameter. A parameter that takes the remaining arguments has `...` after its type.
    #[must_use]
    #[inline]
    pub fn parameters(&self) -> Vec<String> {
        parameters(self.function)
    }

    /// An example: a call, and its result. The result is empty if it varies.
    #[must_use]
    #[inline]
    pub fn example(&self) -> (&'static str, &'static str) {
        (self.function.example.call, self.function.example.result)
    }

    /// The feature of the crate `hclspec` that includes the function, such as `functions-regex`; `None` if the function comes with `functions`.
    #[must_use]
    #[inline]
    pub fn feature(&self) -> Option<&'static str> {
        self.function.feature
    }

    /// Everything known about the function.
    #[doc(hidden)]
    #[inline]
    pub fn builtin(&self) -> &'static Builtin {
        self.function
    }

    #[inline]
    pub(crate) fn state(&self) -> Option<&(dyn Any + Send + Sync)> {
        self.state.as_deref()
    }

    /// Orders functions by name.
    #[doc(hidden)]
    #[inline]
    pub fn by_name(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name())
    }
}

impl fmt::Debug for LibraryFunction {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.signature())
    }
}

/// A signature with the names and types of the parameters.
#[inline]
pub fn signature(function: &Builtin) -> String {
    format!("{}({})", function.name, joined(&parameters(function), ", "))
}

#[inline]
fn parameters(function: &Builtin) -> Vec<String> {
    let text = |param: &Param| format!("{}: {}", &*param.name, words(param));
    let mut all = mapped(function.params, text);
    if let Some(param) = function.variadic {
        all.push(text(param) + "...");
    }
    all
}

/// The types of values that a parameter takes.
#[inline]
fn words(param: &Param) -> String {
    let Takes::Types(takes) = param.takes else { return param.ty.to_string() };
    let all = [
        ("string", Type::String),
        ("number", Type::Number),
        ("bool", Type::Bool),
        ("list", Type::list(Type::Any)),
        ("set", Type::set(Type::Any)),
        ("map", Type::map(Type::Any)),
    ];
    joined(&picked(&all, |(name, ty)| takes(ty).then_some(*name)), " or ")
}
