//! Where the cursor is.
//!
//! The text up to the cursor is completed: a name, the marker, stands there, and all that is open is closed. The parser reads it as any other text, and the
//! marker is looked for in its tree.

mod completed;
mod find;

use bumpalo::Bump;
use completed::{Completed, Opened};
use find::Marker;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{self, ExprKind};
use hclspec_runtime::syntax::{Lexeme, Limits, lexemes, parse};
use hclspec_runtime::text::continues_identifier;
use std::ops::Range;

/// A text that is being written may have items on one line.
const LIMITS: Limits = Limits { nesting: 128, one_line_blocks: true };

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
    Quotes,
    /// `<<`
    Heredoc,
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
    /// The value of an argument, if it is a text without escapes and sequences.
    pub(crate) text: Option<&'t str>,
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

/// What closes all that is open at the end of a text.
pub(crate) fn closers(text: &str) -> String {
    Opened::at_end_of(text).closers()
}

/// The arguments and blocks of all bodies of a text.
pub(crate) fn items(text: &str) -> Vec<Item<'_>> {
    let (arena, completed) = (Bump::new(), format!("{text}{}", closers(text)));
    let file = parse(&mut Diagnostics::new(), &arena, &completed, LIMITS);
    let mut items = Vec::new();
    add_items(&mut items, text, &file.body, 0, None);
    items.sort_by_key(|item| item.start);
    items
}

/// Adds the items of a body that starts at an offset; `parent` is the type of its block.
fn add_items<'t>(
    items: &mut Vec<Item<'t>>,
    text: &'t str,
    body: &ast::Body<'_>,
    body_start: usize,
    parent: Option<&'t str>,
) {
    let written = |span: Span| text.get(span.start as usize..span.end as usize).unwrap_or_default();
    let argument = |name: ast::Ident<'_>| Item {
        body: body_start,
        name: written(name.span),
        is_block: false,
        label: None,
        text: None,
        start: name.span.start as usize,
        parent,
    };
    items.extend(body.rare.broken.iter().map(|name| argument(*name)));
    for item in body.items {
        let whole = argument(item.name());
        match item {
            ast::Item::Attribute(it) => {
                let is_text = matches!(it.expr.kind, ExprKind::String(_));
                let value = is_text.then(|| within_quotes(written(it.expr.span)));
                items.push(Item { text: value.filter(|value| !value.contains(['\\', '$', '%'])), ..whole });
            }
            ast::Item::Block(block) => {
                let labels = block.labels.first().map(|label| within_quotes(written(label.span)));
                let (name, label) = match (whole.name, labels) {
                    ("dynamic", Some(generated)) => (generated, None),
                    (name, label) => (name, label),
                };
                items.push(Item { name, label, is_block: true, ..whole });
                let own = if body_start == 0 { whole.name } else { "" };
                let parent = Some(own).filter(|own| !own.is_empty());
                add_items(items, text, block.body, block.open_brace().end as usize, parent);
            }
        }
    }
}

/// The place of the cursor at an offset, which is a character boundary.
pub(crate) fn cursor(text: &str, offset: usize) -> Cursor<'_> {
    let word = word_at(text, offset);
    // Everything before the word, so that its beginning is not taken for something else.
    let before = text.get(..word.start).unwrap_or_default();
    let opened = Opened::at_end_of(before);
    let is_number = text.get(word.clone()).is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let (mut blocks, mut place) = marked(text, before, offset, &opened).unwrap_or((Vec::new(), CursorPlace::Nothing));
    if is_number && !opened.is_in_text() {
        match &mut place {
            CursorPlace::Value(value) => value.word = Word::Other,
            place => *place = CursorPlace::Nothing,
        }
    }
    let mut texts = Texts::new();
    for item in items(text) {
        let Some(value) = item.text else { continue };
        match blocks.iter_mut().find(|block| block.body_start == item.body) {
            Some(block) => block.texts.push((item.name, value)),
            None if item.body == 0 => texts.push((item.name, value)),
            None => {}
        }
    }
    Cursor { blocks, texts, place, word }
}

/// The blocks around the marker, and its place.
fn marked<'t>(
    text: &'t str,
    before: &str,
    offset: usize,
    opened: &Opened,
) -> Option<(Vec<Header<'t>>, CursorPlace<'t>)> {
    opened.completed(before).into_iter().find_map(|Completed { text: completed, at, is_name }| {
        let arena = Bump::new();
        let file = parse(&mut Diagnostics::new(), &arena, &completed, LIMITS);
        let mut marker = Marker::new(text, at, offset);
        let mut place = marker.place(&file.body)?;
        if let CursorPlace::Value(value) = &mut place
            && !is_name
        {
            value.word = Word::Other;
        }
        Some((marker.blocks, place))
    })
}

/// A string without its quotes, or another text as it is.
fn within_quotes(written: &str) -> &str {
    written.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(written)
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
