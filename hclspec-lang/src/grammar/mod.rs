//! The grammar of the spec language: its block types, where they may stand, their arguments, and what these mean.
//!
//! All that knows the names of the language has them from here: reading, printing, suggestions, dialects, editors and tests. It is
//! data in the form of a spec, and makes no decisions.

mod argument;
mod dialect;
mod kind;
mod table;

pub use argument::{Arg, GrammarArgument, LeftOut, Takes};
pub use dialect::{Dialect, Grammar};
pub use table::{BlockKind, BlockType, Contents, Standing};

/// The grammar as a spec, in which configurations are specs. It can't say which dialects there are, what an argument that is left out is replaced by, and that
/// some blocks contain exactly one spec; all of that is in [`BlockType`].
pub const SPEC: &str = include_str!("spec.hclspec");

/// An enum of words, with the word of each variant.
macro_rules! words {
    ($(#[$attribute:meta])* $name:ident { $($(#[$about:meta])* $variant:ident $word:literal)* }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`.")] $(#[$about])* $variant,)*
        }

        impl $name {
            /// All of them, in the order of the language.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The word in a spec.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            /// The one with this word.
            #[must_use]
            pub fn named(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)*
                    _ => None,
                }
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
