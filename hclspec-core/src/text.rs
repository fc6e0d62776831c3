//! Text: Unicode normalization, identifiers, and how strings and keys are written in HCL and JSON.

use crate::positions::sort_by;
use std::cmp::Ordering;
use std::fmt::{Display, Formatter, Result, Write};
use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};
use unicode_normalization::{IsNormalized, is_nfc_quick};

/// A count with its noun: `1 element`, `2 elements`. `noun` is in the singular.
pub fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// The article for a noun in a message: `an object`, `a list`.
pub fn article(noun: &str) -> &'static str {
    // `unit`, `use`, `url` and `one` start with a consonant sound.
    let is_consonant = ["one", "uni", "us", "ur", "ut"].iter().any(|start| noun.starts_with(start));
    if starts(noun, |c| matches!(c, 'a' | 'e' | 'i' | 'o' | 'u')) && !is_consonant { "an" } else { "a" }
}

/// Joins `a, b or c`.
pub fn alternatives(items: &[String]) -> String {
    match items {
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", joined(most, ", ")),
        items => joined(items, ""),
    }
}

/// Joins texts, with a separator between them.
pub fn joined(items: &[impl AsRef<str>], separator: &str) -> String {
    let (mut joined, mut between) = (String::new(), "");
    for item in items {
        joined.push_str(between);
        joined.push_str(item.as_ref());
        between = separator;
    }
    joined
}

/// The width of a column that aligns what follows the first text of each line: that of the longest first text, unless it is too long for a line.
#[derive(Clone, Copy)]
pub struct Column(usize);

impl Column {
    /// Keeps one long text from widening all lines. `format!` panics beyond a width of 65,536.
    const MAX_WIDTH: usize = 200;

    /// Measures the first texts of all lines.
    #[inline]
    pub fn for_texts<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let mut widest = 0;
        for text in texts {
            let width = text.chars().count();
            if width > widest && width <= Self::MAX_WIDTH {
                widest = width;
            }
        }
        Self(widest)
    }

    /// Pads a text with spaces to the width of the column.
    #[inline]
    pub fn padded(self, text: &str) -> String {
        let Self(width) = self;
        format!("{text:width$}")
    }
}

/// Converts text to NFC, the form of every string value and key.
#[inline(never)]
pub fn normalized(text: String) -> String {
    if is_normalized(&text) { text } else { nfc(&text) }
}

/// A character with its combining class: 0 for all but marks, which follow the character that they belong to.
type Classified = (u8, char);

// The iterators of the crate that has the tables would be compiled here, at ten times the size.
pub(crate) fn nfc(text: &str) -> String {
    let mut composed = String::with_capacity(text.len());
    let mut row = Vec::new();
    for c in text.chars() {
        decompose_canonical(c, |c| {
            let class = canonical_combining_class(c);
            if class == 0 {
                compose_marks(&mut row);
                if let [(0, first)] = row.as_mut_slice()
                    && let Some(both) = compose(*first, c)
                {
                    *first = both;
                    return;
                }
                move_row(&mut row, &mut composed);
            }
            row.push((class, c));
        });
    }
    compose_marks(&mut row);
    move_row(&mut row, &mut composed);
    composed
}

/// Sorts a row of marks by their classes, and composes marks with the first character where possible.
fn compose_marks(row: &mut Vec<Classified>) {
    sort_by(row, &|(a, _), (b, _)| a.cmp(b));
    let Some(&(0, mut first)) = row.first() else { return };
    let mut len = 1;
    for at in 1..row.len() {
        let (class, mark) = row[at];
        // A mark of the same class comes between this one and the first character.
        let is_blocked = row[len - 1].0 == class;
        match compose(first, mark).filter(|_| !is_blocked) {
            Some(both) => first = both,
            None => {
                row[len] = (class, mark);
                len += 1;
            }
        }
    }
    row[0].1 = first;
    row.truncate(len);
}

