//! `hclspec get`: value at a path.

use super::GetArgs;
use super::open::open_as;
use crate::hcldec;
use crate::output::{self, Failure, Outcome};
use hclspec_runtime::decoder::Decoder;
use hclspec_runtime::diagnostic::Code;
use hclspec_runtime::value::Val;
use hclspec_tools::json::{Json, Layout, NullProperties, object};
use hclspec_tools::{Found, FoundIn};

pub(crate) fn run(args: &GetArgs) -> Outcome {
    match found(args) {
        Ok(text) => output::print(text),
        Err(failure) => args.output.fail(&failure),
    }
}

fn found(args: &GetArgs) -> Result<String, Failure> {
    let more = |decoder: Decoder| args.settings.set(decoder.overrides(&args.overrides));
    let edit = open_as(&args.files, args.spec.as_deref(), args.no_spec, more)?;
    let Some(found) = edit.get(&args.path)? else {
        let problem = Code::UnknownPath
            .error("nothing at this path")
            .with_detail(format!("The configuration has nothing at `{}`.", args.path));
        return Err(hclspec_runtime::diagnostic::Diagnostics::from(problem).into());
    };
    let is_hidden = found.is_secret && !args.show_secret;
    if args.json {
        return Ok(json(&args.path, &found, is_hidden).text(Layout::Indented) + "\n");
    }
    let text = match &found.value {
        _ if is_hidden => found.shown,
        Some(value) if !args.text || found.text.is_empty() => value.to_string(),
        _ => found.text,
    };
    Ok(text.trim_end().to_owned() + "\n")
}

fn json(path: &str, found: &Found, is_hidden: bool) -> Json {
    let value = found.value.clone().map(|value| Json::of_value(&Val::from(value), NullProperties::Kept));
    let value = value.map(|value| if is_hidden { Json::string("***") } else { value });
    let origin = match found.origin {
        FoundIn::Default => "default",
        FoundIn::Override => "override",
        FoundIn::Set => "set",
        FoundIn::Environment => "environment",
        _ => "configuration",
    };
    let json = object([("path", Json::string(path))]).and_some("value", value).and("origin", Json::string(origin));
    let Some(range) = &found.range else { return json };
    let text = Json::string(if is_hidden { &*found.shown } else { &*found.text });
    let json = json.and("text", text).and("file", Json::string(range.filename()));
    json.and("start", hcldec::position(range.start())).and("end", hcldec::position(range.end()))
}
