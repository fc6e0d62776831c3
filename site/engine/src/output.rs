//! What is made of a spec and a configuration.

use crate::files::{Files, printed};
use hclspec_lang::infer::Nulls;
use hclspec_lang::names;
use hclspec_runtime::decoder::Config;
use hclspec_runtime::diagnostic::{Diagnostics, Result};
use hclspec_tools::json::{Json as Text, Layout, NullProperties};
use hclspec_tools::{Docs, Schema, rust_types};
use serde_json::{Value as Json, json};
use std::sync::{Arc, Mutex, PoisonError};

/// One of the outputs. Those of the spec alone are made once.
pub(crate) fn of(files: &mut Files, kind: &str) -> Json {
    if kind == "problems" {
        return problems(files);
    }
    if let Some(made) = files.made.get(kind) {
        return made.clone();
    }
    let made = of_spec(files, kind);
    files.made.insert(kind.to_owned(), made.clone());
    made
}

fn of_spec(files: &Files, kind: &str) -> Json {
    let spec = match files.spec() {
        Ok(spec) => spec,
        Err(problems) => return answer(Err(problems.clone())),
    };
    answer(match kind {
        "types" => rust_types(&files.spec_files(), &root_name(files)),
        "docs" => Ok(Docs::new().of(spec)),
        "schema" => Ok(Schema::new().of(spec)),
        _ => return json!({"ok": false, "text": format!("there is no output `{kind}`\n")}),
    })
}

fn answer(text: Result<String>) -> Json {
    match text {
        Ok(text) => json!({"ok": true, "text": text}),
        Err(problems) => json!({"ok": false, "text": printed(&problems)}),
    }
}

/// The name of the type of the whole configuration: that of the file, as `hclspec!` has it.
fn root_name(files: &Files) -> String {
    let name = files.spec_name();
    let name = name.rsplit('/').next().unwrap_or(name);
    names::type_name(name.strip_suffix(".hclspec").unwrap_or(name))
}

/// The problems of the spec, or else of the configuration, and the value if there is one.
fn problems(files: &Files) -> Json {
    let mut warnings = Diagnostics::new();
    let value = value(files, &mut warnings);
    let (problems, value) = match value {
        Ok(value) => (warnings, value),
        Err(problems) => (problems, None),
    };
    let (errors, all) = (problems.errors().count(), problems.iter().count());
    let text = if all == 0 { String::new() } else { printed(&problems) };
    json!({"ok": errors == 0, "text": text, "value": value, "errors": errors, "warnings": all - errors})
}

/// The value as text; there is none of a library. Secrets are not shown.
fn value(files: &Files, warnings: &mut Diagnostics) -> Result<Option<String>> {
    let spec = files.spec().as_ref().map_err(Clone::clone)?;
    warnings.extend(spec.warnings().clone());
    if spec.is_library() {
        return Ok(None);
    }
    let decoder = files.decoder();
    // What the types of a program demand.
    spec.check_config(&decoder, Config::Texts(files.configs()), Nulls::Refused)?;
    let heard = Arc::new(Mutex::new(Diagnostics::new()));
    let sink = Arc::clone(&heard);
    let decoder = decoder.on_warning(move |warning| {
        sink.lock().unwrap_or_else(PoisonError::into_inner).push(warning.clone());
    });
    let mut value = spec.decode_config(&decoder, Config::Texts(files.configs()))?;
    warnings.extend(std::mem::take(&mut *heard.lock().unwrap_or_else(PoisonError::into_inner)));
    spec.hide_secrets(&mut value);
    let orders = spec.orders(&decoder, Config::Texts(files.configs()));
    Ok(Some(Text::of_value(&value, NullProperties::Kept).in_order(&orders).text(Layout::Indented) + "\n"))
}
