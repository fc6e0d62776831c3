//! `attr` specs: the value of one argument.

use super::args::Argument;
use super::kind::KnownBlock;
use super::{SpecPlace, SpecReader};
use crate::grammar::{Arg, BlockKind};
use crate::hir::{Constant, LIMITS, SecretParts, SpecKind, Take, doc};
use hclspec_core::convert::convert;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Message, Reported};
use hclspec_core::eval::{EvalContext, check_attributes};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Attribute, Expr, ExprKind, Item};
use hclspec_core::syntax::parse_expr;
use hclspec_core::types::Type;
use hclspec_core::value::Val;

#[derive(Clone, Copy)]
struct WrittenDefault<'a> {
    /// The span of the whole argument, or type.
    whole: Span,
    expr: Expr<'a>,
}

impl<'a> SpecReader<'_, 'a> {
    /// `attr { name = "x", type = string, required = true }`
    pub(super) fn attr(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let name = self.input_name(block, Arg::Name, place);
        let written = self.arg(block, Arg::Type);
        let (ty_expr, of_type) = match written.and_then(|expr| self.type_with_default(&expr)) {
            Some((ty, default)) => (Some(ty), Some(default)),
            None => (written, None),
        };
        let is_expression = ty_expr.is_some_and(|expr| self.is_expression(&expr));
        let take = match ty_expr {
            None => Some(Take::Value { ty: Type::Any, written: None, secrets: SecretParts::default() }),
            Some(expr) => self.take(expr),
        };
        if let Some(take) = &take {
            self.example(block, take);
        }
        let required = self.flag(block, Arg::Required);
        let default = match (self.only_default(block, of_type), is_expression) {
            (Ok(Some(default)), false) => self.default_value(block, default, required).map(Some).ok_or(Reported),
            (Ok(Some(default)), true) => self.default_of_expression(default),
            (none, _) => none.map(|_| None),
        };
        let validations = self.validations(block, name.map(|name| name.text));
        if let (Ok(Some((value, expr))), Some(take)) = (&default, &take) {
            self.default_of_type(*expr, value, take.ty());
            let converted = convert(value.clone(), take.ty()).ok();
            // Type inference already reports values that don't convert, and misspelled names in them.
            if !check_attributes(self.diags, expr, converted.as_ref(), take.ty()) && converted.is_some() {
                return None;
            }
        }
        let (name, take, required) = (name?, take?, required?);
        if is_expression && self.check_no_validations(block) {
            return None;
        }
        let default = default.ok()?.map(|(value, expr)| Box::new(Constant { value, expr }));
        let checks = self.checks_of_value(block, !required && default.is_none(), &validations?);
        Some(SpecKind::Attr { name, take, required, default, checks })
    }

    /// Splits `type = optional(string, "a")` into the type and the default.
    fn type_with_default(&self, ty: &Expr<'a>) -> Option<(Expr<'a>, WrittenDefault<'a>)> {
        let ExprKind::Call(call) = ty.without_parens().kind else { return None };
        match call.args {
            [inner, value] if self.grammar.has_short_forms() && call.name.name == "optional" && !call.expand => {
                Some((*inner, WrittenDefault { whole: ty.span, expr: *value }))
            }
            _ => None,
        }
    }

    /// The default, from the argument or from the type.
    fn only_default(
        &mut self,
        block: KnownBlock<'a>,
        of_type: Option<WrittenDefault<'a>>,
    ) -> Argument<WrittenDefault<'a>> {
        let own = self.written_arg(block, Arg::Default);
        let own = own.map(|own| WrittenDefault { whole: own.span(), expr: own.expr });
        if let (Some(own), Some(first)) = (own, of_type) {
            let error = Code::InvalidDefault
                .error("two defaults")
                .with_detail("An argument has one default.")
                .with_subject(own.whole)
                .with_label(first.expr.span, "the first one is here")
                .with_help("remove one of the two");
            self.diags.push(error);
            return Err(Reported);
        }
        Ok(own.or(of_type))
    }

    /// Reads a type expression: either `expression`, which takes the unevaluated source, or the type of the value.
    pub(super) fn take(&mut self, expr: Expr<'a>) -> Option<Take<'a>> {
        if self.is_expression(&expr) {
            return Some(Take::Expression);
        }
        self.type_expr(&expr).map(|(ty, secrets)| Take::Value { ty, written: Some(expr), secrets })
    }

    /// Warns about an `Example: ..` in the comment that is not a value of the type.
    fn example(&mut self, block: KnownBlock<'a>, take: &Take<'a>) {
        let doc = doc::of_block(self.text, &block);
        let Some(text) = doc.iter().find_map(|line| doc::example_text(line)).filter(|text| !text.is_empty()) else {
            return;
        };
        let is_plain = !text.contains(['"', '`']);
        let mut problems = Diagnostics::new();
        let expr = parse_expr(&mut problems, self.arena, text, LIMITS).filter(|_| !problems.has_errors());
        let detail = match take {
            Take::Expression if expr.is_none() => "This is not an expression.".into(),
            Take::Value { ty, .. } if !(is_plain && *ty == Type::String) => {
                let value = expr.and_then(|expr| self.constants.eval(&mut problems, EvalContext::constant(), &expr));
                let is_text = is_plain && matches!(ty, Type::Written(_));
                let value = value.or_else(|| is_text.then(|| Val::string(text)));
                match value.map(|value| convert(value, ty)) {
                    None => "This is not a constant.".into(),
                    Some(Err(mismatch)) => {
                        Message::because("An example has the type of the argument", mismatch.message())
                    }
                    Some(Ok(_)) => return,
                }
            }
            _ => return,
        };
        // The comment is a slice of the text.
        let start = (text.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize) as u32;
        let warning = Code::InvalidExample
            .warning("invalid example")
            .with_message(detail)
            .with_subject(Span::new(start, start + text.len() as u32))
            .with_help("for a text in the documentation, begin the line with another word");
        self.diags.push(warning);
    }

    /// Returns `true` for `type = expression`, also of elements, which takes the unevaluated source.
    fn is_expression(&self, ty: &Expr<'_>) -> bool {
        self.grammar.has_own_types() && matches!(ty.kind, ExprKind::Variable("expression"))
    }

    /// Reports a `default` together with `type = expression`.
    fn default_of_expression<T>(&mut self, default: WrittenDefault<'a>) -> Argument<T> {
        let error = Code::InvalidExpressionType
            .error("default of an expression")
            .with_detail(
                "The value of an argument with `type = expression` is its source text, so nothing can stand in for it.",
            )
            .with_subject(default.whole)
            .with_help("remove it: the program can tell that the argument is not set");
        self.diags.push(error);
        Err(Reported)
    }

    /// Reports a `validate` together with `type = expression`. Returns `true` if there is one.
    fn check_no_validations(&mut self, block: KnownBlock<'a>) -> bool {
        let found = block.body.items.iter().find_map(|item| match item {
            Item::Block(it) if it.block_type.name == BlockKind::Validate.name() => Some(it.header()),
            Item::Block(_) | Item::Attribute(_) => None,
        });
        let Some(place) = found else { return false };
        let error = Code::InvalidExpressionType
            .error("check of an expression")
            .with_detail("An argument with `type = expression` is not evaluated, so there is no value to check.")
            .with_subject(place)
            .with_help("check it in the program, once it is evaluated");
        self.diags.push(error);
        true
    }

    fn default_value(
        &mut self,
        block: KnownBlock<'a>,
        default: WrittenDefault<'a>,
        required: Option<bool>,
    ) -> Option<(Val, Expr<'a>)> {
        let WrittenDefault { whole, expr } = default;
        let value = self.constant_with_functions(&expr, "the `default` of an `attr`")?;
        if value.is_null() {
            let error = Code::InvalidDefault
                .error("null as default")
                .with_detail("An argument that is not set is null anyway, so this default changes nothing.")
                .with_subject(expr.span)
                .with_context(whole)
                .with_help("remove the default");
            self.diags.push(error);
            return None;
        }
        if required == Some(true)
            && let Some(required) = self.written_arg(block, Arg::Required)
        {
            let error = Code::InvalidDefault
                .error("default of a required argument")
                .with_detail(
                    "With `required = true` every configuration sets the argument, so the default is never used.",
                )
                .with_subject(whole)
                .with_label(required.span(), "the argument is required")
                .with_help("remove one of the two");
            self.diags.push(error);
            return None;
        }
        Some((value, expr))
    }

    fn written_arg(&self, block: KnownBlock<'a>, name: Arg) -> Option<Attribute<'a>> {
        block.body.items.iter().find_map(|item| match item {
            Item::Attribute(attribute) if attribute.name.name == name.name() => Some(*attribute),
            Item::Attribute(_) | Item::Block(_) => None,
        })
    }
}
