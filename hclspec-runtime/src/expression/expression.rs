//! Expressions as values, for `type = expression` in a spec.
//!
//! Input: an expression of the configuration, which is not evaluated. Output: a value that owns its text, its place, and everything
//! that is needed to evaluate it later.

use super::reference::{self, FunctionCall, Reference};
use crate::diagnostic::{Deferred, Diagnostics};
use crate::source::{Source, SourceRange, Span};
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::json::{self, Reader, Strings};
use crate::syntax::{self, Limits, Syntax};
use crate::table::Env;
use crate::value::Value;
use bumpalo::Bump;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// An expression of a configuration that has not been evaluated: the value of an argument with `type = expression`.
///
/// It owns its text, and shares the text of its file with all others from the same file, so it can be kept after everything
/// else is dropped. Two expressions are equal if their texts are, wherever they are written. An expression in a block that a `dynamic`
/// block generates keeps the values of the iterators that it mentions, because without them its text would mean something else.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::{decoder::Decoder, expression::Expression}; pub use hclspec_runtime::diagnostic::Result; }
/// use hclspec::{Decoder, Expression, Result};
///
/// /// Whether a rule applies to a user.
/// fn applies(condition: &Expression, user: &str) -> Result<bool> {
///     condition.evaluate_as(&Decoder::new().variable("user", user))
/// }
/// ```
#[derive(Clone)]
pub struct Expression(Arc<Inner>);

#[derive(Clone)]
struct Inner {
    /// The file.
    source: Arc<Source>,
    span: Span,
    syntax: Syntax,
    /// Whether it is a part of a template, so that in JSON, it is not a JSON value.
    in_template: bool,
    /// The iterators that it mentions, by name.
    iterators: Vec<(String, Value)>,
    /// The local values and input variables that it mentions, as variables with these attributes.
    definitions: [Option<(String, Value)>; 2],
    /// The variables and functions of the spec.
    env: Option<&'static Env<'static>>,
}

impl Expression {
    /// An expression at a place, with the values of the loop variables and iterators that it mentions.
    pub(crate) fn new((range, syntax): (SourceRange, Syntax), iterators: Vec<(String, Value)>) -> Self {
        let (start, end) = range.local();
        let span = Span::new(start as u32, end as u32);
        let source = Arc::clone(range.source());
        Self(Arc::new(Inner {
            source,
            span,
            syntax,
            in_template: false,
            iterators,
            definitions: [None, None],
            env: None,
        }))
    }

    pub(crate) fn in_template(self) -> Self {
        Self(Arc::new(Inner { in_template: true, ..Arc::unwrap_or_clone(self.0) }))
    }

    pub(crate) fn with_definitions(self, definitions: [Option<(String, Value)>; 2]) -> Self {
        Self(Arc::new(Inner { definitions, ..Arc::unwrap_or_clone(self.0) }))
    }

    pub(crate) fn with_env(self, env: Option<&'static Env<'static>>) -> Self {
        Self(Arc::new(Inner { env, ..Arc::unwrap_or_clone(self.0) }))
    }

    #[inline]
    fn part(&self, span: Span) -> Self {
        Self(Arc::new(Inner { span, ..(*self.0).clone() }))
    }

    pub(crate) fn source(&self) -> &Arc<Source> {
        &self.0.source
    }

    /// Whether problems may show what it is and what it evaluates to.
    pub(crate) fn is_open(&self) -> bool {
        self.0.source.is_open(self.0.span)
    }

    /// Where its parts are.
    pub(crate) fn places(&self) -> impl Fn(Span) -> (SourceRange, Syntax) {
        |span| (self.0.source.range(span), self.0.syntax)
    }

    /// The iterators that it mentions, by name.
    #[inline]
    pub(crate) fn iterators(&self) -> &[(String, Value)] {
        &self.0.iterators
    }

    /// The local values and the input variables that it mentions, as variables with these attributes.
    #[inline]
    pub(crate) fn definitions(&self) -> [Option<&(String, Value)>; 2] {
        let is_iterator = |name: &String| self.0.iterators.iter().any(|(it, _)| it == name);
        self.0.definitions.each_ref().map(|it| it.as_ref().filter(|(variable, _)| !is_iterator(variable)))
    }

    pub(crate) fn env(&self) -> Option<&'static Env<'static>> {
        self.0.env
    }

    /// The syntax of the file. In JSON, the text is that of a JSON value.
    #[must_use]
    pub fn syntax(&self) -> Syntax {
        self.0.syntax
    }

    /// The source text, from the first to the last character of the expression.
    #[must_use]
    #[inline]
    pub fn text(&self) -> &str {
        self.0.span.of(self.0.source.text())
    }

    /// The place in the file.
    #[must_use]
    #[inline]
    pub fn range(&self) -> SourceRange {
        self.0.source.range(self.0.span)
    }

