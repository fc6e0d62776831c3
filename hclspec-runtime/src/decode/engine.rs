//! The decode engine: what a spec makes of a body, as a value of the language.
//!
//! A [`Spec`] and the content of a body become a [`Val`] whose objects have their attributes in the order of the table's
//! keys. `None` means that a problem was reported; the other parts are still decoded, to report theirs. Generated types are
//! decoded by [`pending`](super::pending), which comes here for all that is no literal.

use super::convert::LazySource;
use super::dialect::Dialect;
use super::part::{hint, mismatched, warn_of_dropped};
use super::secrets::Secrets;
use crate::body::{Content, FoundAttr, FoundBlock, Reader};
use crate::convert::{convert, reject_nulls};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::eval::{self, EvalContext, Iterator, with_values};
use crate::host::Conversion;
use crate::source::Span;
use crate::syntax::ast::{Body, Expr, ExprKind};
use crate::table::{BodySpec, Property, Spec};
use crate::types::Type;
use crate::value::{Number, Val, constant};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What the whole decode of one file shares.
pub(super) struct Engine<'e> {
    pub(super) reader: Reader<'e>,
    /// How nulls are treated.
    pub(super) nulls: Nulls,
    /// Whose rules hold where the languages differ.
    pub(super) dialect: Dialect,
    /// The host's types.
    pub(super) conversions: &'e [Conversion],
    /// The config as values of the host's types keep it.
    pub(super) source: &'e LazySource<'e>,
    /// What messages must not show.
    pub(super) secrets: RefCell<Secrets>,
    /// How many items of bodies may be looked at again to find places.
    pub(super) lookups: Cell<usize>,
    /// What bodies can be read into.
    pub(super) buffers: RefCell<Vec<Vec<u32>>>,
}

/// What becomes of nulls inside collections and objects of a declared type (ruling D2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nulls {
    /// They are errors, because the Rust type has no place for them.
    Rejected,
    /// The same, and absent values are nulls of their type: what the expression of a `transform` sees.
    RejectedTyped,
    /// They are kept.
    Kept,
    /// They are kept, and absent values are nulls of their type: the value as the language defines it.
    KeptTyped,
}

/// What a value is wanted for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// It must have the type.
    Exact,
    /// Its items or entries are taken one by one: a tuple does for a list, an object for a map.
    Parts,
}

/// Whether it has items or entries that are of the right type as they are.
fn has_parts_of(value: &Val, ty: &Type) -> bool {
    let (values, element) = match (value, ty) {
        (Val::Tuple(items), Type::List(element)) => (&items.items, element),
        (Val::Object(object), Type::Map(element)) => (&object.values, element),
        _ => return false,
    };
    match **element {
        Type::String => values.iter().all(|it| matches!(it, Val::String(_))),
        Type::Number => values.iter().all(|it| matches!(it, Val::Number(_))),
        Type::Bool => values.iter().all(|it| matches!(it, Val::Bool(_))),
        _ => false,
    }
}

impl Nulls {
    /// Whether nulls inside of typed collections and objects are errors.
    pub(super) const fn are_rejected(self) -> bool {
        matches!(self, Self::Rejected | Self::RejectedTyped)
    }

    /// Whether absent values are nulls of their type.
    pub(super) const fn are_typed(self) -> bool {
        matches!(self, Self::RejectedTyped | Self::KeptTyped)
    }

    /// The same with nulls of their type.
    pub(super) const fn typed(self) -> Self {
        if self.are_rejected() { Self::RejectedTyped } else { Self::KeptTyped }
    }
}

/// A body that is being decoded.
#[derive(Clone, Copy)]
pub(super) struct Scope<'s> {
    pub(super) spec: &'s BodySpec<'s>,
    pub(super) body: &'s Body<'s>,
    pub(super) content: &'s Content<'s>,
    pub(super) iterators: Option<&'s Rc<Iterator>>,
    pub(super) nulls: Nulls,
    /// What stands for the body as a whole: the header of the block.
    pub(super) header: Span,
}

