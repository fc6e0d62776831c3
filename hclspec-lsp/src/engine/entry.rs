//! What keys name: blocks by their labels, or by a property that is different in all of them, and elements of maps.

use super::context::{Context, Region};
use super::place::Place;
use hclspec_lang::model::{Key, Model, Ty, TyKind};
use hclspec_runtime::source::SourceRange;

/// What a key names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Where the spec names the blocks, or the argument.
    pub(crate) of: Place,
    /// Where the body starts that has them; 0 for that of the file, which other files go on with.
    pub(crate) body: usize,
    /// The key.
    pub(crate) text: String,
}

/// The key that a text of this type may be.
pub(crate) fn key_of(ty: &Ty) -> Option<&Key> {
    match ty.kind() {
        TyKind::Union(all) => all.iter().find_map(|(_, ty)| key_of(ty)),
        _ => ty.key(),
    }
}

impl Region<'_> {
    /// Whether it has the blocks, or the argument, with these keys.
    pub(crate) fn has(&self, key: &Key) -> bool {
        let Region::Body(body, _) = self else { return false };
        let place = match (key.block_type(), key.argument()) {
            (Some(block_type), _) => body.block(block_type).map(|block| block.place()),
            (None, argument) => argument.and_then(|name| body.argument(name)).map(|argument| argument.place()),
        };
        place.is_some() && place.as_ref() == key.place()
    }
}

impl<'c> Context<'c> {
    /// The key that names blocks of this type, or elements of this argument; whether it is a property of the blocks.
    pub(crate) fn key_to(&self, place: &SourceRange, is_unique: bool) -> Option<&'c Key> {
        let keys = self.model().map(Model::keys).unwrap_or_default();
        keys.iter().find(|key| key.place() == Some(place) && key.is_unique() == is_unique)
    }
}
