//! `attr` specs: the value of one attribute.
//!
//! `default` and `validate` are short for other specs, and read as those: what comes after reading need not know of them.

use super::args::Argument;
use super::{Implied, Reader};
use crate::infer;
use crate::spec::{Dialect, Spec, SpecKind};
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Attribute, Block, Expr, ExprKind, Item};
use hclspec_runtime::types::Type;
use hclspec_runtime::value::Val;

impl<'a> Reader<'_, 'a> {
    /// `attr { name = "x", type = string, required = true }`
    pub(super) fn attr(&mut self, block: &'a Block<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_args(block);
        self.no_children(block);
        let name = self.input_name(block, "name", implied);
        let ty_expr = self.arg(block, "type");
        let is_expression = ty_expr.is_some_and(|expr| self.is_expression(&expr));
        let ty = match &ty_expr {
            None => Some(Type::Any),
            Some(_) if is_expression => Some(Type::String),
            Some(expr) => self.type_expr(expr),
        };
        let required = self.flag(block, "required");
        let default = match is_expression {
            false => self.default_arg(block, required),
            true => self.no_default(block),
        };
        let validations = self.validations(block);
        let attr = SpecKind::Attr { name: name?, ty: ty?, ty_expr, is_expression, required: required? };
        if is_expression && self.has_validations(block) {
            return None;
        }
        let attr = match default? {
            None => attr,
            Some((name, value)) => self.attr_with_default(block, attr, name, value)?,
        };
        self.validated(block, attr, &validations?)
    }

    /// `type = expression`, also of elements: what is written is not evaluated.
    pub(super) fn is_expression(&self, ty: &Expr<'_>) -> bool {
        self.dialect == Dialect::Hclspec && matches!(ty.kind, ExprKind::Variable("expression"))
    }

    /// Reports a `default` beside `type = expression`.
    fn no_default(&mut self, block: &'a Block<'a>) -> Argument<(Span, (Val, Expr<'a>))> {
        let Some(default) = self.written_arg(block, "default") else { return Some(None) };
        let error = Code::InvalidExpressionType
            .error("default of an expression")
            .with_detail(
                "The value of an argument with `type = expression` is its source text, so nothing can stand in for it.",
            )
            .with_subject(default.span())
            .with_help("remove it: the program can tell that the argument is not set");
        self.diags.push(error);
        None
    }

    /// Reports a `validate` beside `type = expression`.
    fn has_validations(&mut self, block: &'a Block<'a>) -> bool {
        let found = block.body.items.iter().find_map(|item| match item {
            Item::Block(it) if it.block_type.name == "validate" => Some(it.header()),
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

    /// The name of the argument `default`, and its value with the expression.
    fn default_arg(&mut self, block: &'a Block<'a>, required: Option<bool>) -> Argument<(Span, (Val, Expr<'a>))> {
        let Some(default) = self.written_arg(block, "default") else { return Some(None) };
        let Attribute { name, expr } = default;
        let value = self.constant_with_functions(&expr, "the `default` of an `attr`")?;
        if value.is_null() {
            let error = Code::InvalidDefault
                .error("null as default")
                .with_detail("An argument that is not set is null anyway, so this default changes nothing.")
                .with_subject(expr.span)
                .with_context(default.span())
                .with_help("remove `default`");
            self.diags.push(error);
            return None;
        }
        if required == Some(true)
            && let Some(required) = self.written_arg(block, "required")
        {
            let error = Code::InvalidDefault
                .error("default of a required argument")
                .with_detail(
                    "With `required = true` every configuration sets the argument, so the default is never used.",
                )
                .with_subject(default.span())
                .with_label(required.span(), "the argument is required")
                .with_help("remove one of the two");
            self.diags.push(error);
            return None;
        }
        Some(Some((name.span, (value, expr))))
    }

    /// `default { attr { .. } literal { value = .. } }`, where neither has a block of its own.
    fn attr_with_default(
        &mut self,
        block: &Block<'a>,
        attr: SpecKind<'a>,
        name: Span,
        (value, value_expr): (Val, Expr<'a>),
    ) -> Option<SpecKind<'a>> {
        let spec = |kind, is_attr, span, header, body| Spec { kind, is_attr, span, header, body, doc: Vec::new() };
        let at = value_expr.span;
        // Each spec has a place that no other has.
        let attr = spec(attr, true, name, block.header(), block.body.span);
        let literal = spec(SpecKind::Literal { value, value_expr }, false, at, at, at);
        let candidates = vec![attr, literal];
        if !self.may_be_converted(&candidates) {
            return None;
        }
        infer::check_literals(self.diags, &candidates, true);
        Some(SpecKind::Default { candidates })
    }

    /// An argument with this name.
    fn written_arg(&self, block: &'a Block<'a>, name: &str) -> Option<Attribute<'a>> {
        block.body.items.iter().find_map(|item| match item {
            Item::Attribute(attribute) if attribute.name.name == name => Some(*attribute),
            Item::Attribute(_) | Item::Block(_) => None,
        })
    }
}
