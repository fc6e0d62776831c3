//! Divides the text of templates into pieces: between quotes, in a heredoc, or bare.

use super::Lexer;
use super::word::{special, special_in_lines};
use crate::positions::leading;
use crate::source::Span;
use crate::text::{is_blank, split_prefix, trim_end};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Delimiter {
    /// `"`; backslashes are escapes, and a line end is an error.
    Quote,
    /// A line that contains only the name.
    Marker {
        name: Span,
        /// Whether each line is a piece of its own.
        by_line: bool,
    },
    Eof,
}

#[derive(Clone, Copy)]
pub(crate) enum Piece {
    /// Literal text up to the next sequence or, if lines are separate pieces, up to the end of the line. In `$${`
    /// outside quotes, one `$` is dropped; the texts before and after it are two pieces.
    Literal {
        span: Span,
        /// Whether the text contains escapes. Only text between quotes can.
        escapes: bool,
    },
    /// `${`, `${~`, `%{` or `%{~`.
    Open(Opener),
    /// The delimiter: the closing quote, the name that ends a heredoc, or the end of a bare template. The line end
    /// after the name is not read.
    End(Span),
    /// A line end between quotes, which is an error. It is not read.
    Newline(Span),
    /// A carriage return in a heredoc that is not part of a line end.
    CarriageReturn(Span),
    /// The end of the text where a closing delimiter is missing. The span is empty.
    Unterminated(Span),
}

#[derive(Clone, Copy)]
pub(crate) struct Opener {
    /// Whether the opener is `%{` and not `${`.
    pub(crate) directive: bool,
    /// Whether the opener ends with `~`.
    pub(crate) strip: bool,
    pub(crate) span: Span,
}

impl<'a> Lexer<'a> {
    /// The next piece of a template. `line_start` says that a line of literal text starts here, and is updated;
    /// the caller sets it to true before the first piece, and to false after a sequence.
    pub(crate) fn next_piece(&mut self, delimiter: Delimiter, line_start: &mut bool) -> Piece {
        match delimiter {
            Delimiter::Quote => self.quoted_piece(),
            Delimiter::Marker { name, by_line } => {
                if *line_start && let Some((end, next)) = self.marker_line(name) {
                    self.pos = next;
                    return Piece::End(end);
                }
                let ends = |lexer: &Self| by_line || lexer.marker_line(name).is_some();
                self.lines(line_start, true, &ends)
            }
            Delimiter::Eof if self.pos >= self.text.len() => Piece::End(self.since(self.pos)),
            Delimiter::Eof => self.lines(line_start, false, &|_| false),
        }
    }

    /// Reads the rest of a quoted string without escapes and sequences, the most common kind. Moves past the closing
    /// `"`. Returns the span of the text, and `true` if it is ASCII.
    #[inline]
    pub(crate) fn plain_string(&mut self) -> Option<(Span, bool)> {
        let start = self.pos;
        let is_ascii = self.skip_to(special);
        if self.byte(0) != b'"' {
            self.pos = start;
            return None;
        }
        let span = self.since(start);
        self.pos += 1;
        Some((span, is_ascii))
    }

    fn quoted_piece(&mut self) -> Piece {
        let start = self.pos;
        match (self.byte(0), self.byte(1)) {
            (b'"', _) => {
                self.pos += 1;
                return Piece::End(self.since(start));
            }
            (b'$' | b'%', b'{') => return Piece::Open(self.opener()),
            _ => {}
        }
        let mut escapes = false;
        loop {
            self.skip_to(special);
            match self.byte(0) {
                b'"' | b'\n' | b'\r' => break,
                0 if self.pos >= self.text.len() => break,
                // The backslash escapes any character, so `\"` does not end the string.
                b'\\' => {
                    escapes = true;
                    self.pos += 1;
                    if !matches!(self.byte(0), b'\n' | b'\r') {
                        self.pos += self.rest().chars().next().map_or(0, char::len_utf8);
                    }
                }
                b'$' | b'%' if self.byte(1) == b'{' => break,
                b'$' | b'%' => {
                    let run = self.sigil_run();
                    if self.byte(run) == b'{' {
                        escapes = true;
                        self.pos += 1;
                    }
                    self.pos += run;
                }
                _ => self.pos += 1,
            }
        }
        if self.pos > start {
            return Piece::Literal { span: self.since(start), escapes };
        }
        match self.byte(0) {
            b'\n' | b'\r' => {
                let length = if self.rest().starts_with("\r\n") { 2 } else { 1 };
                Piece::Newline(Span::new(start as u32, (start + length) as u32))
            }
            _ => Piece::Unterminated(self.since(start)),
        }
    }