fn move_row(row: &mut Vec<Classified>, text: &mut String) {
    for (_, c) in row.drain(..) {
        text.push(c);
    }
}

/// Returns `true` if the text is certainly in NFC.
pub(crate) fn is_normalized(text: &str) -> bool {
    // The first combining mark is U+0300, and every character before it stays unchanged. Its first byte is 0xCC.
    text.bytes().fold(0, u8::max) < 0xCC || is_nfc_quick(text.chars()) == IsNormalized::Yes
}

/// The number of marks in a row that real text never exceeds.
const MAX_MARKS: usize = 64;

/// The number of bytes in rows of combining marks longer than `MAX_MARKS`. Normalization sorts each row, which takes ten times its memory.
pub(crate) fn rows_of_marks(text: &str) -> usize {
    if text.is_ascii() {
        return 0;
    }
    let (mut sum, mut row, mut start) = (0, 0, 0);
    for (at, c) in text.char_indices() {
        if canonical_combining_class(c) != 0 {
            if row == 0 {
                start = at;
            }
            row += 1;
        } else {
            sum += if row > MAX_MARKS { at - start } else { 0 };
            row = 0;
        }
    }
    sum + if row > MAX_MARKS { text.len() - start } else { 0 }
}

/// The number of names up to which comparing lengths one by one is faster than a binary search.
const MAX_LINEAR: usize = 16;

/// The index of `name` in a slice that is sorted by name.
#[inline]
pub fn place<'s, T>(all: &'s [T], name: &str, name_of: fn(&'s T) -> &'s str) -> Option<usize> {
    if all.len() > MAX_LINEAR {
        return search(all.len(), &|at| name_of(&all[at]).cmp(name)).ok();
    }
    let first = name.as_bytes().first();
    for (at, it) in all.iter().enumerate() {
        let other = name_of(it);
        if other.len() == name.len() && other.as_bytes().first() == first && other == name {
            return Some(at);
        }
    }
    None
}

/// The position of the element of a sorted sequence that `compare` finds equal; if there is none, the position where it would be.
#[inline(never)]
pub fn search(len: usize, compare: &dyn Fn(usize) -> Ordering) -> std::result::Result<usize, usize> {
    let (mut start, mut end) = (0, len);
    while start < end {
        let middle = start.midpoint(end);
        match compare(middle) {
            Ordering::Less => start = middle + 1,
            Ordering::Equal => return Ok(middle),
            Ordering::Greater => end = middle,
        }
    }
    Err(start)
}

/// Returns a number that identifies texts: the sum of their FNV-1a hashes. Carriage returns don't count, as git may add them.
///
/// Builds without the macro compute this number for every spec, so it must be cheap in a `const`: 0.03 seconds for 5 KB.
#[inline]
pub const fn fingerprint(texts: &[&[u8]]) -> u64 {
    let (mut sum, mut index) = (0_u64, 0);
    while index < texts.len() {
        let (text, mut hash, mut at) = (texts[index], 0xcbf2_9ce4_8422_2325_u64, 0);
        while at < text.len() {
            if text[at] != b'\r' {
                hash = (hash ^ text[at] as u64).wrapping_mul(0x0100_0000_01b3);
            }
            at += 1;
        }
        sum = sum.wrapping_add(hash);
        index += 1;
    }
    sum
}

/// Splits a text before the first character that `is` rejects.
pub fn split_prefix<'t>(text: &'t str, is: &dyn Fn(char) -> bool) -> (&'t str, &'t str) {
    for (at, c) in text.char_indices() {
        if !is(c) {
            return text.split_at(at);
        }
    }
    (text, "")
}

/// Returns `true` for a space or a tab.
pub fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

// The standard library's functions with patterns are compiled for each set of characters.
/// Returns `true` if `is` accepts the first character.
pub fn starts(text: &str, is: fn(char) -> bool) -> bool {
    text.chars().next().is_some_and(is)
}

