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
mod written;

use hclspec::{Decode, Decoder, Diagnostics, Secrets, ToValue, WriteError, Writer};
use serde::Serialize;
use serde_json::Value as Json;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// Decodes a configuration into a generated type, and gives what serde shows of it.
type Typed = fn(&Decoder, &str) -> Result<Json, Diagnostics>;

fn json<T: Decode + Serialize>(decoder: &Decoder, config: &str) -> Result<Json, Diagnostics> {
    let value = decoder.from_str::<T>(config)?;
    Ok(shown(serde_json::to_value(&value)))
}

/// [`json`], and what writes the value.
type Made = (Typed, Option<Rewrite>);

/// Decodes a configuration into a generated type, writes the value, with defaults and comments or without, and decodes that. None if the configuration
/// is wrong.
type Rewrite = fn(&Decoder, &str, bool) -> Option<Result<Rewritten, WriteError>>;

/// What was written of a value.
struct Rewritten {
    text: String,
    /// Whether it decodes to an equal value.
    is_same: bool,
    /// The warnings about it.
    warnings: Vec<String>,
}

fn rewritten<T: Decode + ToValue + Serialize + PartialEq>(
    decoder: &Decoder,
    config: &str,
    is_full: bool,
) -> Option<Result<Rewritten, WriteError>> {
    let value = decoder.from_str::<T>(config).ok()?;
    let text = Writer::new().secrets(Secrets::Shown).defaults(is_full).documentation(is_full).to_string(&value);
    Some(text.map(|text| {
        let warnings = Arc::new(Mutex::new(Vec::new()));
        let found = Arc::clone(&warnings);
        let decoder = Decoder::new().on_warning(move |warning| found.lock().unwrap().push(warning.to_string()));
        // In a value of any type, a list is written like a tuple, and so becomes one.
        let json = |value: &T| shown(serde_json::to_value(value));
        let is_same = decoder.from_str::<T>(&text).is_ok_and(|again| again == value || json(&again) == json(&value));
        let warnings = warnings.lock().unwrap().clone();
        Rewritten { text, is_same, warnings }
    }))
}

/// Not part of [`json`], of which there are as many as types.
fn shown(json: serde_json::Result<Json>) -> Json {
    json.unwrap()
}

/// The folder of the tests.
fn tests() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}
