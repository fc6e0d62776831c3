//! Parts of a configuration that are kept, with what they need to be evaluated later.

use crate::source::{Source, SourceRange, Span};
use crate::syntax::{Limits, Syntax};
use crate::table::Env;
use crate::value::{Object, Val, compare};
use std::cmp::Ordering;
use std::sync::Arc;

/// A part of a file.
#[derive(Clone)]
pub struct Passage {
    /// The file.
    pub source: Arc<Source>,
    /// Where it is in the file.
    pub span: Span,
    /// The syntax of the file.
    pub syntax: Syntax,
}

/// An expression that is kept.
pub struct Kept {
    /// Its text.
    pub excerpt: Passage,
    /// Whether it is a part of a template, so that in JSON, it is not a JSON value.
    pub in_template: bool,
    /// The context that it is evaluated in.
    pub captured: Captured,
}

/// Everything that a part of a configuration needs to be evaluated later. Its own parts share it.
pub struct Captured {
    /// The values of the loop variables and iterators that it mentions.
    pub bindings: Vec<(String, Val)>,
    /// The local values and the input variables that it mentions, each as a variable with these attributes.
    pub definitions: [Option<(String, Object)>; 2],
    /// The variables and functions of the spec.
    pub env: Option<&'static Env<'static>>,
    /// The limits within which the file was parsed.
    pub limits: Limits,
}

impl Passage {
    /// The text at `range`, which is in a file of this syntax.
    pub fn new(range: &SourceRange, syntax: Syntax) -> Self {
        let (start, end) = range.local();
        Self { source: Arc::clone(range.source()), span: Span::new(start as u32, end as u32), syntax }
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.span.of(self.source.text())
    }

    /// The place in the file.
    pub fn range(&self) -> SourceRange {
        self.source.range(self.span)
    }

    /// Another part of the same file.
    pub fn part(&self, span: Span) -> Self {
        Self { span, ..self.clone() }
    }
}

impl Captured {
    /// Whether it has a value for the variable of this name.
    pub fn binds(&self, name: &str) -> bool {
        self.bindings.iter().any(|(bound, _)| bound == name)
    }

    /// The order of the bindings.
    pub fn compare_bindings(&self, other: &Self) -> Ordering {
        for ((name, value), (other_name, other_value)) in self.bindings.iter().zip(&other.bindings) {
            let order = name.cmp(other_name).then_with(|| compare(value, other_value));
            if order.is_ne() {
                return order;
            }
        }
        self.bindings.len().cmp(&other.bindings.len())
    }
}
