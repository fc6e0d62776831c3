//! Decides whether all values of an old type are valid for a new type. A combination that isn't listed here is incompatible.

use super::Specs;
use hclspec_lang::model::{Attribute, CollKind, Model, Ty, TyKind};
use hclspec_runtime::types::{Notation, Type};

impl Specs<'_> {
    /// Returns `true` if each value that an argument of type `old` can be set to is valid for type `new`.
    pub(super) fn accepts(&self, new: &Ty, old: &Ty) -> bool {
        TypeComparison { specs: self, pairs: Vec::new(), left: MAX_PAIRS }.accepts(new, old, false)
    }
}

/// Returns `true` if any value that both types accept converts to the same result.
pub(super) fn converts_alike(new: &Ty, old: &Ty) -> bool {
    match (new.kind(), old.kind()) {
        (TyKind::Any, TyKind::Any)
        | (TyKind::String, TyKind::String)
        | (TyKind::Number, TyKind::Number)
        | (TyKind::Bool, TyKind::Bool)
        | (TyKind::Unevaluated(_), TyKind::Unevaluated(_))
        | (TyKind::AnyObject, TyKind::AnyObject) => true,
        (TyKind::Written(new), TyKind::Written(old)) => new.value_type() == old.value_type(),
        (TyKind::Written(notation), TyKind::String) | (TyKind::String, TyKind::Written(notation)) => {
            notation.value_type() == Type::String
        }
        (TyKind::Written(Notation::Int), TyKind::Number) | (TyKind::Number, TyKind::Written(Notation::Int)) => true,
        (TyKind::Coll(one, new), TyKind::Coll(another, old)) => one == another && converts_alike(new, old),
        (TyKind::Tuple(new), TyKind::Tuple(old)) => {
            new.len() == old.len() && new.iter().zip(old.iter()).all(|(new, old)| converts_alike(new, old))
        }
        (TyKind::Union(new), TyKind::Union(old)) => {
            new.len() == old.len() && new.iter().zip(old.iter()).all(|((_, new), (_, old))| converts_alike(new, old))
        }
        (TyKind::Object(_), TyKind::Object(_)) => {
            let (new, old) = (attributes(new), attributes(old));
            new.len() == old.len()
                && new.iter().all(|new| {
                    let old = old.iter().find(|old| old.name() == new.name());
                    old.is_some_and(|old| converts_alike(new.ty(), old.ty()) && new.default() == old.default())
                })
        }
        (TyKind::Recursive(new, ..), TyKind::Recursive(old, ..)) => new == old,
        _ => false,
    }
}

/// Collects the names of named types within a type.
pub(super) fn names<'t>(ty: &'t Ty, found: &mut Vec<&'t str>) {
    if let Some(name) = ty.name().filter(|name| !found.contains(name)) {
        found.push(name);
    }
    ty.children().for_each(|it| names(it, found));
}

/// Limit on compared pairs; types that need more are incompatible.
const MAX_PAIRS: usize = 100_000;

struct TypeComparison<'t> {
    specs: &'t Specs<'t>,
    /// Pairs of types that enclose the current pair. A recursive pair is assumed to be compatible: the result then depends on everything else.
    pairs: Vec<(&'t Ty, &'t Ty)>,
    left: usize,
}

