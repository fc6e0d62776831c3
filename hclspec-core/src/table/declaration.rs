//! The bodies of the blocks that declare input variables.

use super::{AttrSchema, BlockSchema, BodySchema, BodySpec, Collect, EMPTY_BODY, ItemBounds, Spec, Take};

/// A declaration of an input variable. Its expressions are not evaluated like others.
pub static DECLARATION: BodySpec<'static> = BodySpec {
    schema: BodySchema {
        attrs: &[
            optional("default"),
            optional("deprecated"),
            optional("description"),
            optional("nullable"),
            optional("sensitive"),
            optional("type"),
        ],
        blocks: &[BlockSchema::of("validation", &[])],
    },
    spec: Spec::Tuple(&[
        expression(0, false),
        expression(1, false),
        expression(2, false),
        expression(3, false),
        expression(4, false),
        expression(5, false),
        Spec::Blocks { block: 0, collect: Collect::List(ItemBounds::ANY), nested: &VALIDATION },
    ]),
    ..EMPTY_BODY
};

/// A rule for the value of an input variable.
pub static VALIDATION: BodySpec<'static> = BodySpec {
    schema: BodySchema {
        attrs: &[
            AttrSchema { name: "condition", required: true },
            AttrSchema { name: "error_message", required: true },
        ],
        blocks: &[],
    },
    spec: Spec::Tuple(&[expression(0, true), expression(1, true)]),
    ..EMPTY_BODY
};

const fn optional(name: &'static str) -> AttrSchema<'static> {
    AttrSchema { name, required: false }
}

const fn expression(attr: usize, required: bool) -> Spec<'static> {
    Spec::Attr { attr, take: Take::Expression, required }
}
