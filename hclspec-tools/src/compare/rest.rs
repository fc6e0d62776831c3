//! Arguments and blocks that no spec block names.

use super::ChangeRule::{Others, Type};
use super::{Changes, Specs};
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::{Body, Rest, Ty, TyKind};

/// Treatment of arguments and blocks that no spec block names.
#[derive(Clone, Copy)]
pub(super) enum Open<'m> {
    /// Any arguments and blocks are accepted; nothing is evaluated.
    Unevaluated,
    Evaluated,
    /// Each is an argument of this type.
    Typed(&'m Ty),
}

impl<'m> Open<'m> {
    pub(super) fn of(rest: Rest<'m>) -> Self {
        match rest.ty() {
            Some(ty) => Self::Typed(ty),
            None if rest.spec().kind() == BlockKind::Rest => Self::Evaluated,
            None => Self::Unevaluated,
        }
    }
}

pub(super) fn rest(changes: &mut Changes, specs: &Specs<'_>, old: &Body<'_>, new: &Body<'_>) {
    match (old.rest().map(Open::of), new.rest().map(Open::of)) {
        (None, None) | (Some(Open::Unevaluated | Open::Evaluated), Some(Open::Unevaluated)) => {}
        (Some(Open::Evaluated), Some(Open::Evaluated)) => {}
        (None, Some(_)) => changes.compatible(Others, "", "other names are allowed"),
        (Some(_), None) => changes.breaking(Others, "", "other names are not allowed any more"),
        (Some(Open::Unevaluated), Some(Open::Evaluated)) => {
            changes.breaking(Others, "", "other arguments and blocks are evaluated");
        }
        (Some(Open::Unevaluated | Open::Evaluated), Some(Open::Typed(ty))) => {
            changes.breaking(Others, "", format!("other names are only allowed for arguments of the type `{ty}`"));
        }
        (Some(Open::Typed(ty)), Some(Open::Unevaluated)) => {
            changes.compatible(
                Others,
                "",
                format!("other names are allowed for more than arguments of the type `{ty}`"),
            );
        }
        (Some(Open::Typed(ty)), Some(Open::Evaluated)) => {
            let what = format!("other names are allowed for more than arguments of the type `{ty}`");
            changes.push(Others, "", is_expression(Some(ty)), what);
        }
        (Some(Open::Typed(before)), Some(Open::Typed(now))) => {
            if before.to_string() != now.to_string() || !specs.accepts(now, before) {
                let what = format!("other arguments have the type `{now}` instead of `{before}`");
                changes.push(Type, "", !specs.accepts(now, before), what);
            }
        }
    }
}

pub(super) fn is_expression(ty: Option<&Ty>) -> bool {
    ty.is_some_and(|ty| matches!(ty.kind(), TyKind::Unevaluated(_)))
}
