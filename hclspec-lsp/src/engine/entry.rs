//! Targets of keys: blocks by their labels or a unique property, and elements of maps.

use super::context::{Context, Region};
use super::place::Place;
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::{Block, Key, Model, Ty, TyKind};
use hclspec_runtime::source::SourceRange;

/// Target of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Location of the blocks or the argument in the spec.
    pub(crate) of: Place,
    /// Body that contains them.
    pub(crate) body: EntryBody,
    pub(crate) text: String,
}

/// Body with targets of keys.
///
/// Single blocks are part of the body around them, so that all files of a configuration agree on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EntryBody {
    /// Start of the innermost body around that isn't of a single block; 0 for the body of the file, which other files continue.
    pub(crate) start: usize,
    /// Types of the single blocks from there, outermost first.
    pub(crate) inside: Vec<String>,
}

impl EntryBody {
    /// Body of a block in this one, which starts at `start`.
    pub(crate) fn of_block(&self, block: Option<&Block<'_>>, start: usize) -> Self {
        match block.filter(|block| block.specs().all(|spec| spec.kind() == BlockKind::Block)) {
            Some(block) => self.with(&[block.block_type().to_owned()]),
            None => Self { start, inside: Vec::new() },
        }
    }

    /// Body inside of single blocks in this one.
    pub(crate) fn with(&self, inside: &[String]) -> Self {
        Self { start: self.start, inside: [&self.inside, inside].concat() }
    }
}

/// Finds the `key(..)` in a type, or in the first alternative of a union that has one.
pub(crate) fn key_of(ty: &Ty) -> Option<&Key> {
    match ty.kind() {
        TyKind::Union(all) => all.iter().find_map(|(_, ty)| key_of(ty)),
        _ => ty.key(),
    }
}

impl Region<'_> {
    /// Returns `true` if the body has the blocks or the argument of these keys, at the end of the key's path.
    pub(crate) fn has(&self, key: &Key) -> bool {
        let Region::Body(body, _) = self else { return false };
        let inside = key.around().iter().try_fold(body.clone(), |body, block| Some(body.block(block)?.body()));
        let Some(body) = inside else { return false };
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
