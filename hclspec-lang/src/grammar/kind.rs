//! Questions about block types of the spec language.

use super::{Arg, BlockKind, Contents, Grammar, GrammarArgument, LeftOut, Standing};
use hclspec_core::positions::picked;

impl Grammar {
    /// The block types of the grammar.
    pub fn block_kinds(self) -> Vec<BlockKind> {
        picked(BlockKind::ALL, |kind| kind.is_in(self).then_some(*kind))
    }

    /// The block type written as `written`.
    pub fn block_kind(self, written: &str) -> Option<BlockKind> {
        match written {
            "array" if !self.is_own() => Some(BlockKind::Tuple),
            _ => BlockKind::named(written).filter(|named| named.is_in(self)),
        }
    }
}

impl BlockKind {
    /// The block type called `name`, if it is a spec.
    pub fn spec_named(name: &str) -> Option<Self> {
        Self::named(name).filter(|named| named.is_spec())
    }

    /// Returns `true` if blocks of this type are specs, or may occur where specs do.
    pub fn is_spec(self) -> bool {
        match self.block_type().place {
            Standing::Spec => true,
            // A check describes no value.
            Standing::In(_) if self == Self::Validate => false,
            Standing::In(outer) => outer.iter().any(|outer| outer.contains_specs()),
            Standing::Top | Standing::OnceAtTop => false,
        }
    }

    /// Returns `true` if blocks of this type stand only at the top of a file, beside the spec.
    pub fn is_top(self) -> bool {
        matches!(self.block_type().place, Standing::Top | Standing::OnceAtTop)
    }

    /// Returns `true` if blocks of this type contain specs.
    pub fn contains_specs(self) -> bool {
        matches!(self.block_type().contents, Contents::Specs | Contents::Spec | Contents::Body)
    }

    /// Returns `true` if a labelled block of this type makes the enclosing body an implied object even if it is the only one. Not so for an
    /// `object` or `tuple`, whose label may be a mistake, nor for a `use`, whose label may only name the part.
    pub fn is_property_alone(self) -> bool {
        self.is_spec()
            && !matches!(self, Self::Object | Self::Tuple | Self::Use | Self::Ignore | Self::Case | Self::Other)
    }

    /// The noun for a block of this type in messages.
    pub fn noun(self) -> &'static str {
        if self.is_spec() { "spec" } else { "block" }
    }

    /// Returns `true` if `grammar` has blocks of this type.
    pub fn is_in(self, grammar: Grammar) -> bool {
        grammar.has(self.block_type().is_added)
    }

    /// The block types that are only allowed inside certain blocks, of which this is one.
    pub fn own_blocks(self) -> Vec<Self> {
        let is_own = |kind: Self| matches!(kind.block_type().place, Standing::In(outer) if outer.contains(&self));
        picked(Self::ALL, |kind| is_own(*kind).then_some(*kind))
    }

    /// The names of the arguments.
    pub fn args(self, grammar: Grammar) -> Vec<Arg> {
        picked(self.block_type().arguments, |argument| argument.is_in(grammar).then_some(argument.name))
    }

    /// The argument with this name.
    pub fn arg(self, name: &str, grammar: Grammar) -> Option<Arg> {
        let is_it = |argument: &&GrammarArgument| argument.name.name() == name && argument.is_in(grammar);
        Some(self.block_type().arguments.iter().find(is_it)?.name)
    }

    /// The argument that a property's label replaces.
    pub fn arg_of_label(self) -> Option<Arg> {
        Some(self.block_type().arguments.iter().find(|argument| argument.left_out == LeftOut::Label)?.name)
    }

    /// The default of an argument that is left out.
    pub fn default_of(self, arg: Arg) -> Option<&'static str> {
        self.block_type().arguments.iter().find_map(|argument| match argument.left_out {
            LeftOut::Value(value) if argument.name == arg => Some(value),
            _ => None,
        })
    }
}
