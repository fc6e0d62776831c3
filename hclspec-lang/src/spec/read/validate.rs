//! `validate` blocks of an `attr`, which are short for checks in a `transform`.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::fact;
use crate::grammar::{Arg, BlockKind};
use crate::spec::scope::{Scope, VALUE};
use crate::spec::{Spec, SpecKind};
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::positions::{complete, mapped};
use hclspec_core::source::Span;
use hclspec_core::stdlib::CHECK;
use hclspec_core::syntax::ast::{Binary, BinaryOp, Call, Conditional, Expr, ExprKind, Ident, Item, Operation};

/// The maximum number for one `attr`: each is a call around the calls of earlier ones.
const MOST: usize = 32;

/// A `validate` block.
pub(super) struct Validation<'a> {
    /// The block type.
    place: Span,
    open_brace: Span,
    condition: Expr<'a>,
    /// `None` if the condition implies it.
    message: Option<Expr<'a>>,
}

impl<'a> SpecReader<'_, 'a> {
    /// The `validate` blocks in an `attr` that reads the argument `name`. `None` after an error.
    pub(super) fn validations(&mut self, attr: KnownBlock<'a>, name: Option<&'a str>) -> Option<Vec<Validation<'a>>> {
        let blocks = attr.body.items.iter().filter_map(|item| match item {
            Item::Block(block) if self.dialect.block_kind(block.block_type.name) == Some(BlockKind::Validate) => {
                self.known(block)
            }
            Item::Block(_) | Item::Attribute(_) => None,
        });
        let blocks: Vec<KnownBlock<'a>> = blocks.collect();
        if let Some(first_more) = blocks.get(MOST) {
            let error = Code::InvalidCheck
                .error("too many checks")
                .with_detail(format!("An `attr` may have {MOST} `validate` blocks."))
                .with_subject(first_more.header())
                .with_help("join conditions with `&&`");
            self.diags.push(error);
            return None;
        }
        complete(mapped(&blocks, |block| self.validation(*block, name)))
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
        let message = if has_message { Some(message?) } else { None };
        Some(Validation { place, open_brace, condition: condition?, message })
    }

    /// `transform { attr { .. } result = check(nested, .., ..) }`, where neither spec has a block of its own. A value that is not set is not
    /// checked.
    pub(super) fn validated(
        &mut self,
        block: KnownBlock<'a>,
        attr: SpecKind<'a>,
        validations: &[Validation<'a>],
    ) -> SpecKind<'a> {
        let Some(first) = validations.first() else { return attr };
        let is_nullable = matches!(attr, SpecKind::Attr { required: false, .. });
        let (header, body) = (block.header(), block.body.span);
        // Each spec needs a unique place.
        let nested = Spec::new(attr, true, first.place, header, body);
        let value = Expr { kind: ExprKind::Variable(VALUE), span: block.block_type.span };
        let checks = validations.iter().fold(value, |value, it| self.call_of_check(value, it));
        let result = if is_nullable { self.unless_null(value, checks) } else { checks };
        SpecKind::Transform { nested: Box::new(nested), result, known: fact::KnownResult::nothing() }
    }

    fn call_of_check(&mut self, value: Expr<'a>, it: &Validation<'a>) -> Expr<'a> {
        let Validation { place, open_brace, condition, message } = *it;
        let message = message.unwrap_or_else(|| {
            self.without_message.insert(place, open_brace);
            // It has the place of the condition, as it is not written anywhere.
            Expr { kind: ExprKind::Null, span: condition.span }
        });
        let name = Ident { name: CHECK, span: place };
        let args = self.arena.keep_list(&[value, condition, message]);
        let call = Call { name, args, expand: false, open: place, close: place };
        Expr { kind: ExprKind::Call(self.arena.keep(call)), span: place }
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
