//! `hclspec formats`: lists the formats whose specs are built in.

use crate::args::FormatsArgs;
use crate::output::{self, Outcome};
use hclspec_tools::json::{Json, Layout, object};
use hclspec_tools::workspace::{KnownFormat, known_formats};
use std::fmt::Write as _;

pub(crate) fn run(args: &FormatsArgs) -> Outcome {
    if args.json {
        return output::print(format!("{}\n", Json::Array(known_formats().map(json).collect()).text(Layout::Indented)));
    }
    let width = known_formats().map(|format| format.name().len()).max().unwrap_or_default();
    let mut out = String::new();
    for format in known_formats() {
        // Writing to a string can't fail.
        let _ = write!(out, "{:width$}  {}: ", format.name(), format.title());
        let files: Vec<String> = patterns(format)
            .map(|(pattern, contents)| {
                let pattern = pattern.strip_prefix("**/").unwrap_or(pattern);
                if contents.is_empty() { pattern.to_owned() } else { format!("{pattern} by content") }
            })
            .collect();
        let request = if format.is_automatic() { "" } else { " (only with `--as` or in `hclspec.hcl`)" };
        let _ = writeln!(out, "{}{request}", files.join(", "));
    }
    output::print(out)
}

fn patterns(format: KnownFormat) -> impl Iterator<Item = (&'static str, &'static [String])> {
    format.config().into_iter().flat_map(|config| config.patterns_with_contents())
}

fn json(format: KnownFormat) -> Json {
    let texts = |texts: &[String]| Json::Array(texts.iter().map(Json::string).collect());
    let file = |(pattern, contents): (&str, &[String])| {
        object([("pattern", Json::string(pattern)), ("contents", texts(contents))])
    };
    object([
        ("name", Json::string(format.name())),
        ("title", Json::string(format.title())),
        ("automatic", Json::Bool(format.is_automatic())),
        ("files", Json::Array(patterns(format).map(file).collect())),
    ])
}
