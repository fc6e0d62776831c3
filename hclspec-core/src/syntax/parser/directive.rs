//! Template directives: `%{ if }`, `%{ for }` and the directives that end them.

use super::Parser;
use crate::diagnostic::{Code, message};
use crate::source::Span;
use crate::syntax::ast::{Expr, Ident};
use crate::syntax::habit;
use crate::syntax::lexer::TokenKind;
use crate::text::joined;

/// The content of `%{ }`.
#[derive(Clone, Copy)]
pub(super) enum Marker<'a> {
    If { condition: &'a Expr<'a> },
    Else,
    EndIf,
    For(&'a Loop<'a>),
    EndFor,
}

/// `for key_var, value_var in collection`
pub(super) struct Loop<'a> {
    pub(super) key_var: Option<Ident<'a>>,
    pub(super) value_var: Ident<'a>,
    pub(super) collection: Expr<'a>,
}

impl Marker<'_> {
    fn keyword(self) -> &'static str {
        match self {
            Self::If { .. } => "if",
            Self::Else => "else",
            Self::EndIf => "endif",
            Self::For(_) => "for",
            Self::EndFor => "endfor",
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct OpenDirective {
    keyword: &'static str,
    /// The directives that may come next: `else`, `endif` or `endfor`.
    expects: &'static [&'static str],
    span: Span,
}

impl<'a> Parser<'a, '_> {
    /// Reads a directive from the keyword up to the `}`.
    pub(super) fn directive(&mut self, opener: Span) -> Option<Marker<'a>> {
        if self.token.kind != TokenKind::Ident {
            let detail = self.expected("Expected `if`, `else`, `endif`, `for` or `endfor` after `%{`");
            let diagnostic =
                self.unexpected_diagnostic(Code::InvalidDirective, "invalid template directive", detail, Some(opener));
            return self.fail(diagnostic.with_help("write `%%{` to escape it"));
        }
        let keyword = self.token.span;
        match keyword.of(self.text) {
            "if" => {
                self.bump();
                let condition = self.expr()?;
                Some(Marker::If { condition: self.alloc(condition) })
            }
            "for" => {
                self.bump();
                let (key_var, value_var) = self.loop_vars("invalid `for` directive", opener)?;
                let collection = self.expr()?;
                Some(Marker::For(self.alloc(Loop { key_var, value_var, collection })))
            }
            "else" => {
                self.bump();
                Some(Marker::Else)
            }
            "endif" => {
                self.bump();
                Some(Marker::EndIf)
            }
            "endfor" => {
                self.bump();
                Some(Marker::EndFor)
            }
            other => self.unknown_keyword(opener, keyword, other),
        }
    }

    /// Checks that a directive fits the open ones. One that opens is a level of nesting until its `endif` or `endfor`.
    pub(super) fn check_balance(
        &mut self,
        marker: Marker<'a>,
        span: Span,
        open: &mut Vec<OpenDirective>,
    ) -> Option<()> {
        let keyword = marker.keyword();
        match marker {
            Marker::If { .. } | Marker::For(_) => {
                self.enter(span)?;
                let expects: &[_] = if keyword == "if" { &["else", "endif"] } else { &["endfor"] };
                open.push(OpenDirective { keyword, expects, span });
                Some(())
            }
            Marker::Else => match open.last_mut() {
                Some(last) if last.expects.contains(&keyword) => {
                    last.expects = &["endif"];
                    Some(())
                }
                last => {
                    let last = last.copied();
                    self.unexpected_directive(keyword, span, last)
                }
            },
            Marker::EndIf | Marker::EndFor => match open.last().copied() {
                Some(last) if last.expects.contains(&keyword) => {
                    open.pop();
                    self.leave();
                    Some(())
                }
                last => self.unexpected_directive(keyword, span, last),
            },
        }
    }

    /// Reports directives that are still open at the end of the template.
    pub(super) fn check_all_closed(&mut self, open: &[OpenDirective], end: Span) -> Option<()> {
        let Some(last) = open.last() else { return Some(()) };
        let detail = message!(
            "The `{}` directive has no `%{ end{} }` in this template.",
            Spec(last.keyword),
            Spec(last.keyword)
        );
        let diagnostic =
            Code::UnclosedDirective.error("unexpected end of template").with_message(detail).with_subject(end);
        self.fail(diagnostic.with_label(last.span, "this directive is not closed"))
    }

    #[cold]
    fn unexpected_directive(&mut self, keyword: &'static str, span: Span, last: Option<OpenDirective>) -> Option<()> {
        let detail = match last {
            Some(last) => {
                let expects = joined(last.expects, "` or `");
                message!("The `{}` directive is open here, and continues with `{}`.", Spec(last.keyword), Spec(expects))
            }
            None => message!("No open directive matches this `{}`.", Spec(keyword)),
        };
        let mut diagnostic =
            Code::UnexpectedDirective.error_of(message!("unexpected {} directive", Spec(keyword))).with_message(detail);
        if let Some(last) = last {
            diagnostic = diagnostic.with_label(last.span, "this directive is open");
        }
        self.fail(diagnostic.with_subject(span))
    }

    #[cold]
    fn unknown_keyword<T>(&mut self, opener: Span, keyword: Span, given: &str) -> Option<T> {
        let detail = message!("`{}` is not one of `if`, `else`, `endif`, `for` and `endfor`.", Name(given));
        let diagnostic = Code::InvalidDirective.error("invalid template control keyword").with_message(detail);
        let diagnostic = diagnostic.with_help(habit::directive(given));
        self.fail(diagnostic.with_subject(keyword).with_context(opener.to(keyword)))
    }

    /// Reports text between a directive and its `}`.
    #[cold]
    pub(super) fn extra_in_marker<T>(&mut self, opener: Span, keyword: Span) -> Option<T> {
        let detail = self.expected("Expected `}` at the end of the directive");
        let mut diagnostic =
            self.unexpected_diagnostic(Code::ExtraCharacters, "extra characters in directive", detail, Some(opener));
        if keyword.of(self.text) == "else" && self.at_keyword("if") {
            diagnostic = diagnostic.with_help(habit::ELSE_IF);
        }
        self.fail(diagnostic)
    }
}
