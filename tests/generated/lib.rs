//! The types that `hclspec!` makes of every spec of the tests, against the engine that takes its spec at run time.
//!
//! `build.rs` writes the calls of the macro from the folders and files that hold the specs, so nothing lists them.

#![cfg(test)]
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../blessed/mod.rs"]
mod blessed;
mod golden;
#[path = "../short/mod.rs"]
mod short;
mod typed;

use hclspec::{Decode, Decoder, Diagnostics};
use serde::Serialize;
use serde_json::Value as Json;
use std::path::Path;

/// Decodes a configuration into a generated type, and gives what serde shows of it.
type Typed = fn(&Decoder, &str) -> Result<Json, Diagnostics>;

fn json<T: Decode + Serialize>(decoder: &Decoder, config: &str) -> Result<Json, Diagnostics> {
    let value = decoder.from_str::<T>(config)?;
    Ok(shown(serde_json::to_value(&value)))
}

/// Not part of [`json`], of which there are as many as types.
fn shown(json: serde_json::Result<Json>) -> Json {
    json.unwrap()
}

/// The folder of the tests.
fn tests() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}
