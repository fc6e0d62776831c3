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
    /// Body that contains the blocks or the argument.
    pub(crate) body: EntryBody,
    pub(crate) text: String,
}

/// Body with targets of keys.
///
/// A single block counts as a part of the enclosing body, so that all files of a configuration agree on where it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EntryBody {
    /// Start of the innermost enclosing body that isn't the body of a single block; 0 for the top-level body, which other files continue.
    pub(crate) start: usize,
    /// Types of the single blocks between that body and this one, outermost first.
    pub(crate) inside: Vec<String>,
}

impl EntryBody {
    /// The body of a block in this body. It starts at `start`.
    pub(crate) fn of_block(&self, block: Option<&Block<'_>>, start: usize) -> Self {
        match block.filter(|block| block.specs().all(|spec| spec.kind() == BlockKind::Block)) {
            Some(block) => self.with(&[block.block_type().to_owned()]),
            None => Self { start, inside: Vec::new() },
        }
    }

    /// The body inside of these single blocks in this body.
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
    /// Returns `true` if the blocks or the argument to which a key refers are in this body, at the end of the key's path.
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
    /// The key in the spec that refers to the blocks or the argument at `place`. With `is_unique`, `place` is a unique property of blocks.
    pub(crate) fn key_to(&self, place: &SourceRange, is_unique: bool) -> Option<&'c Key> {
        let keys = self.model().map(Model::keys).unwrap_or_default();
        keys.iter().find(|key| key.place() == Some(place) && key.is_unique() == is_unique)
    }
}
