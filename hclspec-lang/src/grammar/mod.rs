//! The grammar of the spec language: block types, where they may stand, their arguments and their meaning.
//!
//! Reading, printing, suggestions, dialects, editors and tests take names from here. The grammar is data in the form of a spec and makes no decisions.

mod argument;
mod dialect;
mod kind;
mod table;

pub use argument::{Arg, GrammarArgument, LeftOut, Takes};
pub use dialect::{Dialect, Grammar};
pub use table::{BlockKind, BlockType, Contents, Standing};

/// The grammar as a spec whose configurations are specs. It lacks the dialects, the defaults of arguments, and that some blocks contain exactly one
/// spec; see [`BlockType`] for these.
pub const SPEC: &str = include_str!("spec.hclspec");

/// An enum of names in the language.
macro_rules! words {
    ($(#[$attribute:meta])* $name:ident { $($(#[$about:meta])* $variant:ident $word:literal)* }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`.")] $(#[$about])* $variant,)*
        }

        impl $name {
            /// All variants, in the order of the language.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name in a spec.
            pub const fn name(self) -> &'static str {
                const NAMES: &[&str] = &[$($word),*];
                NAMES[self as usize]
            }

            /// The variant with this name.
            pub fn named(word: &str) -> Option<Self> {
                Self::ALL.iter().find(|named| named.name() == word).copied()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
use words;
