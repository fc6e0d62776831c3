//! Where the cursor is, found by the tokens from the start of the text to it.
//!
//! Nothing here needs the text to be complete: what is open stays on a stack, and what was never closed is left when the
//! next item starts at the start of a line.

mod loops;
mod scan;

use hclspec_runtime::syntax::{Lexeme, lexemes};
use hclspec_runtime::text::continues_identifier;
use scan::{Scan, Token};
use std::ops::Range;

/// The place of the cursor.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'t> {
    /// The blocks around it, from the outermost on.
    pub(crate) blocks: Vec<Header<'t>>,
    /// The arguments outside of all blocks whose values are texts.
    pub(crate) texts: Texts<'t>,
    /// The kind of text that may be written there.
    pub(crate) place: CursorPlace<'t>,
    /// The word around it, which a completion replaces; empty if there is none.
    pub(crate) word: Range<usize>,
}

/// The header of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Header<'t> {
    /// Its type.
    pub(crate) block_type: &'t str,
    /// The labels, without quotes.
    pub(crate) labels: Vec<&'t str>,
    /// The end of its `{`.
    pub(crate) body_start: usize,
    /// The loop variables and iterators need the text of the block: where the header starts.
    pub(crate) start: usize,
    /// The arguments in it whose values are texts.
    pub(crate) texts: Texts<'t>,
}

/// Arguments whose values are written as texts, each with its text.
pub(crate) type Texts<'t> = Vec<(&'t str, &'t str)>;

/// The kind of text that may be written at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CursorPlace<'t> {
    /// An argument or a block.
    Item,
    /// A label of a block of this type.
    Label {
        /// The type.
        block_type: &'t str,
        /// Which label, from 0.
        index: usize,
        /// What is between the quotes that the cursor is in, up to the closing one or the end of the line.
        quoted: Option<Range<usize>>,
    },
    /// A part of the value of an argument.
    Value(ValuePlace<'t>),
    /// Something without names: a comment, a number, a sign.
    Nothing,
}

/// A part of the value of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ValuePlace<'t> {
    /// The argument.
    pub(crate) argument: &'t str,
    /// The brackets and strings that are open around the cursor within the value, from the outermost on.
    pub(crate) inside: Vec<Inside<'t>>,
    /// The meaning of the word.
    pub(crate) word: Word<'t>,
    /// The loop variables of `for` expressions and directives that are open, those of outer ones first.
    pub(crate) bound: Vec<LoopVariable<'t>>,
}

/// A loop variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoopVariable<'t> {
    pub(crate) name: &'t str,
    /// Whether it has the key of each element.
    pub(crate) is_key: bool,
    /// The collection.
    pub(crate) of: Range<usize>,
}

/// Something open in a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Inside<'t> {
    /// `{`: an object. The key whose value the cursor is in, if it is in one.
    Object { key: Option<&'t str>, keys: Vec<&'t str> },
    /// `[`: a list; the index of the element.
    List { index: usize },
    /// `[` after a value, which is in a range.
    Index { of: Range<usize> },
    /// `(` after a name.
    Call { name: &'t str, argument: usize },
    /// `(`
    Parens,
    /// `${` or `%{`
    Sequence,
    /// `"`
    Quotes { text_start: usize },
    /// `<<`
    Heredoc,
}

impl Inside<'_> {
    /// The sign that closes it. Sequences, strings and heredocs have tokens of their own.
    fn closer(&self) -> &'static str {
        match self {
            Self::Object { .. } => "}",
            Self::List { .. } | Self::Index { .. } => "]",
            Self::Call { .. } | Self::Parens => ")",
            Self::Sequence => "${}",
            Self::Quotes { .. } => "\"",
            Self::Heredoc => "<<",
        }
    }
}

/// The meaning of the word at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word<'t> {
    /// A whole operand: a variable, a function, a value.
    Operand,
    /// An attribute.
    Attribute(Base<'t>),
    /// The key of an object.
    Key,
    /// Text between quotes on one line; the range is that between the quotes, or up to the end of the line.
    Text(Range<usize>),
    /// Nothing can be named here.
    Other,
}

/// The value whose attribute a word is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Base<'t> {
    /// The names that lead to it: `local.a.` has two. A value that is not written with names alone has none.
    pub(crate) chain: Vec<&'t str>,
    /// The text that it is written with.
    pub(crate) range: Range<usize>,
}

/// An argument or a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Item<'t> {
    /// Where its body starts; 0 for that of the file.
    pub(crate) body: usize,
    /// The name of the argument, or the block type; for a `dynamic` block the type of what it generates.
    pub(crate) name: &'t str,
    pub(crate) is_block: bool,
    /// The first label of a block that is not `dynamic`.
    pub(crate) label: Option<&'t str>,
    /// Where its name starts.
    pub(crate) start: usize,
    /// The type of the block that it is in, if that is at the top of the file.
    pub(crate) parent: Option<&'t str>,
}