    /// Reads a piece of a heredoc or bare template. `ends` tells if the piece ends before the line that starts here.
    #[inline]
    fn lines(&mut self, line_start: &mut bool, heredoc: bool, ends: &impl Fn(&Self) -> bool) -> Piece {
        let start = self.pos;
        let piece = |span| Piece::Literal { span, escapes: false };
        loop {
            self.skip_to(special_in_lines);
            match self.byte(0) {
                b'\n' => {
                    self.pos += 1;
                    if ends(self) {
                        *line_start = true;
                        return piece(self.since(start));
                    }
                }
                0 if self.pos >= self.text.len() => break,
                b'\r' if heredoc && self.byte(1) != b'\n' => break,
                b'$' | b'%' => match self.sigil_run() {
                    1 if self.byte(1) == b'{' => break,
                    run if self.byte(run) == b'{' => {
                        // All but the last sigil belong to this piece; the next piece starts at the last one.
                        self.pos += run - 1;
                        let span = self.since(start);
                        self.pos += 1;
                        *line_start = false;
                        return piece(span);
                    }
                    run => self.pos += run,
                },
                _ => self.pos += 1,
            }
        }
        *line_start = false;
        if self.pos > start {
            return piece(self.since(start));
        }
        match self.byte(0) {
            b'$' | b'%' => Piece::Open(self.opener()),
            b'\r' => {
                self.pos += 1;
                Piece::CarriageReturn(self.since(start))
            }
            _ => Piece::Unterminated(self.since(start)),
        }
    }

    /// The number of consecutive `$` or `%`.
    fn sigil_run(&self) -> usize {
        let sigil = self.byte(0);
        leading(self.rest().as_bytes(), &|byte| *byte == sigil)
    }

    fn opener(&mut self) -> Opener {
        let start = self.pos;
        let directive = self.byte(0) == b'%';
        let strip = self.byte(2) == b'~';
        self.pos += if strip { 3 } else { 2 };
        Opener { directive, strip, span: self.since(start) }
    }

    /// If the line contains only the name and whitespace: the span of the name, and the offset from which tokens are
    /// read, after whitespace that the lexer would reject.
    fn marker_line(&self, name: Span) -> Option<(Span, usize)> {
        // Most lines are not the marker, and there may be many, so only the start is checked.
        let indented = self.rest_bytes().iter().find(|byte| **byte != b' ');
        let wanted = self.text.as_bytes().get(name.start as usize);
        if indented.is_some_and(|byte| byte.is_ascii_graphic()) && indented != wanted {
            return None;
        }
        let rest = self.rest();
        let (blanks, _) = split_prefix(rest, &|it| it != '\n' && it.is_whitespace());
        let start = self.pos + blanks.len();
        let after = self.text.get(start..)?.strip_prefix(name.of(self.text))?;
        let tail = after.split('\n').next().unwrap_or_default();
        tail.chars().all(char::is_whitespace).then(|| {
            let tail = trim_end(tail.strip_suffix('\r').unwrap_or(tail), is_blank);
            let start = start as u32;
            let end = start + (name.end - name.start);
            (Span::new(start, end), end as usize + tail.len())
        })
    }
}
