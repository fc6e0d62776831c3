//! `validate` blocks.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::{Arg, BlockKind};
use crate::hir::scope::{Scope, VALUE};
use crate::words::{a, sentence};
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::eval::Checked;
use hclspec_core::positions::{all_mapped, mapped, picked};
use hclspec_core::source::Span;
use hclspec_core::stdlib::CHECK;
use hclspec_core::syntax::ast::{Binary, BinaryOp, Block, Call, Conditional, Expr, ExprKind, Ident, Item, Operation};
use hclspec_core::syntax::visit::Loops;
use hclspec_core::table::Requirement;
use hclspec_core::value::PathStep;

/// The limit on `validate` blocks in one `attr`: each becomes a call around the calls of earlier ones.
const MAX_VALIDATIONS: usize = 32;

pub(super) struct Validation<'a> {
    place: Span,
    open_brace: Span,
    condition: Expr<'a>,
    /// `None` if the condition implies the message.
    message: Option<Expr<'a>>,
    /// The part of the value to check; `None` for all of it.
    at: Option<Expr<'a>>,
    warns: bool,
}

impl<'a> SpecReader<'_, 'a> {
    /// Reads the `validate` blocks of an `attr` for the argument `name`; `None` after an error.
    pub(super) fn validations(&mut self, attr: KnownBlock<'a>, name: Option<&'a str>) -> Option<Vec<Validation<'a>>> {
        let blocks = picked(attr.body.items, |item| match item {
            Item::Block(block) if self.is_check(block) => self.known(block),
            Item::Block(_) | Item::Attribute(_) => None,
        });
        if let Some(first_more) = blocks.get(MAX_VALIDATIONS) {
            let error = Code::InvalidCheck
                .error("too many checks")
                .with_detail(format!(
                    "{} may have {MAX_VALIDATIONS} `validate` blocks.",
                    sentence(&a(attr.kind.name()))
                ))
                .with_subject(first_more.header())
                .with_help("join conditions with `&&`");
            self.diags.push(error);
            return None;
        }
        all_mapped(&blocks, |block| self.validation(*block, name))
    }

    /// `validate { condition = nested > 0, message = ".." }`
    fn validation(&mut self, block: KnownBlock<'a>, name: Option<&'a str>) -> Option<Validation<'a>> {
        self.known_items(block);
        if let Some(label) = block.labels.first() {
            let error = Code::ExtraneousSpecLabel
                .error("extraneous label for validate")
                .with_detail("A `validate` block has no label.")
                .with_subject(label.span)
                .with_context(block.header());
            self.diags.push(error);
        }
        let condition = self.required_arg(block, Arg::Condition, "what must be true of the value, `nested`");
        let message = self.arg(block, Arg::Message);
        let has_message = message.is_some() || self.is_broken(block.body, Arg::Message.name());
        let mut visible = |owner: &str, expr: &Expr<'a>| {
            let scope = self.scope(owner, Some(vec![VALUE]));
            Scope { value: name, ..scope }.check(self.diags, expr)
        };
        let condition = condition.filter(|condition| visible("the `condition` of a `validate` block", condition));
        let message = message.filter(|message| visible("the `message` of a `validate` block", message));
        let (place, open_brace) = (block.block_type.span, block.open_brace());
        let at = match self.arg(block, Arg::At) {
            Some(at) => Some(self.part_of_value(at)?),
            None => None,
        };
        let message = if has_message { Some(message?) } else { None };
        let warns = self.flag(block, Arg::Warn)?;
        Some(Validation { place, open_brace, condition: condition?, message, at, warns })
    }

    /// `at = nested.port`
    fn part_of_value(&mut self, at: Expr<'a>) -> Option<Expr<'a>> {
        let scope = self.scope("the argument `at`", Some(vec![VALUE]));
        if !scope.check(self.diags, &at) {
            return None;
        }
        let is_part =
            at.reference().and_then(|_| Checked::from_expr(&at)).is_some_and(|it| !it.path.contains(&PathStep::Each));
        if !is_part {
            let error = Code::InvalidCheck
                .error("invalid place of a check")
                .with_detail("`at` is the part of the value that the problem is shown at: `nested`, and the names that lead to the part.")
                .with_subject(at.span)
                .with_help("write `at = nested.name`");
            self.diags.push(error);
            return None;
        }
        Some(at)
    }

    /// Returns `true` if the block is a check of the enclosing spec.
    pub(super) fn is_check(&self, block: &Block<'_>) -> bool {
        self.grammar.block_kind(block.block_type.name) == Some(BlockKind::Validate)
    }

    /// The `validate` blocks of a spec block, as calls of `check`. For an `attr`, only checks of parts of the value, and checks that only warn.
    pub(super) fn checks(&mut self, block: KnownBlock<'a>) -> Vec<Requirement<'a>> {
        if block.kind == BlockKind::Attr {
            return std::mem::take(&mut self.part_checks);
        }
        if self.checks_each(block) || !block.kind.own_blocks().contains(&BlockKind::Validate) {
            return Vec::new();
        }
        let validations = self.validations(block, None).unwrap_or_default();
        mapped(&validations, |it| self.requirement(block, it))
    }

    /// Reports `length(nested)` in a check that applies to each block, where the length is constant.
    pub(super) fn check_not_counted(&mut self, kind: BlockKind, check: &Expr<'a>, loops: &Loops<'_, 'a>) {
        if let ExprKind::Call(Call { name: Ident { name: "length", .. }, args: [counted], .. }) = check.kind
            && matches!(counted.kind, ExprKind::Variable(VALUE))
            && !loops.bind(VALUE)
        {
            let error = Code::InvalidCheck
                .error("invalid check of each block")
                .with_detail("Beside the properties of the blocks, `nested` is one of the blocks, not all of them.")
                .with_subject(check.span)
                .with_help(format!("to check all blocks, put the properties of the `{kind}` into an `object` block"));
            self.diags.push(error);
        }
        check.children(loops, &mut |part, loops| self.check_not_counted(kind, part, loops));
    }

    /// The checks of the whole value of an `attr`, if any. A null for an argument that is not set is not checked.
    pub(super) fn checks_of_value(
        &mut self,
        block: KnownBlock<'a>,
        is_nullable: bool,
        validations: &[Validation<'a>],
    ) -> Option<&'a Expr<'a>> {
        let value = Expr { kind: ExprKind::Variable(VALUE), span: block.block_type.span };
        let (mut checks, mut has_whole) = (value, false);
        self.part_checks = Vec::new();
        for validation in validations {
            if validation.at.is_some() || validation.warns {
                let requirement = self.requirement(block, validation);
                self.part_checks.push(requirement);
            } else {
                checks = self.call_of_check(checks, validation);
                has_whole = true;
            }
        }
        if !has_whole {
            return None;
        }
        let checks = if is_nullable { self.unless_null(value, checks) } else { checks };
        Some(self.arena.keep(checks))
    }

    fn requirement(&mut self, block: KnownBlock<'a>, it: &Validation<'a>) -> Requirement<'a> {
        let value = Expr { kind: ExprKind::Variable(VALUE), span: block.block_type.span };
        Requirement { check: self.call_of_check(it.at.unwrap_or(value), it), warns: it.warns }
    }

    fn call_of_check(&mut self, value: Expr<'a>, it: &Validation<'a>) -> Expr<'a> {
        let Validation { place, open_brace, condition, message, at, warns: _ } = *it;
        let message = message.unwrap_or_else(|| {
            self.without_message.insert(place, open_brace);
            // The implied message has no text of its own, so it takes the span of the condition.
            Expr { kind: ExprKind::Null, span: condition.span }
        });
        let name = Ident { name: CHECK, span: place };
        let args = self.arena.keep_list(&[value, condition, message]);
        let call = Call { name, args, expand: false, open: place, close: place };
        // The span of the call includes that of the value, by which the value is found later.
        Expr { kind: ExprKind::Call(self.arena.keep(call)), span: at.map_or(place, |at| place.to(at.span)) }
    }

    /// `value == null ? null : otherwise`
    fn unless_null(&self, value: Expr<'a>, otherwise: Expr<'a>) -> Expr<'a> {
        let null = Expr { kind: ExprKind::Null, span: value.span };
        let rest = self.arena.keep_list(&[Operation { op: BinaryOp::Equal, operand: null }]);
        let is_null = ExprKind::Binary(self.arena.keep(Binary { first: value, rest }));
        let condition = Expr { kind: is_null, span: value.span };
        let conditional = Conditional { condition, if_true: null, if_false: otherwise };
        Expr { kind: ExprKind::Conditional(self.arena.keep(conditional)), span: value.span }
    }
}
