//! [`Expression`], the value of an argument with `type = expression`, and the views of its syntax tree.

use super::{Captured, FunctionCall, Kept, Passage, Reference, as_reference, functions, references};
use crate::diagnostic::{Deferred, Diagnostics, DiagnosticsExt as _};
use crate::host::ToValue;
use crate::source::{Source, SourceRange, Span};
use crate::syntax::ast::{Expr, ExprKind, ObjectItem};
use crate::syntax::json::{self, JsonReader, Strings};
use crate::syntax::{self, Limits, Syntax};
use crate::value::Value;
use bumpalo::Bump;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// An expression of a configuration that has not been evaluated: the value of an argument with `type = expression`.
///
/// An expression shares the text of its file, and can outlive the decoder and its files. Expressions compare by text, not by location. In
/// a block that a `dynamic` block generates, an expression also keeps the values of the iterators that it mentions, and they count in comparisons.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::{decoder::Decoder, expression::Expression}; pub use hclspec_runtime::diagnostic::Result; }
/// use hclspec::{Decoder, Expression, Result};
///
/// /// Evaluates the condition of a rule for a user.
/// fn applies(condition: &Expression, user: &str) -> Result<bool> {
/// condition.evaluate_as(&Decoder::new().variable("user", user))
/// }
/// ```
#[derive(Clone)]
pub struct Expression {
    excerpt: Passage,
    /// Whether the expression is inside a template. An expression in a template of JSON is in native syntax, not a JSON value.
    in_template: bool,
    captured: Arc<Captured>,
}

impl Expression {
    pub(crate) fn new(kept: Kept) -> Self {
        let Kept { excerpt, in_template, captured } = kept;
        Self { excerpt, in_template, captured: Arc::new(captured) }
    }

    /// An argument in the body that `captured` keeps.
    #[inline]
    pub(super) fn in_body(excerpt: Passage, captured: &Arc<Captured>) -> Self {
        Self { excerpt, in_template: false, captured: Arc::clone(captured) }
    }

    #[inline]
    fn subexpression(&self, span: Span) -> Self {
        Self { excerpt: self.excerpt.part(span), ..self.clone() }
    }

    pub(crate) fn captured(&self) -> &Captured {
        &self.captured
    }

    pub(crate) fn source(&self) -> &Arc<Source> {
        &self.excerpt.source
    }

    /// Returns `true` if problems may show the expression and its value.
    #[inline]
    pub(crate) fn is_open(&self) -> bool {
        self.source().is_open(self.excerpt.span)
    }

    pub(crate) fn places(&self) -> impl Fn(Span) -> (SourceRange, Syntax) {
        |span| (self.source().range(span), self.syntax())
    }

    /// The syntax of the file. In JSON, the text is that of a JSON value.
    #[must_use]
    pub fn syntax(&self) -> Syntax {
        self.excerpt.syntax
    }

    /// The source text, from the first to the last character of the expression.
    #[must_use]
    #[inline]
    pub fn text(&self) -> &str {
        self.excerpt.text()
    }

    /// The location in the file.
    #[must_use]
    #[inline]
    pub fn range(&self) -> SourceRange {
        self.excerpt.range()
    }

    /// The references in the expression, in the order of the text: each mention of a variable, with the steps from it up to the
    /// first that is not constant. Loop variables of a `for` in it and iterators of `dynamic` blocks are not included.
    #[must_use]
    #[inline]
    pub fn references(&self) -> Vec<Reference> {
        let is_bound = |name: &str| self.captured.binds(name);
        self.with_tree(&|expr| Some(references(&self.places(), expr, &is_bound))).unwrap_or_default()
    }

    /// The function calls in the expression, in the order of the text, including those of functions that don't exist.
    #[must_use]
    #[inline]
    pub fn functions(&self) -> Vec<FunctionCall> {
        self.with_tree(&|expr| Some(functions(&self.places(), expr))).unwrap_or_default()
    }