/// The indentation of the line at an offset.
pub(crate) fn indentation(text: &str, offset: usize) -> &str {
    let line = text.get(..offset).unwrap_or_default().rsplit('\n').next().unwrap_or_default();
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// The arguments and blocks of all bodies of a text.
pub(crate) fn items(text: &str) -> Vec<Item<'_>> {
    let bom = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut scan = Scan::default();
    lexemes(&text[bom..], &mut |span, kind| {
        let (start, stop) = (bom + span.start as usize, bom + span.end as usize);
        scan.token(Token { kind, text: text.get(start..stop).unwrap_or_default(), start });
    });
    scan.items
}

/// The place of the cursor at an offset, which is a character boundary.
pub(crate) fn cursor(text: &str, offset: usize) -> Cursor<'_> {
    let word = word_at(text, offset);
    let prefix = text.get(word.start..offset).unwrap_or_default();
    // Everything before the word, so that its beginning is not taken for something else.
    let before = text.get(..word.start).unwrap_or_default();
    let bom = if before.starts_with('\u{feff}') { 3 } else { 0 };
    let mut scan = Scan::default();
    let mut end = Ended::Clean;
    lexemes(&before[bom..], &mut |span, kind| {
        let (start, stop) = (bom + span.start as usize, bom + span.end as usize);
        let token = Token { kind, text: before.get(start..stop).unwrap_or_default(), start };
        end = ended(&token, stop == before.len());
        scan.token(token);
    });
    let in_text = scan.in_text();
    let place = match end {
        Ended::Comment => CursorPlace::Nothing,
        Ended::Number if !prefix.is_empty() || before.ends_with(|c: char| c.is_ascii_digit()) => CursorPlace::Nothing,
        _ if prefix.starts_with(|c: char| c.is_ascii_digit()) && !in_text => CursorPlace::Nothing,
        _ => scan.place(text, offset, &word),
    };
    let mut blocks = scan.headers;
    let mut texts = Texts::new();
    for item in items(text).into_iter().filter(|item| !item.is_block) {
        let Some(value) = value_of(text, &item) else { continue };
        match blocks.iter_mut().find(|block| block.body_start == item.body) {
            Some(block) => block.texts.push((item.name, value)),
            None if item.body == 0 => texts.push((item.name, value)),
            None => {}
        }
    }
    Cursor { blocks, texts, place, word }
}

/// The value of an argument, if it is a text without escapes and sequences.
fn value_of<'t>(text: &'t str, item: &Item<'t>) -> Option<&'t str> {
    let after = text.get(item.start + item.name.len()..)?.trim_start_matches([' ', '\t']);
    let value = after.strip_prefix('=')?.trim_start_matches([' ', '\t']).strip_prefix('"')?;
    let value = value.get(..value.find(['"', '\n'])?)?;
    (!value.contains(['\\', '$', '%'])).then_some(value)
}

enum Ended {
    Clean,
    Comment,
    Number,
}

/// The end of the text before the cursor.
fn ended(token: &Token<'_>, is_last: bool) -> Ended {
    let is_comment = matches!(token.kind, Lexeme::Aside | Lexeme::Invalid) && {
        let text = token.text.trim_start();
        let line = text.rsplit('\n').next().unwrap_or_default().trim_start();
        let is_line = line.starts_with('#') || line.starts_with("//");
        is_line || text.rfind("/*").is_some_and(|open| !text[open..].contains("*/"))
    };
    match token.kind {
        _ if is_last && is_comment => Ended::Comment,
        Lexeme::Number if is_last => Ended::Number,
        _ => Ended::Clean,
    }
}

/// The end of the text of a string, after its opening quote; the end of the line if the string does not end on it.
fn text_end(text: &str, start: usize) -> usize {
    let rest = text.get(start..).unwrap_or_default();
    let line_end = start + rest.find(['\n', '\r']).unwrap_or(rest.len());
    let quote = start.saturating_sub(1);
    let (mut open, mut end) = (0_usize, None);
    lexemes(text.get(quote..line_end).unwrap_or_default(), &mut |span, kind| match kind {
        Lexeme::OpenQuote => open += 1,
        Lexeme::CloseQuote => {
            open = open.saturating_sub(1);
            if open == 0 && end.is_none() {
                end = Some(quote + span.start as usize);
            }
        }
        _ => {}
    });
    end.unwrap_or(line_end)
}

/// The identifier around an offset.
fn word_at(text: &str, offset: usize) -> Range<usize> {
    let before = text.get(..offset).unwrap_or_default().rsplit(|c| !continues_identifier(c)).next();
    let after = text.get(offset..).unwrap_or_default().split(|c| !continues_identifier(c)).next();
    offset - before.unwrap_or_default().len()..offset + after.unwrap_or_default().len()
}
