//! Completes the text before the cursor to a text that can be parsed: inserts a marker name, and closes everything that is open.
//!
//! Input: the text before the cursor. Output: texts that have no syntax errors near the cursor, if the text before it has none.

use hclspec_runtime::syntax::{Lexeme, lexemes};
use hclspec_runtime::text::is_identifier;

pub(super) struct CompletedText {
    pub(super) text: String,
    /// Offset of the marker.
    pub(super) at: u32,
    /// Whether a name may follow at the cursor. Otherwise, an operand precedes the cursor, so only an operator may follow.
    pub(super) is_name: bool,
}

/// Text that completes a `for` without a collection.
const COLLECTION: &str = " in []";
const SECOND: &str = " : null";
const ARROW: &str = " => null";
const VALUE: &str = " = null";

/// An open construct, and its closing text.
struct OpenText {
    kind: OpenKind,
    closer: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum OpenKind {
    Body,
    /// The value of an argument, which ends with the line.
    Value,
    Bracket,
    Quotes,
    Heredoc,
    /// `${` or `%{`.
    Sequence,
    /// A `%{ if }` or `%{ for }` that has not been ended.
    Directive,
    /// An incomplete expression: a conditional, a `for`, an attribute of an object.
    Expression,
}

/// The kind of construct at the end of the text before the cursor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// A body or the header of a block.
    Item,
    Value,
    /// A location without names: a comment, or brackets outside of values.
    Other,
}

#[derive(Default)]
pub(super) struct OpenConstructs {
    stack: Vec<OpenText>,
    /// Whether the last token is a bracket, so that a `for` may follow.
    after_bracket: bool,
    /// Whether the last token is a `%{`.
    after_directive: bool,
    in_comment: bool,
}

impl OpenConstructs {
    /// Open constructs at the end of a text.
    pub(super) fn at_end_of(before: &str) -> Self {
        let mut opened = Self::default();
        let bom = if before.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let text = &before[bom..];
        lexemes(text, &mut |span, kind| {
            let rest = text.get(span.end as usize..).unwrap_or_default();
            opened.read(kind, span.of(text), rest);
        });
        opened
    }

    fn ending(&self) -> Ending {
        match self.item().first().map(|open| open.kind) {
            _ if self.in_comment => Ending::Other,
            None | Some(OpenKind::Quotes) => Ending::Item,
            Some(OpenKind::Value) => Ending::Value,
            Some(_) => Ending::Other,
        }
    }

    /// Open constructs within the innermost body.
    fn item(&self) -> &[OpenText] {
        let bodies = self.stack.iter().rposition(|open| open.kind == OpenKind::Body).map_or(0, |last| last + 1);
        self.stack.get(bodies..).unwrap_or_default()
    }

    /// Returns `true` within the text of a string or a heredoc.
    pub(super) fn is_in_text(&self) -> bool {
        self.last().is_some_and(OpenKind::has_text)
    }

    /// Parsable texts, most likely one first.
    pub(super) fn completed(&self, before: &str) -> Vec<CompletedText> {
        let (bodies, item) = self.stack.split_at(self.stack.len() - self.item().len());
        let (item, bodies) = (closers(item), closers(bodies));
        let forms: &[(&str, &str)] = match self.ending() {
            // An argument, a block type, or a label.
            Ending::Item => &[("", ""), ("", " {\n}")],
            // The marker may be an operand or a key, or an operator may be missing before it.
            Ending::Value => &[("", ""), ("== ", "")],
            Ending::Other => &[],
        };
        let complete = |(sign, block): &(&str, &str)| CompletedText {
            text: format!("{before}{sign}m{item}{block}{bodies}\n"),
            at: (before.len() + sign.len()) as u32,
            is_name: sign.is_empty(),
        };
        forms.iter().map(complete).collect()
    }

    pub(super) fn closers(&self) -> String {
        closers(&self.stack)
    }

    fn last(&self) -> Option<OpenKind> {
        self.stack.last().map(|open| open.kind)
    }

