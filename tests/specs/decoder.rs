//! What the program and its environment say to a case.

use super::cases::{Case, Input};
use hclspec::{Decoder, Syntax, Value};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The decoder for a case. Files that it names are written to `folder`.
pub(crate) fn decoder(case: &Case, folder: &Path) -> Decoder {
    // No expression of a configuration makes a set.
    let host_set = Value::Set(["z", "a"].map(Value::from).into());
    let syntax = if case.is_json { Syntax::Json } else { Syntax::Native };
    let decoder = Decoder::new().syntax(syntax);
    let decoder = if case.config.contains("host_set") { decoder.variable("host_set", host_set) } else { decoder };
    case.inputs.iter().fold(decoder, |decoder, input| match input {
        Input::Value(name, json) => decoder.input(name, serde_json::from_str::<Value>(json).unwrap()),
        Input::Text(name, text) => decoder.input_text(name, text),
        Input::File(name, text) => decoder.inputs_from_path(file(folder, name, text)),
    })
}

/// A file in a folder of its own.
fn file(folder: &Path, name: &str, text: &str) -> std::path::PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let folder = folder.join("inputs").join(COUNT.fetch_add(1, Ordering::Relaxed).to_string());
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}
