//! What is known of a configuration besides its text.

use super::cursor::Header;
use hclspec_lang::model::{Block, Body, Model};
use hclspec_tools::workspace::WorkspaceConfig;

/// What a configuration is read by.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'c> {
    /// The spec, if there is one and it is valid.
    pub model: Option<&'c Model>,
    /// What the workspace file says.
    pub config: Option<&'c WorkspaceConfig>,
    /// The texts of the other files of the configuration.
    pub others: &'c [String],
}

/// What may be in a block.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "made a few times for each question")]
pub(crate) enum Region<'m> {
    /// What a body of the spec holds; whether it is that of the file.
    Body(Body<'m>, bool),
    /// The arguments of a `dynamic` block that generates blocks of this type.
    Dynamic(Block<'m>),
    /// Local values.
    Locals,
    /// Not known.
    Unknown,
}

impl<'c> Context<'c> {
    /// What may be in the innermost of these blocks.
    pub(crate) fn region(&self, blocks: &[Header<'_>]) -> Region<'c> {
        let Some(model) = self.model else { return Region::Unknown };
        blocks.iter().fold(Region::Body(model.body(), true), |region, header| self.inner(&region, header))
    }

    fn inner(&self, region: &Region<'c>, header: &Header<'_>) -> Region<'c> {
        let locals = self.model.and_then(Model::locals);
        match region {
            Region::Body(body, is_root) => {
                if *is_root && locals.is_some_and(|it| it.block_type() == header.block_type) {
                    return Region::Locals;
                }
                if header.block_type == "dynamic" && body.block("dynamic").is_none() {
                    let generated = header.labels.first().and_then(|it| body.block(it));
                    return generated.map_or(Region::Unknown, |it| Region::Dynamic(it.clone()));
                }
                body.block(header.block_type).map_or(Region::Unknown, |it| Region::Body(it.body(), false))
            }
            Region::Dynamic(block) if header.block_type == "content" => Region::Body(block.body(), false),
            Region::Dynamic(_) | Region::Locals | Region::Unknown => Region::Unknown,
        }
    }
}
