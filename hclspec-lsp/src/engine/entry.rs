//! Targets of keys: blocks by their labels or a unique property, and elements of maps.

use super::context::{Context, Region};
use super::place::Place;
use hclspec_lang::model::{Key, Model, Ty, TyKind};
use hclspec_runtime::source::SourceRange;

/// Target of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Location of the blocks or the argument in the spec.
    pub(crate) of: Place,
    /// Start of the body that contains them; 0 for the body of the file, which other files continue.
    pub(crate) body: usize,
    /// The key.
    pub(crate) text: String,
}

/// Key type within a type.
pub(crate) fn key_of(ty: &Ty) -> Option<&Key> {
    match ty.kind() {
        TyKind::Union(all) => all.iter().find_map(|(_, ty)| key_of(ty)),
        _ => ty.key(),
    }
}

impl Region<'_> {
    /// Returns `true` if the body has the blocks or the argument of these keys.
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
    /// Key that refers to blocks of this type, or to elements of this argument. `is_unique` says that it is a property of the blocks.
    pub(crate) fn key_to(&self, place: &SourceRange, is_unique: bool) -> Option<&'c Key> {
        let keys = self.model().map(Model::keys).unwrap_or_default();
        keys.iter().find(|key| key.place() == Some(place) && key.is_unique() == is_unique)
    }
}
