//! Expressions, and the templates in them.

use crate::diagnostic::DeferredId;
use crate::source::Span;
use crate::value::Number;
use std::borrow::Cow;

/// The name of an argument or a block type or, in an expression, of a loop variable, function or attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ident<'a> {
    /// The name as written. Names that are keys of objects are in NFC.
    pub name: &'a str,
    /// The span of the name.
    pub span: Span,
}

/// An expression and its span.
#[derive(Clone, Copy, Debug)]
pub struct Expr<'a> {
    /// The kind of expression, with its parts.
    pub kind: ExprKind<'a>,
    /// The span from the first to the last character; a parenthesized expression includes its parentheses.
    pub span: Span,
}

impl Expr<'_> {
    /// Removes parentheses around the expression.
    pub fn without_parens(&self) -> &Self {
        let mut expr = self;
        while let ExprKind::Parens(inner) = &expr.kind {
            expr = inner;
        }
        expr
    }

    /// Returns `true` for a name with constant steps only: `a.b`, `a[0]`. Such an expression is rejected as the key of
    /// an object item, because it could be mistaken for a name.
    pub fn is_bare_traversal(&self) -> bool {
        let ExprKind::Postfix(postfix) = self.kind else { return false };
        matches!(postfix.base.kind, ExprKind::Variable(_))
            && postfix.steps.iter().all(|step| match step.kind {
                StepKind::Attribute(_) | StepKind::LegacyIndex(_) => true,
                StepKind::Index(key) => matches!(
                    key.kind,
                    ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_)
                ),
                StepKind::Splat { .. } => false,
            })
    }
}

/// The kinds of expressions.
#[derive(Clone, Copy, Debug)]
pub enum ExprKind<'a> {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// A number literal without fraction or exponent that fits in an `i64`.
    Int(i64),
    /// Any other number literal, as written. The parser has checked that it is valid and in range.
    Number(&'a str),
    /// A quoted string or heredoc without interpolations or directives, with escapes replaced and in NFC.
    String(&'a str),
    /// A quoted string or heredoc with interpolations or directives.
    Template(&'a [TemplatePart<'a>]),
    /// A template that consists of one interpolation, `"${x}"`. Evaluates to the value of `x` with its own type. The
    /// span includes the quotes.
    Interpolation(&'a Expr<'a>),
    /// `name`
    Variable(&'a str),
    /// A value followed by at least one step: `.name`, `[key]`, `.*` or `[*]`.
    Postfix(&'a Postfix<'a>),
    /// A JSON string that is not a valid template. Its problems are reported when it is evaluated.
    Invalid(DeferredId),
    /// `( expr )`
    Parens(&'a Expr<'a>),
    /// `[a, b]`
    Tuple(&'a [Expr<'a>]),
    /// `{ a = 1, b = 2 }`
    Object(&'a [ObjectItem<'a>]),
    /// `[for ..]` and `{for ..}`
    For(&'a For<'a>),
    /// `name(args)`
    Call(&'a Call<'a>),
    /// `-x`, `!x`
    Unary(&'a Unary<'a>),
    /// `a + b - c`: a chain of operators of one precedence.
    Binary(&'a Binary<'a>),
    /// `a ? b : c`
    Conditional(&'a Conditional<'a>),
}

/// A value and the steps taken from it.
#[derive(Clone, Copy, Debug)]
pub struct Postfix<'a> {
    /// The value of the first step; never itself a `Postfix`.
    pub base: Expr<'a>,
    /// The steps in order; at least one.
    pub steps: &'a [Step<'a>],
}

/// One step of a traversal.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The kind of step.
    pub kind: StepKind<'a>,
    /// `.name` with its dot, `[key]` with its brackets, `.0` with its dot; for a splat, the marker alone (`.*`, `[*]`).
    pub span: Span,
}

/// The kinds of step.
#[derive(Clone, Copy, Debug)]
pub enum StepKind<'a> {
    /// `.name`
    Attribute(&'a str),
    /// `[key]`
    Index(&'a Expr<'a>),
    /// `.0`, the old form of `[0]`
    LegacyIndex(u64),
    /// `.*` or `[*]`, with the steps that are taken from each element. For `[*]` these are all remaining steps. For
    /// `.*` they are only attribute and legacy index steps; later steps apply to the result of the splat.
    Splat {
        /// Whether the splat is `[*]` and not `.*`.
        full: bool,
        /// The steps from each element, possibly none.
        each: &'a [Step<'a>],
    },
}

/// One item of an object constructor.
#[derive(Clone, Copy, Debug)]
pub struct ObjectItem<'a> {
    /// The part before the `=` or `:`.
    pub key: ObjectKey<'a>,
    /// The value.
    pub value: Expr<'a>,
}

