//! `hclspec get`: value at a path.

use super::GetArgs;
use super::open::open_as;
use crate::hcldec;
use crate::output::{self, Failure, Outcome};
use hclspec_runtime::decoder::Decoder;
use hclspec_runtime::diagnostic::Code;
use hclspec_runtime::value::Val;
use hclspec_tools::json::{Json, Layout, NullProperties};
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
    let hidden = || Json::string("***");
    let value = found.value.clone().map(|value| Json::of_value(&Val::from(value), NullProperties::Kept));
    let mut members = vec![("path".to_owned(), Json::string(path))];
    if let Some(value) = value {
        members.push(("value".to_owned(), if is_hidden { hidden() } else { value }));
    }
    let origin = match found.origin {
        FoundIn::Default => "default",
        FoundIn::Override => "override",
        FoundIn::Set => "set",
        FoundIn::Environment => "environment",
        _ => "configuration",
    };
    members.push(("origin".to_owned(), Json::string(origin)));
    if let Some(range) = &found.range {
        let text = Json::string(if is_hidden { &*found.shown } else { &*found.text });
        members.push(("text".to_owned(), text));
        members.push(("file".to_owned(), Json::string(range.filename())));
        for (name, position) in [("start", range.start()), ("end", range.end())] {
            members.push((name.to_owned(), hcldec::position(position)));
        }
    }
    Json::Object(members)
}
