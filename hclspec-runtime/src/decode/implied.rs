//! The type that a spec implies, for nulls that stand for absent values.

use crate::positions::Numbers;
use crate::table::{BodySpec, Collect, Property, Spec};
use crate::types::{ObjectAttr, Type};

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
        let ty = self.of_spec(body, &body.spec);
        self.bodies.add(address, self.types.len());
        self.types.push(ty.clone());
        ty
    }

    fn of_spec(&mut self, body: &BodySpec<'_>, spec: &Spec<'_>) -> Type {
        match spec {
            Spec::Object { keys, children } => {
                let mut attrs = Vec::with_capacity(children.len());
                for Property { slot, spec } in *children {
                    attrs.push(ObjectAttr::required(keys.get(*slot), self.of_spec(body, spec)));
                }
                Type::object(attrs)
            }
            Spec::Tuple(children) => {
                let mut types = Vec::with_capacity(children.len());
                for child in *children {
                    types.push(self.of_spec(body, child));
                }
                Type::tuple(types)
            }
            Spec::Attr { take, .. } => take.implied_type().clone(),
            Spec::Args { take, .. } => Type::map(take.implied_type().clone()),
            Spec::Literal { ty, .. } | Spec::Transform { ty, .. } => (*ty).clone(),
            Spec::Label { .. } => Type::String,
            Spec::RestBody => Type::Any,
            Spec::Default { candidates, .. } => candidates.first().map_or(Type::Any, |it| self.of_spec(body, it)),
            Spec::Hosted { nested, .. } => self.of_spec(body, nested),
            Spec::Blocks { collect: Collect::One { .. }, nested, .. } => self.of_body(nested),
            Spec::Blocks { .. } if !self.unified => Type::Any,
            Spec::Blocks { block, collect, nested } => {
                let element = self.of_body(nested);
                match collect {
                    Collect::One { .. } => element,
                    Collect::List(_) => Type::list(element),
                    Collect::Set(_) => Type::set(element),
                    Collect::Map => {
                        let levels = body.schema.blocks.get(*block).map_or(1, |schema| schema.labels.len());
                        (0..levels).fold(element, |element, _| Type::map(element))
                    }
                }
            }
        }
    }
}