    fn open(&mut self, kind: OpenKind, closer: &str) {
        self.stack.push(OpenText { kind, closer: closer.to_owned() });
    }

    /// Closes the innermost construct for which `is_it` is true, and everything open within it. Does nothing if there is none.
    fn close(&mut self, is_it: impl Fn(&OpenText) -> bool) {
        if let Some(last) = self.stack.iter().rposition(is_it) {
            self.stack.truncate(last);
        }
    }

    /// Closes the innermost construct if it is an expression that lacks `closer`. Returns `true` if it did.
    fn close_expression(&mut self, closer: &str) -> bool {
        let is_it = self.stack.last().is_some_and(|open| open.kind == OpenKind::Expression && open.closer == closer);
        if is_it {
            self.stack.pop();
        }
        is_it
    }

    /// Starts the next element of a bracket: in an object, it begins with a key.
    fn next_element(&mut self) {
        while self.last() == Some(OpenKind::Expression) {
            self.stack.pop();
        }
        if self.stack.last().is_some_and(|open| open.kind == OpenKind::Bracket && open.closer == "}") {
            self.open(OpenKind::Expression, VALUE);
        }
    }

    fn is_in_value(&self) -> bool {
        !matches!(self.last(), None | Some(OpenKind::Body))
    }

    fn read(&mut self, kind: Lexeme, text: &str, rest: &str) {
        self.in_comment = false;
        let (after_bracket, after_directive) = (self.after_bracket, self.after_directive);
        match kind {
            Lexeme::Aside | Lexeme::Invalid => {
                // A comment to the end of the line contains the line end.
                match text.ends_with('\n') {
                    true => self.end_line(rest),
                    false => self.in_comment = rest.is_empty() && ends_in_comment(text),
                }
                return;
            }
            Lexeme::Newline => return self.end_line(rest),
            _ => {}
        }
        (self.after_bracket, self.after_directive) = (false, false);
        match (kind, text) {
            (Lexeme::OpenQuote, _) => self.open(OpenKind::Quotes, "\""),
            (Lexeme::CloseQuote, _) => self.close(|open| open.kind == OpenKind::Quotes),
            (Lexeme::OpenHeredoc, _) => {
                let name = text.trim_start_matches(['<', '-']).trim();
                self.open(OpenKind::Heredoc, &format!("\n{name}\n"));
            }
            (Lexeme::CloseHeredoc, _) => self.close(|open| open.kind == OpenKind::Heredoc),
            (Lexeme::OpenSequence, _) => {
                self.open(OpenKind::Sequence, "}");
                self.after_directive = text.starts_with('%');
            }
            (Lexeme::CloseSequence, _) => self.close_sequence(),
            (Lexeme::Name, name) if after_directive => self.directive(name),
            (Lexeme::Name, "for") if after_bracket => {
                if self.close_expression(VALUE) {
                    self.open(OpenKind::Expression, ARROW);
                }
                self.open(OpenKind::Expression, SECOND);
                self.open(OpenKind::Expression, COLLECTION);
            }
            (Lexeme::Name, "in") => _ = self.close_expression(COLLECTION),
            (Lexeme::Sign, sign) => self.sign(sign),
            _ => {}
        }
    }

    fn sign(&mut self, sign: &str) {
        match sign {
            "=" if !self.is_in_value() => self.open(OpenKind::Value, ""),
            "{" if !self.is_in_value() => self.open(OpenKind::Body, "\n}"),
            "{" | "[" | "(" => {
                let closer = match sign {
                    "{" => "}",
                    "[" => "]",
                    _ => ")",
                };
                self.open(OpenKind::Bracket, closer);
                self.next_element();
                self.after_bracket = true;
            }
            "}" => {
                self.close(|open| open.kind == OpenKind::Body || open.kind == OpenKind::Bracket && open.closer == "}")
            }
            "]" | ")" => self.close(|open| open.kind == OpenKind::Bracket && open.closer == sign),
            "," if self.stack.last().is_none_or(|open| open.closer != COLLECTION) => self.next_element(),
            "?" => self.open(OpenKind::Expression, SECOND),
            ":" if !self.close_expression(SECOND) => _ = self.close_expression(VALUE),
            "=" => _ = self.close_expression(VALUE),
            "=>" => _ = self.close_expression(ARROW),
            _ => {}
        }
    }