    /// The whole expression as one reference, if it is a variable with constant steps: `a.b[0]`, and in JSON `"a.b[0]"`.
    #[must_use]
    #[inline]
    pub fn as_traversal(&self) -> Option<Reference> {
        let name = self.as_name();
        name.with_tree(&|expr| as_reference(&name.places(), expr))
    }

    /// The name, if the expression is a single name: `a`, and in JSON `"a"`.
    #[must_use]
    #[inline]
    pub fn as_keyword(&self) -> Option<String> {
        self.as_name().with_tree(&|expr| match expr.kind {
            ExprKind::Variable(name) => Some(name.to_owned()),
            _ => None,
        })
    }

    /// The elements, if the expression is a list `[..]`.
    #[must_use]
    #[inline]
    pub fn as_list(&self) -> Option<Vec<Self>> {
        self.with_tree(&|expr| match expr.kind {
            ExprKind::Tuple(items) => Some(items.iter().map(|item| self.subexpression(item.span)).collect()),
            _ => None,
        })
    }

    /// The keys and values, if the expression is an object `{..}`. An unquoted name is a key as written.
    #[must_use]
    #[inline]
    pub fn as_entries(&self) -> Option<Vec<(Self, Self)>> {
        let entry = |item: &ObjectItem<'_>| (self.subexpression(item.key.span()), self.subexpression(item.value.span));
        self.with_tree(&|expr| match expr.kind {
            ExprKind::Object(items) => Some(items.iter().map(entry).collect()),
            _ => None,
        })
    }

    /// The content of a JSON string without escapes, as native syntax; any other expression itself.
    #[inline]
    fn as_name(&self) -> Self {
        match (self.syntax(), self.text().strip_prefix('"').and_then(|rest| rest.strip_suffix('"'))) {
            (Syntax::Json, Some(name)) if !name.contains('\\') => {
                let Span { start, end } = self.excerpt.span;
                let mut name = self.subexpression(Span::new(start + 1, end.saturating_sub(1)));
                name.excerpt.syntax = Syntax::Native;
                name
            }
            _ => self.clone(),
        }
    }

    /// Passes the syntax tree to `look`. Returns `None` if a JSON string does not contain a valid expression of native syntax.
    fn with_tree<T>(&self, look: &dyn Fn(&Expr<'_>) -> Option<T>) -> Option<T> {
        let (arena, mut diags, deferred) = (Bump::new(), Diagnostics::bounded(), Deferred::default());
        look(&self.parse(&mut diags, &arena, &deferred, self.captured.limits)?)
    }

    #[inline]
    pub(crate) fn parse<'a>(
        &'a self,
        diags: &'a mut Diagnostics,
        arena: &'a Bump,
        deferred: &'a Deferred,
        limits: Limits,
    ) -> Option<Expr<'a>> {
        let (text, span) = (self.source().text(), self.excerpt.span);
        if self.syntax() != Syntax::Json {
            return syntax::parse_expr_at(diags, arena, text, span, limits);
        }
        if self.in_template {
            return json::part_of_template(diags, arena, text, span, limits);
        }
        let text = text.get(..span.end as usize)?;
        JsonReader::new(diags, deferred, arena, text, span.start as usize, limits, Strings::Templates)
            .document(JsonReader::value)
    }

    /// The key for comparisons. Equality also depends on the values of the bindings.
    #[inline]
    fn key(&self) -> (&str, bool) {
        (self.text(), self.syntax() == Syntax::Json)
    }
}

impl PartialEq for Expression {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Expression {}

impl PartialOrd for Expression {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Expression {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key()).then_with(|| self.captured.compare_bindings(&other.captured))
    }
}

impl Hash for Expression {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// The source text.
impl fmt::Display for Expression {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// `Expression(a.b at app.hcl:3:5)`
impl fmt::Debug for Expression {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range = self.range();
        let (file, start) = (range.filename(), range.start());
        write!(f, "Expression({} at {file}:{}:{})", self.text(), start.line, start.column)
    }
}

/// The source text.
impl ToValue for Expression {
    #[inline]
    fn to_value(&self) -> Value {
        self.text().into()
    }
}

/// Serializes the source text.
#[cfg(feature = "serde")]
impl serde_core::Serialize for Expression {
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}
