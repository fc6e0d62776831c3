//! Semantic tokens: the kind of each name, for colors that a grammar can't determine.

use super::context::Context;
use super::mention::{Mention, Symbol, mentions};
use hclspec_lang::model::Model;
use std::ops::Range;

/// A name with its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Token {
    /// The name, without quotes.
    pub range: Range<usize>,
    /// The kind of name.
    pub kind: TokenKind,
    /// Whether this defines what it names.
    pub is_definition: bool,
    /// Whether it always has the same value.
    pub is_constant: bool,
    /// Whether the spec says that it should not be used any more.
    pub is_deprecated: bool,
}

/// The kinds of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A block type.
    BlockType,
    /// A label.
    Label,
    /// An argument, or an attribute of a value.
    Argument,
    /// The key of an object.
    Key,
    /// A variable.
    Variable,
    /// A loop variable, an iterator, or a parameter.
    Bound,
    /// A function.
    Function,
    /// A word of the language.
    Keyword,
}

/// The names of a text, in order. No two overlap.
#[must_use]
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