    fn directive(&mut self, name: &str) {
        let end = match name {
            "for" => "}%{ endfor }",
            "if" => "}%{ endif }",
            "endfor" | "endif" => {
                self.close(|open| open.kind == OpenKind::Directive);
                return self.open(OpenKind::Sequence, "}");
            }
            _ => return,
        };
        if let Some(sequence) = self.stack.last_mut() {
            sequence.closer = end.to_owned();
        }
        if name == "for" {
            self.open(OpenKind::Expression, COLLECTION);
        }
    }

    fn close_sequence(&mut self) {
        let Some(sequence) = self.stack.iter().rposition(|open| open.kind == OpenKind::Sequence) else { return };
        let end = self.stack[sequence].closer.get(1..).unwrap_or_default().to_owned();
        self.stack.truncate(sequence);
        if !end.is_empty() {
            self.open(OpenKind::Directive, &end);
        }
    }

    /// Handles the end of a line: closes the values of arguments, and other constructs that can't continue on the next line.
    fn end_line(&mut self, rest: &str) {
        if self.is_in_text() && !matches!(self.last(), Some(OpenKind::Heredoc)) {
            // A line end also closes a string, and all strings around it.
            let heredoc = self.stack.iter().rposition(|open| open.kind == OpenKind::Heredoc).map_or(0, |last| last + 1);
            if let Some(first) = self.stack.iter().skip(heredoc).position(|open| open.kind == OpenKind::Quotes) {
                self.stack.truncate(heredoc + first);
            }
        }
        let lines = self.item().iter().rfind(|open| open.kind.holds_lines());
        let Some(lines) = lines.map(|open| (open.kind, open.closer == "}")) else { return self.end_item() };
        match lines {
            (OpenKind::Bracket, true) => self.next_element(),
            (OpenKind::Heredoc, _) => {}
            // An unclosed bracket ends at a line that starts like an item of a body.
            _ if starts_item(rest) && self.stack.iter().all(|open| open.kind != OpenKind::Heredoc) => self.end_item(),
            _ => {}
        }
    }

    fn end_item(&mut self) {
        self.stack.truncate(self.stack.len() - self.item().len());
    }
}

impl OpenKind {
    /// Returns `true` if the construct may continue on the next line.
    fn holds_lines(self) -> bool {
        matches!(self, Self::Bracket | Self::Heredoc | Self::Sequence)
    }

    fn has_text(self) -> bool {
        matches!(self, Self::Quotes | Self::Heredoc | Self::Directive)
    }
}

fn closers(open: &[OpenText]) -> String {
    open.iter().rev().map(|open| open.closer.as_str()).collect()
}

/// Returns `true` if a text ends within a comment.
fn ends_in_comment(text: &str) -> bool {
    let line = text.rsplit('\n').next().unwrap_or_default().trim_start();
    let is_line = line.starts_with(['#']) || line.starts_with("//");
    is_line || text.rfind("/*").is_some_and(|open| !text[open..].contains("*/"))
}

/// Returns `true` if a line starts with `name =` or `name {`, which is impossible within brackets.
fn starts_item(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default().trim_start_matches([' ', '\t']);
    let (mut words, mut sign) = (Vec::new(), None);
    lexemes(line, &mut |span, kind| match kind {
        Lexeme::Aside | Lexeme::Text | Lexeme::CloseQuote => {}
        Lexeme::Name | Lexeme::OpenQuote if sign.is_none() => words.push(span.of(line)),
        _ => {
            sign.get_or_insert(span.of(line));
        }
    });
    let name = words.first().filter(|name| is_identifier(name) && **name != "for");
    match sign {
        Some("=") => words.len() == 1 && name.is_some(),
        Some("{") => name.is_some(),
        _ => false,
    }
}