impl<'t> TypeComparison<'t> {
    /// Returns `true` if `new` accepts the values of `old`. With `is_joined`, the types are those of elements that are unified to one type, even if
    /// it is `any`.
    fn accepts(&mut self, new: &'t Ty, old: &'t Ty, is_joined: bool) -> bool {
        let of_name = |model: &'t Model, ty: &'t Ty| match ty.kind() {
            TyKind::Recursive(name, ..) => model.types().find(|it| it.name() == &**name)?.spec().written_type(),
            _ => Some(ty),
        };
        let (Some(new), Some(old)) = (of_name(self.specs.new, new), of_name(self.specs.old, old)) else {
            return false;
        };
        let is_same = |pair: &(&Ty, &Ty)| std::ptr::eq(pair.0, new) && std::ptr::eq(pair.1, old);
        if self.pairs.iter().any(is_same) {
            return true;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        self.pairs.push((new, old));
        let accepts = self.kinds(new, old, is_joined);
        self.pairs.pop();
        accepts
    }

    fn kinds(&mut self, new: &'t Ty, old: &'t Ty, is_joined: bool) -> bool {
        match (new.kind(), old.kind()) {
            (TyKind::Unevaluated(_), _) => true,
            (_, TyKind::Unevaluated(_)) => false,
            // The elements of a union with `any` may have no common type.
            (TyKind::Union(_), _) if is_joined && has_any(new) && !converts_alike(new, old) => false,
            (TyKind::Union(new), TyKind::Union(old)) => {
                let old: Vec<&'t Ty> = old.iter().map(|(_, it)| it).collect();
                (0..old.len()).all(|index| self.alternative(new, &old, index))
            }
            (TyKind::Union(all), _) => self.alternative(all, &[old], 0),
            (_, TyKind::Union(all)) => all.iter().all(|(_, old)| self.accepts(new, old, is_joined)),
            (TyKind::Any, TyKind::Any | TyKind::Number | TyKind::Bool | TyKind::Written(_)) => true,
            // Values without a common type, such as a bool and a number, can't be elements of one list.
            (TyKind::Any, _) => !is_joined,
            (TyKind::String, TyKind::String | TyKind::Number | TyKind::Bool | TyKind::Written(_))
            | (TyKind::Number, TyKind::Number | TyKind::Written(Notation::Int))
            | (TyKind::Written(Notation::Int), TyKind::Written(Notation::Int))
            | (TyKind::Bool, TyKind::Bool)
            | (TyKind::Written(Notation::Duration), TyKind::Written(Notation::Duration))
            | (TyKind::Written(Notation::Size), TyKind::Written(Notation::Size)) => true,
            (TyKind::Written(Notation::Key(_)), TyKind::Written(Notation::Key(_))) => {
                let parts = |ty: &'t Ty| ty.key().map(|key| (key.of(), key.block_type(), key.name(), key.argument()));
                parts(new) == parts(old)
            }
            (TyKind::Written(Notation::Words(new)), TyKind::Written(Notation::Words(old))) => {
                old.iter().all(|old| new.iter().any(|new| new.text == old.text))
            }
            (TyKind::Coll(one, new), TyKind::Coll(another, old)) => {
                is_mapping(*one) == is_mapping(*another) && self.accepts(new, old, true)
            }
            (TyKind::Coll(coll, new), TyKind::Tuple(old)) => {
                !is_mapping(*coll) && new.is_static() && old.iter().all(|old| self.accepts(new, old, true))
            }
            (TyKind::Coll(coll, new), TyKind::Object(_)) => {
                let is_closed = is_mapping(*coll) && new.is_static() && old.refuses_others();
                is_closed && attributes(old).iter().all(|old| self.accepts(new, old.ty(), true))
            }
            (TyKind::AnyObject, TyKind::AnyObject | TyKind::Object(_)) => true,
            (TyKind::AnyObject, TyKind::Coll(coll, _)) => is_mapping(*coll),
            (TyKind::Tuple(new), TyKind::Tuple(old)) => {
                new.len() == old.len() && new.iter().zip(old.iter()).all(|(new, old)| self.accepts(new, old, is_joined))
            }
            (TyKind::Object(_), TyKind::Object(_)) => {
                let (all, before) = (attributes(new), attributes(old));
                let is_kept = |old: &Attribute<'_>| all.iter().any(|new| new.name() == old.name());
                (!new.refuses_others() || old.refuses_others() && before.iter().all(is_kept))
                    && all.iter().all(|new| match before.iter().find(|old| old.name() == new.name()) {
                        Some(old) => {
                            (new.is_optional() || !old.is_optional()) && self.accepts(new.ty(), old.ty(), is_joined)
                        }
                        None => {
                            let is_any = matches!(new.ty().kind(), TyKind::Any) && !is_joined;
                            new.is_optional() && (old.refuses_others() || is_any)
                        }
                    })
            }
            _ => false,
        }
    }

    /// Returns `true` if the union accepts the values of this alternative of an old union.
    fn alternative(&mut self, new: &'t [(String, Ty)], old: &[&'t Ty], index: usize) -> bool {
        let Some(ty) = old.get(index).copied() else { return false };
        let Some(first) = new.iter().position(|(_, new)| self.accepts(new, ty, false)) else { return false };
        new.iter().enumerate().all(|(place, (_, other))| {
            // A later alternative wins if the value has its type without conversion.
            let is_chosen = place < first || place > first && has_any(other);
            let before = if place < first { index } else { old.len() };
            let mut was_chosen = old.iter().take(before);
            !is_chosen
                || !may_capture(other, ty)
                || was_chosen.any(|old| converts_alike(other, old) && self.accepts(other, old, false))
        })
    }
}

/// Returns `true` if the alternative may be selected for a value of the type and then reject a part of it.
fn may_capture(alternative: &Ty, ty: &Ty) -> bool {
    let has_parts = |ty: &Ty| {
        matches!(
            ty.kind(),
            TyKind::Coll(..) | TyKind::Tuple(_) | TyKind::Object(_) | TyKind::AnyObject | TyKind::Recursive(..)
        )
    };
    has_parts(alternative) && has_parts(ty)
}

/// Returns `true` if the type contains `any` or an object type with arbitrary attributes.
fn has_any(ty: &Ty) -> bool {
    matches!(ty.kind(), TyKind::Any | TyKind::AnyObject) || ty.children().any(has_any)
}

fn is_mapping(coll: CollKind) -> bool {
    match coll {
        CollKind::Map | CollKind::Rec | CollKind::Keyed => true,
        CollKind::List | CollKind::Set | CollKind::Seq => false,
    }
}

fn attributes(ty: &Ty) -> Vec<Attribute<'_>> {
    ty.attributes().unwrap_or_default()
}
