//! Expressions of a configuration that are kept, with what they need to be evaluated later.

use crate::source::{Source, Span};
use crate::syntax::{Limits, Syntax};
use crate::table::Env;
use crate::value::{Object, Val};
use std::sync::Arc;

/// An expression that is kept.
pub struct Kept {
    /// Where it is in the captured source.
    pub span: Span,
    /// The syntax of the file.
    pub syntax: Syntax,
    /// Whether it is a part of a template, so that in JSON, it is not a JSON value.
    pub in_template: bool,
    /// What it needs.
    pub captured: Captured,
}

/// What an expression needs to be evaluated later. Its parts share it.
pub struct Captured {
    /// The file.
    pub source: Arc<Source>,
    /// The values of the loop variables and iterators that it mentions.
    pub bindings: Vec<(String, Val)>,
    /// The local values and the input variables that it mentions, each as a variable with these attributes.
    pub definitions: [Option<(String, Object)>; 2],
    /// The variables and functions of the spec.
    pub env: Option<&'static Env<'static>>,
    /// The limits within which the file was parsed.
    pub limits: Limits,
}
