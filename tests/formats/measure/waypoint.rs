//! Reads projects as Waypoint does: variables from the environment, and the folders of applications.
//! What is known only while Waypoint works stays as it is written: artifacts, deployments, and what it looks up elsewhere.

use crate::functions;
use crate::paths::{self, text};
use crate::references::{holds, object, written};
use hclspec::{Decoder, Function, Parsed, Reference, Result, SourceRange, Value};
use hclspec_lang::SpecFile;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

hclspec::hclspec!("tests/formats/measure/waypoint/names.hclspec");

/// What only Waypoint knows.
const RUN_TIME: [&str; 7] = ["artifact", "build", "config", "deploy", "entrypoint", "labels", "registry"];

/// Functions that make files, or ask Git or another system.
const SERVICES: [&str; 9] = [
    "configdynamic",
    "dynamic",
    "gitrefhash",
    "gitrefpretty",
    "gitreftag",
    "gitremoteurl",
    "templatedir",
    "templatefile",
    "templatestring",
];

/// Decodes the project in a folder, with this environment.
pub(crate) fn decode(
    spec: &SpecFile,
    parsed: &Parsed,
    folder: &Path,
    environment: &BTreeMap<String, String>,
) -> Result<Value> {
    let names: Names = Decoder::new().decode_parsed(parsed)?;
    let mut decoder = decoder(folder);
    for it in &names.variables {
        let own = format!("WP_VAR_{}", it.name);
        // The first text of the environment that is set.
        let mut texts = std::iter::once(&own).chain(&it.env).filter_map(|name| environment.get(name));
        if let Some(text) = texts.find(|text| !text.is_empty()) {
            decoder = decoder.input_text(&it.name, text);
        }
    }
    let mut apps: Vec<App> = Vec::new();
    for it in names.apps {
        let path = it.path.as_ref().map(|path| path.evaluate_as::<String>(&decoder)).transpose()?;
        let folder = text(&folder.join(path.unwrap_or_default()));
        apps.push(App { place: it.content.range(), name: it.name, folder });
    }
    let project = text(folder);
    let resolve = move |it: &Reference| {
        // The application is that of the block which the reference is in.
        let app = apps.iter().find(|app| holds(&app.place, it.range()));
        match it.text() {
            "app.name" => app.map(|app| app.name.clone()),
            "path.app" => Some(app.map_or_else(|| project.clone(), |app| app.folder.clone())),
            "path.project" | "path.pwd" => Some(project.clone()),
            _ => RUN_TIME.contains(&it.root()).then(|| written(it)),
        }
    };
    decoder = decoder.resolver(resolve);
    spec.decode_parsed(&decoder, parsed)
}

/// An application.
struct App {
    place: SourceRange,
    name: String,
    folder: String,
}

/// What expressions see everywhere, in the workspace that there is without others.
fn decoder(folder: &Path) -> Decoder {
    let at = folder.to_owned();
    // A file that Waypoint makes is not there yet.
    let read = move |path: String| match path.starts_with("${") {
        true => Ok(path),
        false => fs::read_to_string(at.join(path)).map_err(|error| error.to_string()),
    };
    let decoder = paths::files(functions::decoder(), folder)
        .variable("workspace", object([("name", "default")]))
        .function("file", Function::typed(read));
    SERVICES.iter().fold(decoder, |decoder, name| decoder.function(*name, functions::unevaluated(name)))
}
