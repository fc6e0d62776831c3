//! The syntax tree of HCL's native syntax.
//!
//! Nodes live in an arena and borrow from the source text (`'a`), so a tree of any size takes few allocations
//! and dropping it is free. Generated code uses the same types, with `'static`, for the expressions of a spec.
//! Invariant: no node owns heap memory, and the parser's nesting limit bounds the depth of trees. Chains that people
//! write long (binary operators of one precedence, attribute and index steps) are slices, not nested nodes.

use crate::diagnostic::DeferredId;
use crate::source::Span;
use crate::value::Number;
use bumpalo::Bump;
use std::borrow::Cow;

/// A parsed file. The tree is complete even after problems: parts that could not be read are left out.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// The text, including a byte order mark: spans count from its first byte.
    pub text: &'a str,
    /// The top-level body.
    pub body: Body<'a>,
}

/// The content of a file or of a block: attributes and blocks in source order.
#[derive(Clone, Copy, Debug)]
pub struct Body<'a> {
    /// The items of the body, in source order. Attribute names are distinct: a second attribute of the same name is reported and left out.
    pub items: &'a [Item<'a>],
    /// The rare parts of the body.
    pub rare: &'a Rare<'a>,
    /// For a file, the whole text; for a block, from its `{` to its `}`.
    pub span: Span,
    /// The place where missing items are reported, which is empty: the start of the file, the `{` of a block, or the
    /// attribute of a one-line block.
    pub missing_item_span: Span,
    /// For a block, its place in messages: [`Block::header`].
    pub(crate) header: Span,
}

/// The parts that most bodies don't have. They are not part of [`Body`] because trees of many blocks should fit in the processor's cache.
#[derive(Clone, Copy, Debug)]
pub struct Rare<'a> {
    /// For JSON: the properties that are neither attributes nor blocks of the spec.
    pub unknown: &'a [Attribute<'a>],
    /// The names of attributes, and the types of blocks, that are left out because they could not be read. A problem was
    /// reported for each, so later stages must not report them as missing.
    pub broken: &'a [Ident<'a>],
    /// Whether the text can't contain any other item. If something, such as a comment, is not closed before the end of the text, items may be
    /// hidden inside it; and text that does not start with a name may be meant to be any item. In these cases, a problem was reported.
    pub whole: bool,
    /// Problems that are reported when the content of the body is needed.
    pub problems: Option<DeferredId>,
    /// Whether an override was applied to it, so that items may replace others.
    pub overridden: bool,
    /// What the body belongs to.
    pub place: BodyPlace<'a>,
}

impl<'a> Rare<'a> {
    /// Nothing: for the body of a block.
    pub const NONE: Self =
        Self { unknown: &[], broken: &[], whole: true, problems: None, overridden: false, place: BodyPlace::Block };

    /// This, in the arena if needed.
    pub(crate) fn kept(self, arena: &'a Bump) -> &'a Self {
        let Self { unknown, broken, whole, problems, overridden, place } = self;
        let is_whole = whole && !overridden && unknown.is_empty() && broken.is_empty() && problems.is_none();
        match is_whole && place == BodyPlace::Block {
            true => &Self::NONE,
            false => arena.alloc(self),
        }
    }
}

/// What a body belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyPlace<'a> {
    /// A file.
    File,
    /// Several files; the text is how messages refer to them: "in ..".
    Files(&'a str),
    /// A block.
    Block,
}

impl<'a> Body<'a> {
    /// The same body, which may have more items.
    pub(crate) fn incomplete(self, arena: &'a Bump) -> Self {
        Body { rare: arena.alloc(Rare { whole: false, ..*self.rare }), ..self }
    }

    /// The body of a file at `span` that could not be read at all, which was reported.
    pub(crate) const fn unread(span: Span) -> Self {
        let missing_item_span = Span::empty(span.start);
        Body {
            items: &[],
            rare: &Rare { whole: false, place: BodyPlace::File, ..Rare::NONE },
            span,
            missing_item_span,
            header: missing_item_span,
        }
    }
}

/// One entry of a [`Body`].
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// `name = expr`
    Attribute(Attribute<'a>),
    /// `type "label" { .. }`
    Block(Block<'a>),
}

impl<'a> Item<'a> {
    /// The attribute, if it is one.
    pub(crate) const fn attribute(&self) -> Option<&Attribute<'a>> {
        match self {
            Self::Attribute(attribute) => Some(attribute),
            Self::Block(_) => None,
        }
    }

    /// An attribute's name, or a block's type.
    #[must_use]
    pub const fn name(&self) -> Ident<'a> {
        match self {
            Self::Attribute(attribute) => attribute.name,
            Self::Block(block) => block.block_type,
        }
    }
}

