//! What an editor asks about a text: functions from texts and offsets to plain data, without the protocol.
//!
//! Offsets and ranges are bytes. Nothing here fails or panics, whatever the text is.

mod complete;
mod context;
mod cursor;
mod describe;
mod hover;
mod scope;

pub use complete::{Completion, CompletionKind, complete};
pub use context::Context;
pub use hover::{Hover, hover};
