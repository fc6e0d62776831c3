//! The outline of a text: its blocks and arguments.

use super::context::Context;
use super::tree;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Block, Body, Expr, ExprKind, Item};
use std::ops::Range;

/// An argument or a block.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DocumentSymbol {
    /// The name of an argument; the type and the labels of a block.
    pub name: String,
    /// Its kind.
    pub kind: SymbolKind,
    /// All of it.
    pub range: Range<usize>,
    /// The name alone.
    pub name_range: Range<usize>,
    /// The symbols inside it.
    pub children: Vec<DocumentSymbol>,
}

/// The kind of an argument or block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A block.
    Block,
    /// An argument that is a string or a template.
    String,
    /// An argument that is a number.
    Number,
    /// An argument that is true or false.
    Bool,
    /// An argument that is a list.
    List,
    /// An argument that is an object.
    Object,
    /// Any other argument.
    Value,
}

/// The arguments and blocks of a text.
#[must_use]
pub fn symbols(context: &Context<'_>, text: &str) -> Vec<DocumentSymbol> {
    tree::parsed(context, text, |file| of_body(&file.body))
}

/// Whether the characters of a query are in a name, in this order; without difference between small and capital letters.
#[must_use]
pub fn fits_query(name: &str, query: &str) -> bool {
    let mut left = name.chars().flat_map(char::to_lowercase);
    query.chars().flat_map(char::to_lowercase).filter(|c| !c.is_whitespace()).all(|wanted| left.any(|c| c == wanted))
}

fn of_body(body: &Body<'_>) -> Vec<DocumentSymbol> {
    let of_item = |item: &Item<'_>| match item {
        Item::Block(block) => of_block(block),
        Item::Attribute(attribute) => DocumentSymbol {
            name: attribute.name.name.to_owned(),
            kind: kind(&attribute.expr),
            range: range(attribute.span()),
            name_range: range(attribute.name.span),
            children: Vec::new(),
        },
    };
    body.items.iter().map(of_item).collect()
}

fn of_block(block: &Block<'_>) -> DocumentSymbol {
    let labels: String = block.labels.iter().map(|label| format!(" {}", label.text)).collect();
    DocumentSymbol {
        name: format!("{}{labels}", block.block_type.name),
        kind: SymbolKind::Block,
        range: range(block.span()),
        name_range: range(block.header()),
        children: of_body(block.body),
    }
}

fn kind(expr: &Expr<'_>) -> SymbolKind {
    match expr.without_parens().kind {
        ExprKind::String(_) | ExprKind::Template(_) => SymbolKind::String,
        ExprKind::Int(_) | ExprKind::Number(_) => SymbolKind::Number,
        ExprKind::Bool(_) => SymbolKind::Bool,
        ExprKind::Tuple(_) => SymbolKind::List,
        ExprKind::Object(_) => SymbolKind::Object,
        _ => SymbolKind::Value,
    }
}

fn range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}
