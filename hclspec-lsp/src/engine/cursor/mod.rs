//! Finds out what the cursor is at.
//!
//! A marker name is appended to the text up to the cursor, and everything open is closed. The parser reads this text as any other, and the marker is looked up
//! in the tree.

mod completed;
mod find;

use bumpalo::Bump;
use completed::{CompletedText, OpenConstructs};
use find::Marker;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{self, ExprKind};
use hclspec_runtime::syntax::{Lexeme, Limits, lexemes, parse};
use hclspec_runtime::text::continues_identifier;
use std::ops::Range;

/// Limits for completed texts, in which several items may be on one line.
const LIMITS: Limits = Limits { nesting: 128, one_line_blocks: true };

#[derive(Clone, Debug)]
pub(crate) struct Cursor<'t> {
    /// Enclosing blocks, outermost first.
    pub(crate) blocks: Vec<Header<'t>>,
    /// Top-level arguments whose values are strings.
    pub(crate) texts: Texts<'t>,
    pub(crate) place: CursorPlace<'t>,
    /// Word at the cursor, which a completion replaces; may be empty.
    pub(crate) word: Range<usize>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Header<'t> {
    pub(crate) block_type: &'t str,
    /// Labels, without quotes.
    pub(crate) labels: Vec<&'t str>,
    /// End of the block's `{`.
    pub(crate) body_start: usize,
    /// Start of the header. To find loop variables and iterators, the block's text is needed.
    pub(crate) start: usize,
    /// Arguments in the block whose values are strings.
    pub(crate) texts: Texts<'t>,
}

/// Arguments whose values are plain strings, each with the string's text.
pub(crate) type Texts<'t> = Vec<(&'t str, &'t str)>;

/// The element at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CursorPlace<'t> {
    Item,
    Label {
        block_type: &'t str,
        index: usize,
        /// Range between the quotes around the cursor, up to the closing one or the end of the line.
        quoted: Option<Range<usize>>,
    },
    /// An argument's value, or a part of it.
    Value(ValuePlace<'t>),
    /// A location without names: a comment, a number, a sign.
    Nothing,
}

/// A location in an argument's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ValuePlace<'t> {
    pub(crate) argument: &'t str,
    /// Brackets and strings around the cursor within the value, outermost first.
    pub(crate) inside: Vec<Inside<'t>>,
    pub(crate) word: Word<'t>,
    /// Loop variables of enclosing `for` expressions and directives, outermost first.
    pub(crate) bound: Vec<LoopVariable<'t>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoopVariable<'t> {
    pub(crate) name: &'t str,
    /// Whether the variable stands for the keys of the elements.
    pub(crate) is_key: bool,
    pub(crate) of: Range<usize>,
}

/// A construct around a location in a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Inside<'t> {
    /// `{`: an object, the key whose value contains the cursor, and all keys.
    Object { key: Option<&'t str>, keys: Vec<&'t str> },
    /// `[`: a list, with the index of the element at the cursor.
    List { index: usize },
    /// `[` after a value, with the range of the value.
    Index { of: Range<usize> },
    /// `(` after a function name.
    Call { name: &'t str, argument: usize },
    /// `(`.
    Parens,
    /// `${` or `%{`.
    Sequence,
    /// `"`.
    Quotes,
    /// `<<`.
    Heredoc,
}

/// Meaning of the word at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word<'t> {
    /// A whole operand: a variable, a function, a value.
    Operand,
    Attribute(Base<'t>),
    Key,
    /// A string on one line; the range is between the quotes, or up to the end of the line.
    Text(Range<usize>),
    /// A location without names.
    Other,
}

/// A value whose attribute is accessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Base<'t> {
    /// Names that lead to the value: two for `local.a.`. Empty if the value is not a chain of names.
    pub(crate) chain: Vec<&'t str>,
    pub(crate) range: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Item<'t> {
    /// Start of the enclosing body; 0 for the top-level body.
    pub(crate) body: usize,
    /// Name of the argument, or the block type; for a `dynamic` block, the generated type.
    pub(crate) name: &'t str,
    pub(crate) is_block: bool,
    /// First label of a block that is not `dynamic`.
    pub(crate) label: Option<&'t str>,
    /// Text of the argument's value, if it is a string without escapes and template sequences.
    pub(crate) text: Option<&'t str>,
    /// The offset of the name.
    pub(crate) start: usize,
    /// Type of the enclosing block, if that is at the top level.
    pub(crate) parent: Option<&'t str>,
}

/// Indentation of the line at an offset.
pub(crate) fn indentation(text: &str, offset: usize) -> &str {
    let line = text.get(..offset).unwrap_or_default().rsplit('\n').next().unwrap_or_default();
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// Closes all open constructs at the end of a text.
pub(crate) fn closers(text: &str) -> String {
    OpenConstructs::at_end_of(text).closers()
}

/// Arguments and blocks of all bodies of a text.
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
    let written = |span: Span| text.get(span.bytes()).unwrap_or_default();
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

/// Finds out what an offset is at; `None` if it is inside a character.
pub(crate) fn cursor(text: &str, offset: usize) -> Option<Cursor<'_>> {
    let word = word_at(text, offset)?;
    // Leaves out the word, since an incomplete word could be misread.
    let before = text.get(..word.start).unwrap_or_default();
    let opened = OpenConstructs::at_end_of(before);
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
    Some(Cursor { blocks, texts, place, word })
}

/// Finds the marker in a completed text: the enclosing blocks, and its location.
fn marked<'t>(
    text: &'t str,
    before: &str,
    offset: usize,
    opened: &OpenConstructs,
) -> Option<(Vec<Header<'t>>, CursorPlace<'t>)> {
    opened.completed(before).into_iter().find_map(|CompletedText { text: completed, at, is_name }| {
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

/// Removes the quotes of a string. Returns other texts unchanged.
fn within_quotes(written: &str) -> &str {
    written.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(written)
}

/// End of the text of a string whose opening quote ends at `start`. Without a closing quote, the end of the line.
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

/// Identifier around an offset.
fn word_at(text: &str, offset: usize) -> Option<Range<usize>> {
    let before = text.get(..offset)?.rsplit(|c| !continues_identifier(c)).next()?;
    let after = text.get(offset..)?.split(|c| !continues_identifier(c)).next()?;
    Some(offset - before.len()..offset + after.len())
}
