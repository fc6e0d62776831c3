//! Expressions: conditionals, operators, terms.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic, message};
use crate::source::Span;
use crate::syntax::ast::{Binary, BinaryOp, Conditional, Expr, ExprKind, Operation, Unary, UnaryOp};
use crate::syntax::habit::SLICES;
use crate::syntax::lexer::{Token, TokenKind};
use crate::text::split_prefix;

impl<'a> Parser<'a, '_> {
    pub(super) fn expr(&mut self) -> Option<Expr<'a>> {
        let first = match self.literal() {
            Some(literal) if self.at_step() => self.postfix(literal),
            Some(literal) => Some(literal),
            None => self.unary(),
        };
        // Most values are a single term. Return it directly, because a copy would stall until its fields are stored.
        if precedence(self.token.kind) == 0 && self.token.kind != TokenKind::Question {
            return first;
        }
        let condition = if self.token.kind == TokenKind::Question { first } else { self.binary_from(first?, 1) };
        if self.token.kind == TokenKind::Question { self.conditional(condition?) } else { condition }
    }

    /// Reads `? a : b` after the condition.
    fn conditional(&mut self, condition: Expr<'a>) -> Option<Expr<'a>> {
        self.enter(self.token.span)?;
        self.bump();
        let if_true = self.expr()?;
        if self.token.kind != TokenKind::Colon {
            let detail = self.expected("Expected `:` and the value for a false condition");
            let summary = "missing false expression in conditional";
            let diagnostic =
                self.unexpected_diagnostic(Code::IncompleteConditional, summary, detail, Some(condition.span));
            return self.fail(if diagnostic.help().is_empty() {
                diagnostic.with_help("write `: null` for no value")
            } else {
                diagnostic
            });
        }
        self.bump();
        let if_false = self.expr()?;
        self.leave();
        let span = condition.span.to(if_false.span);
        let conditional = self.alloc(Conditional { condition, if_true, if_false });
        Some(Expr { kind: ExprKind::Conditional(conditional), span })
    }

    /// Reads operands joined by operators of precedence `loosest` or higher.
    fn binary(&mut self, loosest: u8) -> Option<Expr<'a>> {
        // A shortcut for short numbers, which are very common.
        let first = match self.short_number() {
            Some(number) if self.at_step() => self.postfix(number),
            Some(number) => Some(number),
            None => self.unary(),
        };
        if precedence(self.token.kind) < loosest {
            return first;
        }
        self.binary_from(first?, loosest)
    }

    /// Like [`Self::binary`], after the leftmost operand and before an operator; `loosest` is at least 1.
    fn binary_from(&mut self, mut first: Expr<'a>, loosest: u8) -> Option<Expr<'a>> {
        // Each iteration reads a chain of operators of one precedence; the next iteration reads looser ones.
        loop {
            let chain = precedence(self.token.kind);
            let mark = self.scratch.operations.mark();
            let mut end = first.span;
            while let Some((_, op)) = binary_op(self.token.kind).filter(|(it, _)| *it == chain) {
                self.bump();
                let operand = self.binary(chain + 1)?;
                end = operand.span;
                self.scratch.operations.push(Operation { op, operand });
            }
            let rest = self.scratch.operations.take(mark, self.arena);
            let span = first.span.to(end);
            let kind = ExprKind::Binary(self.alloc(Binary { first, rest }));
            if precedence(self.token.kind) < loosest {
                return Some(Expr { kind, span });
            }
            first = Expr { kind, span };
        }
    }

    /// Reads any number of prefix operators, a term and its steps.
    fn unary(&mut self) -> Option<Expr<'a>> {
        let op = match self.token.kind {
            TokenKind::Minus => UnaryOp::Negate,
            TokenKind::Bang => UnaryOp::Not,
            _ => {
                let term = self.term();
                return if self.at_step() { self.postfix(term?) } else { term };
            }
        };
        self.enter(self.token.span)?;
        let start = self.bump().span;
        let operand = self.unary()?;
        self.leave();
        Some(Expr { kind: ExprKind::Unary(self.alloc(Unary { op, operand })), span: start.to(operand.span) })
    }

    fn at_step(&self) -> bool {
        matches!(self.token.kind, TokenKind::Dot | TokenKind::OpenBracket)
    }

    /// Reads a string without escapes and sequences, or a short integer. Most values have one of these forms, so they
    /// have a shortcut.
    #[inline]
    fn literal(&mut self) -> Option<Expr<'a>> {
        match self.token.kind {
            TokenKind::Quote => self.plain_string(),
            _ => self.short_number(),
        }
    }

    /// Reads a short integer.
    #[inline(always)]
    fn short_number(&mut self) -> Option<Expr<'a>> {
        let Token { kind: TokenKind::Number, span } = self.token else { return None };
        let kind = self.short_int(span)?;
        self.bump();
        Some(Expr { kind, span })
    }

    /// Reads an operand without prefix operators and steps.
    fn term(&mut self) -> Option<Expr<'a>> {
        let span = self.token.span;
        match self.token.kind {
            TokenKind::Number => {
                let kind = self.number(span)?;
                self.bump();
                Some(Expr { kind, span })
            }
            TokenKind::Ident => self.name(),
            TokenKind::Quote => self.quoted_template(),
            TokenKind::Heredoc => self.heredoc(false),
            TokenKind::FlushHeredoc => self.heredoc(true),
            TokenKind::OpenParen => self.parens(),
            TokenKind::OpenBracket => self.tuple(),
            TokenKind::OpenBrace => self.object(),
            _ => self.missing_expr(),
        }
    }

    /// Reads a variable, a call, or a literal that looks like a name.
    fn name(&mut self) -> Option<Expr<'a>> {
        let token = self.bump();
        if matches!(self.token.kind, TokenKind::OpenParen | TokenKind::DoubleColon) {
            return self.call(token);
        }
        let kind = match token.span.of(self.text) {
            "true" => ExprKind::Bool(true),
            "false" => ExprKind::Bool(false),
            "null" => ExprKind::Null,
            name => ExprKind::Variable(name),
        };
        Some(Expr { kind, span: token.span })
    }

    fn parens(&mut self) -> Option<Expr<'a>> {
        self.enter(self.token.span)?;
        let (open, outer) = self.open();
        let inner = self.expr()?;
        if self.token.kind != TokenKind::CloseParen {
            let detail = self.expected("Expected `)`");
            let (code, summary) = (Code::UnclosedBracket, "unbalanced parentheses");
            let diagnostic = self.unexpected_diagnostic(code, summary, detail, Some(open));
            return self.fail(match self.before_close(open, ")") {
                _ if !diagnostic.help().is_empty() => diagnostic,
                Some(help) => diagnostic.with_help(help),
                None => match self.token.kind {
                    TokenKind::Comma => diagnostic.with_help("write a list in brackets: `[a, b]`"),
                    TokenKind::Arrow => diagnostic.with_help("write `>=` to compare"),
                    _ => diagnostic,
                },
            });
        }
        let close = self.close(outer);
        self.leave();
        Some(Expr { kind: ExprKind::Parens(self.alloc(inner)), span: open.to(close) })
    }

    #[cold]
    fn missing_expr<T>(&mut self) -> Option<T> {
        let (summary, detail) = match self.token.kind {
            TokenKind::Eof => ("missing expression", self.expected("Expected an expression")),
            _ => ("invalid expression", self.expected("Expected the start of an expression")),
        };
        let diagnostic = self.unexpected_diagnostic(Code::InvalidExpression, summary, detail, None);
        let diagnostic = self.with_expr_hint(diagnostic);
        self.fail(diagnostic)
    }

    fn with_expr_hint(&self, diagnostic: Diagnostic) -> Diagnostic {
        let Span { start, end } = self.token.span;
        let next = self.text.as_bytes().get(end as usize).copied().unwrap_or(b' ');
        match self.token.kind {
            _ if !diagnostic.help().is_empty() => diagnostic,
            TokenKind::Newline => diagnostic.with_help(self.missing_value()),
            TokenKind::CloseBrace if self.newlines => diagnostic.with_help(self.missing_value()),
            TokenKind::Eof if !self.newlines => diagnostic,
            TokenKind::Eof => diagnostic.with_help(self.missing_value()),
            TokenKind::Less if Span::new(start, start + 2).of(self.text) == "<<" => {
                diagnostic.with_help(self.heredoc_habit())
            }
            TokenKind::Equal => diagnostic.with_help("write `==` to compare"),
            TokenKind::Dot if next.is_ascii_digit() => {
                let digits = self.text.get(end as usize..).unwrap_or_default();
                let (digits, _) = split_prefix(digits, &|it| it.is_alphanumeric() || it == '.');
                if digits.len() <= 20 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
                    diagnostic.with_help_message(message!("write `0.{}`", Value(digits)))
                } else {
                    diagnostic.with_help(self.quote_word(start))
                }
            }
            TokenKind::Slash | TokenKind::Dot | TokenKind::Star
                if !next.is_ascii_whitespace() && self.interpolation.is_none() =>
            {
                diagnostic.with_help(self.quote_word(start))
            }
            TokenKind::Plus => diagnostic.with_help("there is no unary `+`: remove it"),
            TokenKind::Colon if self.text.get(..self.previous_end as usize).is_some_and(|it| it.ends_with('[')) => {
                diagnostic.with_help(SLICES)
            }
            _ => diagnostic,
        }
    }
}

