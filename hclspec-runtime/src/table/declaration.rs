//! The bodies of the blocks that declare input variables.

use super::{AttrSchema, BlockSchema, BodySchema, BodySpec, ItemBounds, Spec};

/// A declaration of an input variable. Its expressions are not evaluated like others.
pub(crate) static DECLARATION: BodySpec<'static> = BodySpec {
    schema: BodySchema {
        attrs: &[
            optional("default"),
            optional("deprecated"),
            optional("description"),
            optional("nullable"),
            optional("sensitive"),
            optional("type"),
        ],
        blocks: &[BlockSchema { block_type: "validation", labels: &[] }],
    },
    spec: Spec::Tuple(&[
        Spec::Expression { attr: 0, required: false },
        Spec::Expression { attr: 1, required: false },
        Spec::Expression { attr: 2, required: false },
        Spec::Expression { attr: 3, required: false },
        Spec::Expression { attr: 4, required: false },
        Spec::Expression { attr: 5, required: false },
        Spec::BlockList { block: 0, bounds: ItemBounds { min: 0, max: None }, nested: &VALIDATION },
    ]),
};

/// A rule for its value.
pub(crate) static VALIDATION: BodySpec<'static> = BodySpec {
    schema: BodySchema {
        attrs: &[
            AttrSchema { name: "condition", required: true },
            AttrSchema { name: "error_message", required: true },
        ],
        blocks: &[],
    },
    spec: Spec::Tuple(&[Spec::Expression { attr: 0, required: true }, Spec::Expression { attr: 1, required: true }]),
};

const fn optional(name: &'static str) -> AttrSchema<'static> {
    AttrSchema { name, required: false }
}