    /// What the expression refers to, in the order of the text: each mention of a variable, with the steps from it up to the first
    /// that is not constant. Loop variables of a `for` in it and iterators of `dynamic` blocks are not included.
    #[must_use]
    #[inline]
    pub fn references(&self) -> Vec<Reference> {
        let is_iterator = |name: &str| self.0.iterators.iter().any(|(it, _)| it == name);
        self.parsed(&|expr| reference::references(&self.places(), expr, &is_iterator)).unwrap_or_default()
    }

    /// The function calls in the expression, in the order of the text, whether the functions exist or not.
    #[must_use]
    #[inline]
    pub fn functions(&self) -> Vec<FunctionCall> {
        self.parsed(&|expr| reference::functions(&self.places(), expr)).unwrap_or_default()
    }

    /// The whole expression as one reference, if it is a variable with constant steps: `a.b[0]`, and in JSON `"a.b[0]"`.
    #[must_use]
    #[inline]
    pub fn as_traversal(&self) -> Option<Reference> {
        let name = self.as_name();
        name.parsed(&|expr| reference::whole(&name.places(), expr)).flatten()
    }

    /// The name, if the expression is a single name: `a`, and in JSON `"a"`.
    #[must_use]
    #[inline]
    pub fn as_keyword(&self) -> Option<String> {
        self.as_name()
            .parsed(&|expr| match expr.kind {
                ExprKind::Variable(name) => Some(name.to_owned()),
                _ => None,
            })
            .flatten()
    }

    /// The elements, if the expression is a list `[..]`.
    #[must_use]
    #[inline]
    pub fn as_list(&self) -> Option<Vec<Self>> {
        self.parsed(&|expr| match expr.kind {
            ExprKind::Tuple(items) => Some(items.iter().map(|it| self.part(it.span)).collect()),
            _ => None,
        })
        .flatten()
    }

    /// The keys and values, if the expression is an object `{..}`. An unquoted name is a key as written.
    #[must_use]
    #[inline]
    pub fn as_entries(&self) -> Option<Vec<(Self, Self)>> {
        self.parsed(&|expr| match expr.kind {
            ExprKind::Object(items) => {
                Some(items.iter().map(|it| (self.part(it.key.span()), self.part(it.value.span))).collect())
            }
            _ => None,
        })
        .flatten()
    }

    /// The content of a JSON string without escapes, where a name is expected.
    #[inline]
    fn as_name(&self) -> Self {
        let Inner { span, syntax, .. } = *self.0;
        match (syntax, self.text().strip_prefix('"').and_then(|it| it.strip_suffix('"'))) {
            (Syntax::Json, Some(name)) if !name.contains('\\') => {
                let span = Span::new(span.start + 1, span.end.saturating_sub(1));
                Self(Arc::new(Inner { span, syntax: Syntax::Native, ..(*self.0).clone() }))
            }
            _ => self.clone(),
        }
    }

    /// What `look` finds in the syntax tree; `None` if it can't be parsed, which never happens.
    #[inline]
    fn parsed<T>(&self, look: &dyn Fn(&Expr<'_>) -> T) -> Option<T> {
        let (arena, mut diags, deferred) = (Bump::new(), Diagnostics::new(), Deferred::default());
        // It was already parsed once, within the limits of that decode.
        let limits = Limits { nesting: usize::MAX, ..Limits::default() };
        self.parse(&mut diags, &arena, &deferred, limits).map(|expr| look(&expr))
    }

    /// The syntax tree.
    #[inline]
    pub(crate) fn parse<'a>(
        &'a self,
        diags: &'a mut Diagnostics,
        arena: &'a Bump,
        deferred: &'a Deferred,
        limits: Limits,
    ) -> Option<Expr<'a>> {
        let Inner { source, span, syntax, in_template, .. } = &*self.0;
        match syntax {
            Syntax::Json if *in_template => json::part_of_template(diags, arena, source.text(), *span, limits),
            Syntax::Json => {
                let text = source.text().get(..span.end as usize)?;
                Reader::new(diags, deferred, arena, text, span.start as usize, limits, Strings::Templates)
                    .document(Reader::value)
            }
            Syntax::Native | Syntax::ByName => syntax::parse_expr_at(diags, arena, source.text(), *span, limits),
        }
    }

    #[inline]
    fn key(&self) -> (&str, bool, &[(String, Value)]) {
        (self.text(), self.0.syntax == Syntax::Json, &self.0.iterators)
    }
}

impl PartialEq for Expression {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
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
        self.key().cmp(&other.key())
    }
}

impl Hash for Expression {
    #[inline]
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

/// Serializes the source text.
#[cfg(feature = "serde")]
impl serde_core::Serialize for Expression {
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}
