//! Semantic tokens: kinds of names, for colors that a grammar can't determine.

use super::context::Context;
use super::mention::{Mention, Symbol, mentions};
use hclspec_lang::model::Model;
use std::ops::Range;

/// A name with its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Token {
    /// Range of the name, without quotes.
    pub range: Range<usize>,
    /// Kind.
    pub kind: TokenKind,
    /// Whether this is a definition.
    pub is_definition: bool,
    /// Whether the value is constant.
    pub is_constant: bool,
    /// Whether the item is deprecated.
    pub is_deprecated: bool,
}

/// Kinds of names, in the order of their numbers in the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A block type.
    BlockType,
    /// A label.
    Label,
    /// An argument, or an attribute of a value.
    Argument,
    /// A key of an object.
    Key,
    /// A variable.
    Variable,
    /// A loop variable, an iterator, or a parameter.
    Bound,
    /// A function.
    Function,
    /// A keyword.
    Keyword,
}

/// Returns the names of a text, in order and without overlap.
pub fn tokens(context: &Context<'_>, text: &str) -> Vec<Token> {
    let mut end = 0;
    let mut tokens = Vec::new();
    for mention in mentions(context, text) {
        if mention.range.start < end || mention.range.is_empty() {
            continue;
        }
        end = mention.range.end;
        let kind = match &mention.symbol {
            Symbol::Argument(_) | Symbol::Attribute => TokenKind::Argument,
            Symbol::Block(_) => TokenKind::BlockType,
            Symbol::Label | Symbol::Property(_) | Symbol::Part(_) | Symbol::Entry(_) => TokenKind::Label,
            Symbol::Key(_) => TokenKind::Key,
            Symbol::Keyword => TokenKind::Keyword,
            Symbol::Local(_) | Symbol::Input(_) | Symbol::Variable(_) => TokenKind::Variable,
            Symbol::Function(_) => TokenKind::Function,
            Symbol::Bound(_) => TokenKind::Bound,
        };
        let is_constant = match &mention.symbol {
            Symbol::Variable(name) => {
                context.model().map(Model::variables).unwrap_or_default().iter().any(|it| it.name() == name)
            }
            _ => false,
        };
        let Mention { range, is_definition, is_deprecated, .. } = mention;
        tokens.push(Token { range, kind, is_definition, is_constant, is_deprecated });
    }
    tokens
}
