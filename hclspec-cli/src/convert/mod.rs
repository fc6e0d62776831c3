//! `hclspec convert`: configurations in TOML, YAML and JSON as HCL.
//!
//! ```text
//! text --data--> entries with comments --known or guess--> items of a body --hcl--> text
//! ```

mod guess;
mod hcl;
mod known;

pub(crate) use guess::singular;

use crate::args::ConvertArgs;
use crate::check::Warnings;
use crate::data::{Document, Entry, Format};
use crate::input::{self, Input};
use crate::made;
use crate::output::{Failure, Outcome};
use crate::subject::Subject;
use crate::workspace;
use guess::Plan;
use hcl::{Guide, Writer};
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder, of_check};
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_tools::workspace::WorkspaceConfig;
use std::collections::BTreeSet;

pub(crate) fn run(args: &ConvertArgs) -> Outcome {
    match converted(args) {
        Ok((text, problems)) => {
            let written = made::write_to(Ok(text), &args.made.place(), args.output);
            if !problems.is_empty() {
                args.output.report(&problems);
            }
            if written == Outcome::Good && problems.has_errors() { Outcome::Problems } else { written }
        }
        Err(failure) => args.output.fail(&failure),
    }
}

fn converted(args: &ConvertArgs) -> Result<(String, Diagnostics), Failure> {
    let format = Format::of(&args.file).ok_or_else(|| {
        let problem = Code::InvalidOption.error(format!("`{}` can't be converted", args.file.display()));
        Failure::misuse(problem.with_detail("The name of the file ends in `.toml`, `.yaml`, `.yml` or `.json`."))
    })?;
    let path = Subject::of_converted(&args.file, args.spec.as_deref(), args.made.out.as_deref())?;
    let tables = workspace::configs(&path)?;
    let spec = workspace::with_secrets(input::read(&path)?.spec()?, &tables)?;
    let spec = spec.of_configurations()?;
    let Input { name, text } = input::read(&args.file)?;
    let data = Document::read(format, &name, &text)?;
    let mut writer = Writer::new(&data);
    let text = writer.text(&Guide::Spec(spec.model().body()));
    let mut problems = writer.left_out;
    let decoder = workspace::config(&tables, &[]).map_or_else(Decoder::new, WorkspaceConfig::decoder);
    let name = args.made.out.as_ref().map_or_else(|| args.file.with_extension("hcl"), Clone::clone);
    problems.extend(check(spec, decoder, &input::display_name(&name), &text));
    Ok((text, problems))
}

fn check(spec: &SpecFile, decoder: Decoder, name: &str, text: &str) -> Diagnostics {
    let warnings = Warnings::default();
    let decoder = warnings.collected_by(of_check(decoder));
    let config = Config::Texts(vec![ConfigText::new(name, text)]);
    let result = spec.check_config(&decoder, config, hclspec_lang::infer::Nulls::Refused);
    let mut problems = warnings.take();
    problems.extend(result.err().unwrap_or_default());
    problems
}

/// Configurations converted to HCL.
#[derive(Default)]
pub(crate) struct ConvertedTexts {
    /// Pairs of texts. The second text also has the commented-out entries, if there are any.
    pub(crate) texts: Vec<(String, Option<String>)>,
    /// Paths of block types that may occur several times.
    pub(crate) repeated: BTreeSet<Vec<String>>,
    pub(crate) left_out: Diagnostics,
}

/// Converts configurations of one program without a spec. A key gets the same form in all of them.
pub(crate) fn guessed(inputs: &[(Format, &Input)]) -> Result<ConvertedTexts, Diagnostics> {
    let read = |(format, input): &(Format, &Input)| Document::read(*format, &input.name, &input.text);
    let all = inputs.iter().map(read).collect::<Result<Vec<Document>, Diagnostics>>()?;
    let more = inputs.iter().map(|(format, input)| Document::read_uncommented(*format, &input.name, &input.text));
    let examples: Vec<Option<Document>> = more.collect();
    let largest = all.iter().zip(&examples).map(|(data, example)| example.as_ref().unwrap_or(data));
    let tables: Vec<&[Entry]> = largest.map(|data| data.entries.as_slice()).collect();
    let plan = Plan::of(&tables);
    let mut made = ConvertedTexts::default();
    for (data, example) in all.iter().zip(&examples) {
        let mut writer = Writer::new(data);
        let text = writer.text(&Guide::Values(&plan));
        made.repeated.extend(writer.repeated);
        made.left_out.extend(writer.left_out);
        let example = example.as_ref().map(|data| {
            let mut writer = Writer::new(data);
            let text = writer.text(&Guide::Values(&plan));
            made.repeated.extend(writer.repeated);
            text
        });
        made.texts.push((text, example));
    }
    Ok(made)
}
