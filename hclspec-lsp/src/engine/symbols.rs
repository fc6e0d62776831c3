//! Outline of a text: blocks and arguments.

use super::context::Context;
use super::tree;
use hclspec_runtime::syntax::ast::{Block, Body, Expr, ExprKind, Item};
use std::ops::Range;

/// An argument or a block.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DocumentSymbol {
    /// Name to show: that of an argument, or the type and labels of a block, without quotes.
    pub name: String,
    /// The kind of the value.
    pub kind: SymbolKind,
    /// Range of the item.
    pub range: Range<usize>,
    /// Range of the name.
    pub name_range: Range<usize>,
    /// Nested symbols.
    pub children: Vec<DocumentSymbol>,
}

/// Kind of an argument or block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A block.
    Block,
    /// An argument set to a string or a template.
    String,
    /// An argument set to a number.
    Number,
    /// An argument set to a bool.
    Bool,
    /// An argument set to a list.
    List,
    /// An argument set to an object.
    Object,
    /// Any other argument.
    Other,
}

/// Returns the arguments and blocks of a text.
pub fn symbols(context: &Context<'_>, text: &str) -> Vec<DocumentSymbol> {
    tree::parsed(context, text, |file| body_symbols(&file.body))
}

/// Returns `true` if a name matches a query in the way editors match: it contains all characters of the query in this order. Case, and spaces in the
/// query, don't matter.
pub fn fits_query(name: &str, query: &str) -> bool {
    let mut rest = name.chars().flat_map(char::to_lowercase);
    query.chars().flat_map(char::to_lowercase).filter(|c| !c.is_whitespace()).all(|wanted| rest.any(|c| c == wanted))
}

fn body_symbols(body: &Body<'_>) -> Vec<DocumentSymbol> {
    let symbol = |item: &Item<'_>| match item {
        Item::Block(block) => block_symbol(block),
        Item::Attribute(attribute) => DocumentSymbol {
            name: attribute.name.name.to_owned(),
            kind: kind(&attribute.expr),
            range: attribute.span().bytes(),
            name_range: attribute.name.span.bytes(),
            children: Vec::new(),
        },
    };
    body.items.iter().map(symbol).collect()
}

fn block_symbol(block: &Block<'_>) -> DocumentSymbol {
    let labels: String = block.labels.iter().map(|label| format!(" {}", label.text)).collect();
    DocumentSymbol {
        name: format!("{}{labels}", block.block_type.name),
        kind: SymbolKind::Block,
        range: block.span().bytes(),
        name_range: block.header().bytes(),
        children: body_symbols(block.body),
    }
}

fn kind(expr: &Expr<'_>) -> SymbolKind {
    match expr.without_parens().kind {
        ExprKind::String(_) | ExprKind::Template(_) => SymbolKind::String,
        ExprKind::Int(_) | ExprKind::Number(_) => SymbolKind::Number,
        ExprKind::Bool(_) => SymbolKind::Bool,
        ExprKind::Tuple(_) => SymbolKind::List,
        ExprKind::Object(_) => SymbolKind::Object,
        _ => SymbolKind::Other,
    }
}
