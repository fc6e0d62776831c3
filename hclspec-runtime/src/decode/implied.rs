//! The type that a spec implies, for nulls that stand for absent values.

use crate::positions::Numbers;
use crate::table::BodySpec;
use crate::types::Type;

/// The types of the values of bodies, as far as they do not depend on the config: each is computed once, as there may be as many nulls
/// as blocks.
pub(crate) struct Implied {
    /// Whether the values of all blocks of a type have one type.
    unified: bool,
    /// The positions of the types found so far, by the address of the body: blocks in many places can have the same spec.
    bodies: Numbers,
    types: Vec<Type>,
}

impl Implied {
    pub(crate) fn new(unified: bool) -> Self {
        Self { unified, bodies: Numbers::default(), types: Vec::new() }
    }

    /// The type of the value of a body.
    pub(super) fn of_body(&mut self, body: &BodySpec<'_>) -> Type {
        let address = Numbers::of(body);
        if let Some(known) = self.bodies.get(address).and_then(|known| self.types.get(known)) {
            return known.clone();
        }
        let unified = self.unified;
        let ty = body.spec.implied_type(body, unified, &mut |nested| self.of_body(nested));
        self.bodies.add(address, self.types.len());
        self.types.push(ty.clone());
        ty
    }
}
