//! The type that a spec implies, for nulls that stand for absent values.

use crate::map::IndexMap;
use crate::table::{BodyId, BodySpec};
use crate::types::Type;

/// The types of the values of bodies, if they don't depend on the configuration. Each is computed once, because there may be as many nulls as
/// blocks.
pub(crate) struct Implied {
    /// Whether the values of all blocks of a type have one type.
    unified: bool,
    types: IndexMap<BodyId, Type>,
}

impl Implied {
    pub(crate) fn new(unified: bool) -> Self {
        Self { unified, types: IndexMap::new() }
    }

    pub(super) fn of_body(&mut self, body: &BodySpec<'_>) -> Type {
        if let Some(known) = self.types.get(&body.id()) {
            return known.clone();
        }
        // A recursive body has no type.
        self.types.insert(body.id(), Type::Any);
        if body.recursive.is_some() {
            return Type::Any;
        }
        let unified = self.unified;
        let ty = body.spec.implied_type(body, unified, &mut |nested| self.of_body(nested)).of_values();
        self.types.insert(body.id(), ty.clone());
        ty
    }
}
