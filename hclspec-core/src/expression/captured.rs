//! Unevaluated parts of a configuration, with everything needed to evaluate them later.

use crate::source::{Source, SourceRange, Span};
use crate::syntax::{Limits, Syntax};
use crate::table::Env;
use crate::value::{Object, Val, compare};
use std::cmp::Ordering;
use std::sync::Arc;

/// A part of a file.
#[derive(Clone)]
pub struct Passage {
    /// The file that contains it.
    pub source: Arc<Source>,
    /// The span in the file.
    pub span: Span,
    /// The syntax of the file.
    pub syntax: Syntax,
}

/// An unevaluated expression.
pub struct Kept {
    /// The source text.
    pub excerpt: Passage,
    /// Whether the expression is part of a template. In JSON, its text is then not a JSON value.
    pub in_template: bool,
    /// The context for evaluating the expression.
    pub captured: Captured,
}

/// Everything needed to evaluate a part of a configuration later. Nested parts share it.
pub struct Captured {
    /// The values of the loop variables and iterators that are mentioned.
    pub bindings: Vec<(String, Val)>,
    /// The mentioned local values and input variables: the variable, its attributes, and whether these are all.
    /// Mentioned definitions that are missing here have no value, which only a check of the configuration accepts.
    pub definitions: [Option<(String, Object, bool)>; 2],
    /// The variables and functions of the spec.
    pub env: Option<&'static Env<'static>>,
    /// The limits for parsing the file.
    pub limits: Limits,
}

impl Passage {
    /// The text at `range`, in a file of this syntax.
    pub fn new(range: &SourceRange, syntax: Syntax) -> Self {
        let (start, end) = range.local();
        Self { source: Arc::clone(range.source()), span: Span::new(start as u32, end as u32), syntax }
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.span.of(self.source.text())
    }

    /// The location in the file.
    pub fn range(&self) -> SourceRange {
        self.source.range(self.span)
    }

    /// Another part of the same file.
    #[inline]
    pub fn part(&self, span: Span) -> Self {
        Self { span, ..self.clone() }
    }
}

impl Captured {
    /// Returns `true` if the bindings include the variable.
    #[inline]
    pub fn binds(&self, name: &str) -> bool {
        self.bindings.iter().any(|(bound, _)| bound == name)
    }

    /// Compares the bindings, by names and values in order.
    #[inline]
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
