//! Types of parts of values.

use hclspec_lang::model::{CollKind, Ty, TyKind};
use hclspec_runtime::value::PathStep;

/// Type of a value or a part of it.
#[derive(Clone)]
pub(crate) struct TypeAt {
    ty: Ty,
    /// Enclosing types, outermost first, which recursive references name.
    around: Vec<Ty>,
    /// Whether this type or an enclosing one is sensitive.
    pub(super) is_secret: bool,
}

impl TypeAt {
    pub(super) fn new(ty: &Ty) -> Self {
        Self { ty: ty.clone(), around: Vec::new(), is_secret: ty.is_secret() }
    }

    pub(super) fn kind(&self) -> &TyKind {
        self.ty.kind()
    }

    /// Types that the part at the end of the steps may have: several for a union, none if unknown.
    pub(super) fn parts(&self, steps: &[PathStep<String>]) -> Vec<Self> {
        let mut search = TypeSearch { found: Vec::new(), visits: 0 };
        search.follow(&self.ty, steps, &self.around.iter().collect::<Vec<_>>(), self.is_secret);
        search.found
    }
}

/// Limit on visited types, for nested unions.
const MAX_VISITS: usize = 1000;

struct TypeSearch {
    found: Vec<TypeAt>,
    visits: usize,
}

impl TypeSearch {
    /// Collects types at the end of the steps, and types whose values may have any parts.
    fn follow(&mut self, ty: &Ty, steps: &[PathStep<String>], around: &[&Ty], is_secret: bool) {
        self.visits += 1;
        if self.visits > MAX_VISITS {
            return;
        }
        let is_secret = is_secret || ty.is_secret();
        let inside = || [around, &[ty]].concat();
        match (ty.kind(), steps.split_first()) {
            // The innermost enclosing type of that name.
            (TyKind::Part(_) | TyKind::Recursive(..), _) => {
                let named = around.iter().rposition(|other| other.name() == ty.name());
                if let Some((named, around)) = named.and_then(|at| around.get(..=at)?.split_last()) {
                    self.follow(named, steps, around, is_secret);
                }
            }
            (TyKind::Union(all), _) => {
                let inside = inside();
                all.iter().for_each(|(_, alternative)| self.follow(alternative, steps, &inside, is_secret));
            }
            (TyKind::Any | TyKind::AnyObject | TyKind::Unevaluated(_), _) | (_, None) => {
                let around = around.iter().copied().cloned().collect();
                self.found.push(TypeAt { ty: ty.clone(), around, is_secret });
            }
            (kind, Some((step, rest))) => {
                if let Some(part) = part(kind, step) {
                    self.follow(part, rest, &inside(), is_secret);
                }
            }
        }
    }
}

fn part<'t>(kind: &'t TyKind, step: &PathStep<String>) -> Option<&'t Ty> {
    match (kind, step) {
        (TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, element), PathStep::Index(_))
        | (TyKind::Coll(CollKind::Map | CollKind::Rec, element), PathStep::Key(_) | PathStep::Attribute(_)) => {
            Some(element)
        }
        (TyKind::Tuple(elements), PathStep::Index(index)) => elements.get(*index),
        (TyKind::Object(attributes), PathStep::Key(name) | PathStep::Attribute(name)) => {
            attributes.iter().find(|(attribute, _)| attribute == name).map(|(_, ty)| ty)
        }
        _ => None,
    }
}