/// Returns `true` if `is` accepts the last character.
pub fn ends(text: &str, is: fn(char) -> bool) -> bool {
    text.chars().next_back().is_some_and(is)
}

/// Removes characters that `is` accepts from the start.
pub fn trim_start(text: &str, is: fn(char) -> bool) -> &str {
    text.trim_start_matches(is)
}

/// Removes characters that `is` accepts from the end.
pub fn trim_end(text: &str, is: fn(char) -> bool) -> &str {
    text.trim_end_matches(is)
}

/// Returns `true` if HCL accepts `name` as an identifier, without quotes.
pub fn is_identifier(name: &str) -> bool {
    starts(name, |c| c == '_' || unicode_ident::is_xid_start(c)) && name.chars().all(continues_identifier)
}

/// Returns `true` if an identifier can contain the character after the first one.
pub fn continues_identifier(c: char) -> bool {
    c == '-' || unicode_ident::is_xid_continue(c)
}

/// Prints the key of an object item, without quotes if possible. `for` keeps its quotes, because it would start a `for` expression.
pub struct KeyText<'t>(pub &'t str);

impl Display for KeyText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(key) = self;
        if is_identifier(key) && *key != "for" { f.write_str(key) } else { write_quoted(f, key) }
    }
}

/// Prints this value as a quoted string without interpolations.
pub struct Quoted<'t>(pub &'t str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write_quoted(f, self.0)
    }
}

/// Writes a JSON string with the value `text`. Escapes ASCII control characters, and characters for which `is_escaped` returns `true`.
///
/// # Errors
///
/// Returns the errors of `out`.
pub fn write_json(out: &mut dyn Write, text: &str, is_escaped: &dyn Fn(char) -> bool) -> Result {
    out.write_char('"')?;
    let mut rest = text;
    while let Some(at) = rest.find(|c| matches!(c, '"' | '\\' | '\0'..='\u{1f}') || is_escaped(c)) {
        let (plain, escaped) = rest.split_at(at);
        out.write_str(plain)?;
        let mut chars = escaped.chars();
        match chars.next() {
            Some(c @ ('"' | '\\')) => write!(out, "\\{c}")?,
            Some('\n') => out.write_str("\\n")?,
            Some('\r') => out.write_str("\\r")?,
            Some('\t') => out.write_str("\\t")?,
            Some(c) => c.encode_utf16(&mut [0; 2]).iter().try_for_each(|unit| write!(out, "\\u{unit:04x}"))?,
            None => {}
        }
        rest = chars.as_str();
    }
    out.write_str(rest)?;
    out.write_char('"')
}

/// Writes a quoted string with the value `text`, without interpolations.
pub(crate) fn write_quoted(f: &mut Formatter<'_>, text: &str) -> Result {
    f.write_char('"')?;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            '$' | '%' if chars.peek() == Some(&'{') => write!(f, "{c}{c}")?,
            c if c.is_control() => write!(f, "\\u{:04x}", u32::from(c))?,
            c => f.write_char(c)?,
        }
    }
    f.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::UnicodeNormalization as _;

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn texts_are_normalized_as_by_the_crate_with_the_tables() {
        let decomposed = |c: char| std::iter::once(c).nfd().collect::<Vec<_>>();
        let mut special: Vec<char> = ('\u{300}'..=char::MAX)
            .filter(|c| canonical_combining_class(*c) != 0 || decomposed(*c) != [*c])
            .flat_map(|c| [vec![c], decomposed(c)].concat())
            .collect();
        special.sort_unstable();
        special.dedup();
        let mut state = 1_u64;
        let mut next = |count: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % count
        };
        for c in &special {
            assert_eq!(nfc(&c.to_string()), c.nfc().to_string());
        }
        for _ in 0..100_000 {
            let text: String = (0..next(8)).map(|_| special[next(special.len())]).collect();
            let again: String = text.nfd().collect();
            for text in [&text, &again] {
                assert_eq!(nfc(text), text.nfc().to_string(), "{text:?}");
            }
        }
    }
}
