//! Editor features as functions from texts and offsets to plain data, independent of the protocol.
//!
//! Offsets and ranges are in bytes. Nothing here fails or panics, whatever the text is.

mod builtin;
mod complete;
mod context;
mod cursor;
mod definition;
mod describe;
mod entry;
mod fix;
mod folding;
mod hints;
mod hover;
mod json;
mod links;
mod mention;
mod path;
mod place;
mod rename;
mod rust;
mod scope;
mod secrets;
mod selection;
mod signature;
mod skeleton;
mod symbols;
mod tokens;
mod tree;
mod values;

pub use complete::{Completion, CompletionKind, complete};
pub use context::{Context, Text};
pub(crate) use context::{is_spec, is_workspace};
pub(crate) use cursor::indentation;
pub use definition::{Definition, definition, highlights, references};
pub use fix::{Fix, fill, fix_all, fixes};
pub use folding::{Fold, folds};
pub use hints::{Hint, HintSettings, ShownHints};
pub use hover::{Hover, hover};
pub use json::{complete_json, hover_json};
pub use links::{Link, file_text, links};
pub use path::{FolderEntry, PathTo, WrittenPath, complete_path, written_path};
pub use place::Place;
pub use rename::{renamable, rename};
pub use secrets::Secrets;
pub use selection::selections;
pub use signature::{Signature, signature};
pub use symbols::{DocumentSymbol, SymbolKind, fits_query, symbols};
pub use tokens::{Token, TokenKind, tokens};
