//! The content of a spec, for programs that present it: documentation, samples, schemas, editors.
//!
//! [`Model`] is made from a valid spec file by [`SpecFile::model`](crate::SpecFile::model). It has two views of the spec:
//!
//! - [`Spec`], a spec block with its type, documentation and nested specs, in the structure of the file;
//! - [`Body`], the possible content of a file or a block of a configuration: its arguments and blocks, whichever specs read them.
//!
//! ```
//! let spec = r#"object {
//! // Where to listen.
//! attr "port" {
//! type    = number
//! default = 8080
//! }
//! }"#;
//! let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
//! let body = spec.model().body();
//! let port = body.argument("port").unwrap();
//! assert_eq!(port.doc(), "Where to listen.");
//! assert_eq!(port.ty().to_string(), "number");
//! assert!(!port.is_required());
//! # hclspec_core::diagnostic::Result::Ok(())
//! ```
//!
//! A model owns everything: it does not need the text, and any thread may read it. A body may occur in several places, so code that goes
//! from block to block should record the bodies it visited: [`Body`] can be compared and hashed.

mod argument;
mod block;
mod body;
mod build;
mod check;
mod choice;
mod condition;
mod content;
mod label;
mod reader;
mod reads;
mod spec;
mod text_rule;

pub use crate::ty::{Attribute, CollKind, Key, Ty, TyKind};
pub use argument::Argument;
pub use block::{Block, Label, Rest};
pub use body::{Body, Entry};
pub use check::Check;
pub use choice::{Alternatives, Case, Choice, ChosenBy};
pub use condition::{Bounds, Limit, Measure};
pub use label::SpecLabel;
pub use reader::Fallback;
pub use reads::Reads;
pub use spec::{Part, Property, Spec};
pub use text_rule::TextRule;

use crate::files::SpecFiles;
use hclspec_core::function::{Builtin, Library};
use hclspec_core::source::{SourceRange, Span};
use hclspec_core::value::Value;
use std::fmt;
use std::sync::Arc;

/// The content of a spec. See the [module](self).
pub struct Model {
    files: Arc<SpecFiles>,
    specs: Vec<spec::Data>,
    root: usize,
    parts: Vec<spec::PartData>,
    variables: Vec<Variable>,
    functions: Vec<Function>,
    library: &'static [&'static Builtin],
    keys: Vec<Key>,
    locals: Option<Definitions>,
    inputs: Option<Definitions>,
}

impl Model {
    /// The name of the spec file.
    #[must_use]
    pub fn filename(&self) -> &str {
        self.files.name()
    }

    /// The keys that types mention in `key(..)`.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The text of the spec file.
    #[must_use]
    pub fn text(&self) -> &str {
        self.files.text().text
    }

    /// The documentation of the configuration: the comment above the root spec.
    #[must_use]
    pub fn doc(&self) -> &str {
        self.root().doc()
    }

    /// The root spec.
    #[must_use]
    pub fn root(&self) -> Spec<'_> {
        Spec::new(self, self.root)
    }

    /// The body of a file: the arguments and blocks outside of all blocks.
    #[must_use]
    pub fn body(&self) -> Body<'_> {
        Body::new(self.root())
    }

    /// The named parts in the order written, used or not.
    pub fn parts(&self) -> impl ExactSizeIterator<Item = Part<'_>> {
        (0..self.parts.len()).map(|index| Part::new(self, index))
    }

    /// The named types in the order written.
    pub fn types(&self) -> impl Iterator<Item = Part<'_>> {
        self.parts().filter(|part| part.is_type())
    }

    /// The variables that configurations can use, by name. A program may override them.
    #[must_use]
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The functions that configurations can call, by name.
    #[must_use]
    pub fn functions(&self) -> &[Function] {
        &self.functions
    }

    /// The functions of the libraries that the spec names.
    #[must_use]
    pub fn library(&self) -> Library {
        Library::new(self.library, None)
    }

    /// The names for local values, if configurations may have them.
    #[must_use]
    pub fn locals(&self) -> Option<&Definitions> {
        self.locals.as_ref()
    }

    /// The names for input variables, if configurations may declare them.
    #[must_use]
    pub fn inputs(&self) -> Option<&Definitions> {
        self.inputs.as_ref()
    }

    fn range(&self, span: Span) -> SourceRange {
        self.files.range(span)
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Model").field("filename", &self.filename()).finish_non_exhaustive()
    }
}

/// A variable of the spec.
#[derive(Clone, Debug)]
pub struct Variable {
    name: String,
    doc: String,
    value: Value,
    place: SourceRange,
}

impl Variable {
    /// The variable's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The lines of the comment above it.
    #[must_use]
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// The value, unless the program overrides it.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// The location of the name in the spec.
    #[must_use]
    pub fn place(&self) -> &SourceRange {
        &self.place
    }
}

/// A function of the spec.
#[derive(Clone, Debug)]
pub struct Function {
    name: String,
    doc: String,
    params: Vec<String>,
    variadic_param: Option<String>,
    result: String,
    place: SourceRange,
}

impl Function {
    /// The function's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The lines of the comment above it.
    #[must_use]
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// The names of the parameters, without the variadic one.
    #[must_use]
    pub fn params(&self) -> &[String] {
        &self.params
    }

    /// The parameter that takes all further arguments.
    #[must_use]
    pub fn variadic_param(&self) -> Option<&str> {
        self.variadic_param.as_deref()
    }

    /// The expression of the result, as written.
    #[must_use]
    pub fn result(&self) -> &str {
        &self.result
    }

    /// The location of the name in the spec.
    #[must_use]
    pub fn place(&self) -> &SourceRange {
        &self.place
    }
}

/// Prints the signature: `host(name, rest...)`.
impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = self.variadic_param.iter().map(|name| format!("{name}..."));
        let params: Vec<String> = self.params.iter().cloned().chain(rest).collect();
        write!(f, "{}({})", self.name, params.join(", "))
    }
}

/// Permission for configurations to have local values, or to declare input variables.
#[derive(Clone, Debug)]
pub struct Definitions {
    block_type: String,
    variable: String,
    doc: String,
    place: SourceRange,
    several: Option<String>,
    ignored: Vec<String>,
}

impl Definitions {
    /// The type of the defining blocks, such as `locals`.
    #[must_use]
    pub fn block_type(&self) -> &str {
        &self.block_type
    }

    /// The variable whose attributes the blocks define, such as `local`.
    #[must_use]
    pub fn variable(&self) -> &str {
        &self.variable
    }

    /// The lines of the comment above the block in the spec.
    #[must_use]
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// The location of the block in the spec.
    #[must_use]
    pub fn place(&self) -> &SourceRange {
        &self.place
    }

    /// The type of blocks without labels in which each argument declares an input variable, such as `variables`. `None` for local values.
    #[must_use]
    pub fn several(&self) -> Option<&str> {
        self.several.as_deref()
    }

    /// The types of all blocks that define local values or input variables.
    pub fn block_types(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.block_type()).chain(self.several())
    }

    /// The further arguments that declarations of input variables may have.
    #[must_use]
    pub fn ignored(&self) -> &[String] {
        &self.ignored
    }
}

#[cfg(test)]
mod tests;