/// `name = expr`.
#[derive(Clone, Copy, Debug)]
pub struct Attribute<'a> {
    /// The name, not normalized.
    pub name: Ident<'a>,
    /// The value.
    pub expr: Expr<'a>,
}

impl Attribute<'_> {
    /// From the name to the end of the value.
    #[must_use]
    pub const fn span(&self) -> Span {
        self.name.span.to(self.expr.span)
    }
}

/// `type "label" { .. }`. Those who look for a block find its type and labels among the items, without visiting the body.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The block type.
    pub block_type: Ident<'a>,
    /// The labels, quoted or bare.
    pub labels: &'a [Label<'a>],
    /// The body; its span runs from `{` to `}`.
    pub body: &'a Body<'a>,
}

impl Block<'_> {
    /// The place of the block in messages: from the type to the last label; in JSON, the first token of its body.
    #[must_use]
    pub const fn header(&self) -> Span {
        self.body.header
    }

    /// From the type to the opening brace.
    pub(crate) const fn opening(&self) -> Span {
        self.block_type.span.to(self.open_brace())
    }

    /// The opening brace.
    #[must_use]
    pub const fn open_brace(&self) -> Span {
        Span::new(self.body.span.start, self.body.span.start + 1)
    }
}

/// A block label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label<'a> {
    /// The text, with escapes replaced and in NFC.
    pub text: &'a str,
    /// The span, including quotes.
    pub span: Span,
}

/// A name: of an argument or a block type; in an expression, of a loop variable, function or attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ident<'a> {
    /// The name as written; a key is in NFC.
    pub name: &'a str,
    /// Its place.
    pub span: Span,
}

/// An expression and its place.
#[derive(Clone, Copy, Debug)]
pub struct Expr<'a> {
    /// Its form.
    pub kind: ExprKind<'a>,
    /// From the first to the last character; a parenthesised expression includes its parentheses.
    pub span: Span,
}

impl Expr<'_> {
    /// The same without parentheses around it.
    #[must_use]
    pub fn without_parens(&self) -> &Self {
        let mut expr = self;
        while let ExprKind::Parens(inner) = &expr.kind {
            expr = inner;
        }
        expr
    }

    /// `a.b`, `a[0]`: a name and constant steps only. As the key of an object item, it could be mistaken for a name, so it is
    /// rejected.
    #[must_use]
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

/// The forms of an expression.
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
    Template(&'a [Part<'a>]),
    /// A template of exactly one interpolation, `"${x}"`: the value of `x` with its own type. The span includes the quotes.
    Interpolation(&'a Expr<'a>),
    /// `name`
    Variable(&'a str),
    /// A value followed by `.name`, `[key]`, `.*`, `[*]` steps; at least one.
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
    /// `.*` or `[*]`, with the steps that each element takes. After `[*]` these are all remaining steps; after `.*` they are only
    /// attribute and legacy index steps, and later steps apply to the result of the splat.
    Splat {
        /// True for `[*]`.
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
    #[must_use]
    pub fn constant(&self) -> Option<Cow<'a, str>> {
        let mut expr = match self {
            Self::Name(ident) => return Some(Cow::Borrowed(ident.name)),
            Self::Expr(expr) | Self::Property(expr) => expr,
        };
        while let ExprKind::Parens(inner) = expr.kind {
            expr = inner;
        }
        match expr.kind {
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

    /// Its place.
    #[must_use]
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
    /// `...` after the value: results with the same key are grouped.
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
    /// `...` after the last argument.
    pub expand: bool,
    /// The `(`.
    pub open: Span,
    /// The `)`.
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
    /// What decides.
    pub condition: Expr<'a>,
    /// The value if true.
    pub if_true: Expr<'a>,
    /// The value if false.
    pub if_false: Expr<'a>,
}

/// A part of a template. Strip markers and `<<-` have been applied, and adjacent literals merged.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// Literal text, with escapes replaced.
    Literal(&'a str),
    /// `${ expr }`
    Interpolation(Expr<'a>),
    /// `%{ if c }..%{ else }..%{ endif }`
    If(&'a IfDirective<'a>),
    /// `%{ for v in c }..%{ endfor }`
    For(&'a ForDirective<'a>),
}

/// `%{ if c }..%{ else }..%{ endif }`.
#[derive(Clone, Copy, Debug)]
pub struct IfDirective<'a> {
    /// What decides.
    pub condition: Expr<'a>,
    /// The parts if true.
    pub if_true: &'a [Part<'a>],
    /// The parts if false; empty without `else`.
    pub if_false: &'a [Part<'a>],
    /// From `%{ if` to the end of `%{ endif }`.
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
    pub body: &'a [Part<'a>],
    /// From `%{ for` to the end of `%{ endfor }`.
    pub span: Span,
}
