//! Files and bodies: the structure around expressions.

use super::expr::{Expr, ExprKind, Ident};
use crate::diagnostic::DeferredId;
use crate::source::Span;
use bumpalo::Bump;

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
    /// The parts that most bodies don't have.
    pub rare: &'a Rare<'a>,
    /// For a file, the whole text; for a block, from its `{` to its `}`.
    pub span: Span,
    /// The empty span at which missing items are reported. In a file: the end of the last item, or of a file without
    /// items. In a block: the `{`. In JSON: the closing bracket.
    pub missing_item_span: Span,
    /// The span of a block in messages: [`Block::header`].
    pub header: Span,
}

impl<'a> Body<'a> {
    /// The first argument with this name.
    #[inline]
    pub fn argument(&self, name: &str) -> Option<&'a Attribute<'a>> {
        self.items.iter().filter_map(Item::attribute).find(|attribute| attribute.name.name == name)
    }

    /// The text of the first argument with this name, if it is a string without templates.
    #[inline]
    pub fn text(&self, name: &str) -> Option<&'a str> {
        match self.argument(name)?.expr.kind {
            ExprKind::String(text) => Some(text),
            _ => None,
        }
    }

    /// Copies the body and marks the copy as possibly incomplete.
    pub fn incomplete(self, arena: &'a Bump) -> Self {
        Body { rare: arena.alloc(Rare { is_complete: false, ..*self.rare }), ..self }
    }

    /// An empty body for a file that couldn't be read. The problem has been reported.
    pub const fn unread(span: Span) -> Self {
        let missing_item_span = Span::empty(span.start);
        Body {
            items: &[],
            rare: &Rare { is_complete: false, place: BodyPlace::File, ..Rare::NONE },
            span,
            missing_item_span,
            header: missing_item_span,
        }
    }
}

/// The parts that most bodies don't have. They are kept apart from [`Body`], so that trees of many blocks fit in
/// the processor's cache.
#[derive(Clone, Copy, Debug)]
pub struct Rare<'a> {
    /// For JSON: the properties that are neither attributes nor blocks of the spec.
    pub unknown: &'a [Attribute<'a>],
    /// Names of attributes and types of blocks that could not be read and are left out. Each has been reported, so
    /// later stages must not report it as missing.
    pub broken: &'a [Ident<'a>],
    /// Whether the text certainly contains no other items. Not so after a problem that may hide items: something that
    /// is not closed before the end of the text, such as a comment, or text that does not start with a name and may be
    /// meant to be any item.
    pub is_complete: bool,
    /// Problems to report when the content of the body is needed.
    pub problems: Option<DeferredId>,
    /// Whether an override was applied to the body, so that some of its items may replace others.
    pub overridden: bool,
    /// The file, files or block that the body belongs to.
    pub place: BodyPlace<'a>,
}

impl<'a> Rare<'a> {
    /// No rare parts, for the body of a block.
    pub const NONE: Self = Self {
        unknown: &[],
        broken: &[],
        is_complete: true,
        problems: None,
        overridden: false,
        place: BodyPlace::Block,
    };

    /// Stores the parts in the arena, or returns [`Self::NONE`] if they are equal to it.
    #[inline]
    pub fn kept(self, arena: &'a Bump) -> &'a Self {
        let Self { unknown, broken, is_complete, problems, overridden, place } = self;
        let is_complete = is_complete && !overridden && unknown.is_empty() && broken.is_empty() && problems.is_none();
        if is_complete && place == BodyPlace::Block { &Self::NONE } else { arena.alloc(self) }
    }
}

/// The file, files or block that a body belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyPlace<'a> {
    /// A file.
    File,
    /// Several files. The text refers to them in messages, after "in".
    Files(&'a str),
    /// A block.
    Block,
}

/// An item of a [`Body`].
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// `name = expr`
    Attribute(Attribute<'a>),
    /// `type "label" { .. }`
    Block(Block<'a>),
}

impl<'a> Item<'a> {
    /// The attribute, if the item is one.
    #[inline]
    pub const fn attribute(&self) -> Option<&Attribute<'a>> {
        match self {
            Self::Attribute(attribute) => Some(attribute),
            Self::Block(_) => None,
        }
    }

    /// The block, if the item is one.
    #[inline]
    pub const fn block(&self) -> Option<&Block<'a>> {
        match self {
            Self::Attribute(_) => None,
            Self::Block(block) => Some(block),
        }
    }

    /// The span from the name or block type to the end of the item.
    pub const fn span(&self) -> Span {
        match self {
            Self::Attribute(attribute) => attribute.span(),
            Self::Block(block) => block.span(),
        }
    }

    /// The name of an attribute, or the type of a block.
    pub const fn name(&self) -> Ident<'a> {
        match self {
            Self::Attribute(attribute) => attribute.name,
            Self::Block(block) => block.block_type,
        }
    }

    /// The name of what the item adds to the body: for a `dynamic` block, the type of the blocks that it generates.
    #[inline]
    pub fn content_name(&self) -> &'a str {
        match self {
            Self::Block(Block { block_type: Ident { name: "dynamic", .. }, labels: [label, ..], .. }) => label.text,
            item => item.name().name,
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
    /// The span from the name to the end of the value.
    pub const fn span(&self) -> Span {
        self.name.span.to(self.expr.span)
    }
}

/// `type "label" { .. }`. The type and labels are stored here and not in the body, so that a search for a block
/// need not visit bodies.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The block type.
    pub block_type: Ident<'a>,
    /// The labels, quoted or bare.
    pub labels: &'a [BlockLabel<'a>],
    /// The body; its span runs from `{` to `}`.
    pub body: &'a Body<'a>,
}

impl Block<'_> {
    /// The span of the block in messages: from the type to the last label; in JSON, the first token of its body.
    pub const fn header(&self) -> Span {
        self.body.header
    }

    /// The span from the type to the end of the body.
    pub const fn span(&self) -> Span {
        self.block_type.span.to(self.body.span)
    }

    /// The span from the type to the opening brace.
    pub const fn opening(&self) -> Span {
        self.block_type.span.to(self.open_brace())
    }

    /// The opening brace.
    pub const fn open_brace(&self) -> Span {
        Span::new(self.body.span.start, self.body.span.start + 1)
    }
}

/// A block label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockLabel<'a> {
    /// The text, with escapes replaced and in NFC.
    pub text: &'a str,
    /// The span, including quotes.
    pub span: Span,
}