/// The precedence of a token as a binary operator; 0 if it is not one.
fn precedence(kind: TokenKind) -> u8 {
    binary_op(kind).map_or(0, |(precedence, _)| precedence)
}

/// The operator of a token, with its precedence.
fn binary_op(kind: TokenKind) -> Option<(u8, BinaryOp)> {
    Some(match kind {
        TokenKind::OrOr => (1, BinaryOp::Or),
        TokenKind::AndAnd => (2, BinaryOp::And),
        TokenKind::EqualEqual => (3, BinaryOp::Equal),
        TokenKind::BangEqual => (3, BinaryOp::NotEqual),
        TokenKind::Less => (4, BinaryOp::Less),
        TokenKind::LessEqual => (4, BinaryOp::LessOrEqual),
        TokenKind::Greater => (4, BinaryOp::Greater),
        TokenKind::GreaterEqual => (4, BinaryOp::GreaterOrEqual),
        TokenKind::Plus => (5, BinaryOp::Add),
        TokenKind::Minus => (5, BinaryOp::Subtract),
        TokenKind::Star => (6, BinaryOp::Multiply),
        TokenKind::Slash => (6, BinaryOp::Divide),
        TokenKind::Percent => (6, BinaryOp::Modulo),
        _ => return None,
    })
}