impl Engine<'_> {
    /// The value that a spec makes of the body of a block.
    pub(super) fn block_value(
        &self,
        diags: &mut Diagnostics,
        nulls: Nulls,
        block: &FoundBlock<'_>,
        spec: &BodySpec<'_>,
    ) -> Option<Val> {
        let mut value = None;
        self.enter_block(diags, nulls, block, spec, &mut |pending| {
            value = pending.decoded();
            value.is_some()
        });
        value
    }

    pub(super) fn spec(&self, diags: &mut Diagnostics, scope: &Scope<'_>, spec: &Spec<'_>) -> Option<Val> {
        match spec {
            Spec::Object { keys, children } => {
                let mut values = Vec::new();
                values.resize_with(keys.len(), || Val::NULL);
                let mut whole = true;
                for Property { slot, spec } in *children {
                    match (self.spec(diags, scope, spec), values.get_mut(*slot)) {
                        (Some(value), Some(place)) => *place = value,
                        _ => whole = false,
                    }
                }
                whole.then(|| Val::with_keys(keys.clone(), values))
            }
            Spec::Tuple(children) => {
                let mut values = Vec::with_capacity(children.len());
                for child in *children {
                    values.extend(self.spec(diags, scope, child));
                }
                (values.len() == children.len()).then(|| Val::tuple(values))
            }
            Spec::Attr { attr, ty, required } => self.attr(diags, scope, *attr, ty, *required, Shape::Exact),
            Spec::Block { block, required, nested } => self.block(diags, scope, *block, *required, nested),
            Spec::BlockList { block, bounds, nested } => {
                let found = &scope.content.blocks(*block);
                let values = self.blocks(diags, scope, *block, *bounds, nested)?;
                match self.dialect {
                    Dialect::Hclspec => Some(Val::tuple(values)),
                    Dialect::Hcldec => {
                        let block_type = scope.spec.schema.blocks.get(*block)?.block_type;
                        self.unified_blocks(diags, block_type, found, nested, values, Val::list)
                    }
                }
            }
            Spec::BlockSet { block, bounds, nested } => {
                let found = &scope.content.blocks(*block);
                let values = self.blocks(diags, scope, *block, *bounds, nested)?;
                match self.dialect {
                    Dialect::Hclspec => Some(Val::set_of(values)),
                    Dialect::Hcldec => {
                        let block_type = scope.spec.schema.blocks.get(*block)?.block_type;
                        self.unified_blocks(diags, block_type, found, nested, values, Val::set)
                    }
                }
            }
            Spec::BlockMap { block, nested } => self.block_map(diags, scope, *block, nested),
            Spec::BlockAttrs { block, element, required } => self.block_attrs(diags, scope, *block, element, *required),
            Spec::Literal { value, ty } => convert(constant(value), ty).ok(),
            Spec::Default { candidates, ty } => self.default(diags, scope, candidates, ty),
            Spec::Transform { nested, result, ty, nullable } => {
                self.transform(diags, scope, nested, result, ty, *nullable)
            }
            Spec::Converted { nested, parts } => self.converted(diags, scope, nested, parts),
        }
    }

    pub(super) fn cx<'c>(&'c self, iterators: Option<&'c Rc<Iterator>>) -> EvalContext<'c> {
        self.reader.cx.with_iterators(iterators.map(Rc::as_ref))
    }

    /// Evaluates an expression and converts it; `problem` makes the diagnostic of a failed conversion.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn typed(
        &self,
        diags: &mut Diagnostics,
        cx: &EvalContext<'_>,
        expr: &Expr<'_>,
        ty: &Type,
        shape: Shape,
        nulls: Nulls,
        problem: impl FnOnce(String) -> Diagnostic,
    ) -> Option<Val> {
        // Literals of the wanted type need no evaluation. Those of generated blocks count each time.
        match (expr.kind, ty) {
            _ if cx.is_repeated() => {}
            (ExprKind::String(text), Type::String) => return Some(Val::String(text.to_owned())),
            (ExprKind::Int(value), Type::Number) => return Some(Val::Number(Number::from(value))),
            (ExprKind::Bool(value), Type::Bool) => return Some(Val::Bool(value)),
            _ => {}
        }
        let value = eval::eval_whole(cx, diags, expr)?;
        if shape == Shape::Parts && has_parts_of(&value, ty) {
            return Some(value);
        }
        let converted = convert(value, ty).and_then(|value| {
            if nulls.are_rejected() {
                reject_nulls(&value, ty)?;
            }
            Ok(value)
        });
        match converted {
            Ok(value) => {
                warn_of_dropped(diags, expr, ty);
                Some(value)
            }
            Err(mismatch) => {
                let part = mismatched(expr, &mismatch);
                let error = with_values(problem(mismatch.to_string()), cx, part);
                let error = match part.span == expr.span {
                    true => error,
                    false => error.with_label(part.span, mismatch.reason()),
                };
                let error = match hint(expr, ty, &mismatch) {
                    Some(help) => error.with_help(help),
                    None => error,
                };
                diags.push(error.with_subject(expr.span));
                None
            }
        }
    }
}

impl Scope<'_> {
    /// What stands for an absent value of type `ty`.
    pub(super) fn null(&self, ty: &Type) -> Val {
        if self.nulls.are_typed() { Val::null_of(ty.clone()) } else { Val::Null(None) }
    }

    /// Where in the config the value of `spec` comes from, or is missing.
    pub(super) fn place(&self, spec: &Spec<'_>) -> Span {
        let found = match spec {
            Spec::Attr { attr, .. } => match self.content.attr(*attr) {
                Some(FoundAttr::Present(attribute)) => Some(attribute.expr.span),
                _ => None,
            },
            Spec::Block { block, .. }
            | Spec::BlockList { block, .. }
            | Spec::BlockSet { block, .. }
            | Spec::BlockMap { block, .. }
            | Spec::BlockAttrs { block, .. } => self.content.blocks(*block).list.first().map(|block| block.header),
            Spec::Transform { nested, .. } | Spec::Converted { nested, .. } => Some(self.place(nested)),
            Spec::Default { candidates, .. } => candidates
                .iter()
                .map(|candidate| self.place(candidate))
                .find(|place| *place != self.body.missing_item_span),
            Spec::Object { .. } | Spec::Tuple(_) | Spec::Literal { .. } => None,
        };
        found.unwrap_or(self.body.missing_item_span)
    }
}