/// The key of an object item.
#[derive(Clone, Copy, Debug)]
pub enum ObjectKey<'a> {
    /// A name without quotes, even `true`, `null` or `for`: the key is that name, in NFC.
    Name(Ident<'a>),
    /// Any other expression. A bare traversal (`a.b`) parses but is an error when evaluated.
    Expr(Expr<'a>),
    /// The name of a property of a JSON object: a string, which may be a template. All properties have different names.
    Property(Expr<'a>),
}

impl<'a> ObjectKey<'a> {
    /// The key, in NFC, if it is known without evaluation: a name, or a string, number or bool, possibly in parentheses.
    pub fn constant(&self) -> Option<Cow<'a, str>> {
        let kind = match self {
            Self::Name(ident) => return Some(Cow::Borrowed(ident.name)),
            Self::Expr(expr) | Self::Property(expr) => expr.without_parens().kind,
        };
        match kind {
            ExprKind::String(text) => Some(Cow::Borrowed(text)),
            ExprKind::Int(int) => Some(Cow::Owned(int.to_string())),
            ExprKind::Number(digits) => Number::parse_literal(digits).ok().map(|number| Cow::Owned(number.to_string())),
            ExprKind::Bool(value) => Some(Cow::Borrowed(if value { "true" } else { "false" })),
            ExprKind::Null
            | ExprKind::Template(_)
            | ExprKind::Interpolation(_)
            | ExprKind::Invalid(_)
            | ExprKind::Variable(_)
            | ExprKind::Postfix(_)
            | ExprKind::Parens(_)
            | ExprKind::Tuple(_)
            | ExprKind::Object(_)
            | ExprKind::For(_)
            | ExprKind::Call(_)
            | ExprKind::Unary(_)
            | ExprKind::Binary(_)
            | ExprKind::Conditional(_) => None,
        }
    }

    /// Like [`Self::constant`], for a key whose text is not much longer than its source.
    pub(crate) fn short_constant(&self) -> Option<Cow<'a, str>> {
        let is_number = match self {
            Self::Name(_) => false,
            Self::Expr(expr) | Self::Property(expr) => matches!(expr.without_parens().kind, ExprKind::Number(_)),
        };
        if is_number { None } else { self.constant() }
    }

    /// The span of the key.
    pub const fn span(&self) -> Span {
        match self {
            Self::Name(ident) => ident.span,
            Self::Expr(expr) | Self::Property(expr) => expr.span,
        }
    }
}

/// A `for` expression.
#[derive(Clone, Copy, Debug)]
pub struct For<'a> {
    /// The first of two loop variables.
    pub key_var: Option<Ident<'a>>,
    /// The only loop variable, or the second of two.
    pub value_var: Ident<'a>,
    /// The collection.
    pub collection: Expr<'a>,
    /// The key of the result, if the result is an object.
    pub key: Option<Expr<'a>>,
    /// The value of the result.
    pub value: Expr<'a>,
    /// Whether `...` after the value groups results with the same key.
    pub group: bool,
    /// The condition after `if`.
    pub condition: Option<Expr<'a>>,
}

/// A function call.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The name; contains `::` for a function in a namespace.
    pub name: Ident<'a>,
    /// The arguments.
    pub args: &'a [Expr<'a>],
    /// Whether `...` follows the last argument.
    pub expand: bool,
    /// The span of the `(`.
    pub open: Span,
    /// The span of the `)`.
    pub close: Span,
}

/// A prefix operation.
#[derive(Clone, Copy, Debug)]
pub struct Unary<'a> {
    /// The operator.
    pub op: UnaryOp,
    /// The operand.
    pub operand: Expr<'a>,
}

/// A chain of binary operations of one precedence, applied from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Binary<'a> {
    /// The leftmost operand.
    pub first: Expr<'a>,
    /// The operators with their right operands; at least one. The `n`th operation spans `first.span.to(rest[n].operand.span)`.
    pub rest: &'a [Operation<'a>],
}

/// An operator and its right operand.
#[derive(Clone, Copy, Debug)]
pub struct Operation<'a> {
    /// The operator.
    pub op: BinaryOp,
    /// The right operand.
    pub operand: Expr<'a>,
}

/// Prefix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    /// `-`
    Negate,
    /// `!`
    Not,
}

/// Infix operators, loosest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    /// `||`
    Or,
    /// `&&`
    And,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Modulo,
}

/// `condition ? if_true : if_false`.
#[derive(Clone, Copy, Debug)]
pub struct Conditional<'a> {
    /// The condition.
    pub condition: Expr<'a>,
    /// The value if true.
    pub if_true: Expr<'a>,
    /// The value if false.
    pub if_false: Expr<'a>,
}

/// A part of a template. Strip markers and `<<-` have been applied, and adjacent literals merged.
#[derive(Clone, Copy, Debug)]
pub enum TemplatePart<'a> {
    /// Literal text, with escapes replaced.
    Literal(&'a str),
    /// `${ expr }`
    Interpolation(&'a Expr<'a>),
    /// `%{ if c }..%{ else }..%{ endif }`
    If(&'a IfDirective<'a>),
    /// `%{ for v in c }..%{ endfor }`
    For(&'a ForDirective<'a>),
}

/// `%{ if c }..%{ else }..%{ endif }`.
#[derive(Clone, Copy, Debug)]
pub struct IfDirective<'a> {
    /// The condition.
    pub condition: Expr<'a>,
    /// The parts if true.
    pub if_true: &'a [TemplatePart<'a>],
    /// The parts if false; empty without `else`.
    pub if_false: &'a [TemplatePart<'a>],
    /// The span from `%{ if` to the end of `%{ endif }`.
    pub span: Span,
}

/// `%{ for v in c }..%{ endfor }`.
#[derive(Clone, Copy, Debug)]
pub struct ForDirective<'a> {
    /// The first of two loop variables.
    pub key_var: Option<Ident<'a>>,
    /// The only loop variable, or the second of two.
    pub value_var: Ident<'a>,
    /// The collection.
    pub collection: Expr<'a>,
    /// The parts that are repeated for each element.
    pub body: &'a [TemplatePart<'a>],
    /// The span from `%{ for` to the end of `%{ endfor }`.
    pub span: Span,
}
