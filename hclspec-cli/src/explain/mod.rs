//! `hclspec explain`: prints a spec as a tree, with types and Rust types.

mod inputs;
mod rust;
mod table;
mod tree;
mod types;

use crate::analysis::{Analysis, TypeNames, analyze};
use crate::args::ExplainArgs;
use crate::input;
use crate::output::{self, Failure, Outcome};
use crate::subject::Subject;
use crate::workspace;
use hclspec_lang::hir::Variable;
use hclspec_lang::infer::Ty;
use hclspec_lang::model::{Definitions, Model};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::value::Value;
use hclspec_tools::workspace::WorkspaceConfig;
use hclspec_tools::{ArgumentPaths, argument_paths, check_variables};
use std::collections::HashMap;
use table::Table;
use tree::TreeNode;
use types::TypePart;

pub(crate) fn run(args: &ExplainArgs) -> Outcome {
    match explain(args) {
        Ok(Explanation { text, warnings, ambiguous }) => {
            if !warnings.is_empty() {
                args.output.report(&warnings);
            }
            let printed = output::print(&text);
            if ambiguous.is_empty() { printed } else { args.output.fail(&ambiguous.into()) }
        }
        Err(failure) => args.output.fail(&failure),
    }
}

struct Explanation {
    text: String,
    warnings: Diagnostics,
    /// Environment variables that would set several arguments.
    ambiguous: Diagnostics,
}

fn explain(args: &ExplainArgs) -> Result<Explanation, Failure> {
    let Subject { spec: path, configs, .. } = args.subject.found()?;
    let input = input::read(&path)?;
    let tables = workspace::configs(&path)?;
    let secrets: Vec<String> = tables.iter().flat_map(WorkspaceConfig::secret_paths).collect();
    let (text, diags) = analyze(&input, &args.rust, TypeNames::AsErrors, &secrets, |analysis| {
        // The spec has no errors.
        let spec = workspace::with_secrets(input.spec()?.of_configurations()?.clone(), &tables)?;
        let model = Model::new(analysis.files, Some(analysis.model));
        let inputs = match model.inputs() {
            Some(inputs) if !configs.is_empty() => inputs::declared(&spec, &configs, inputs)?,
            _ => Vec::new(),
        };
        let paths = argument_paths(&spec);
        let ambiguous = args.env.as_ref().and_then(|_| check_variables(&paths.paths).err()).unwrap_or_default();
        Ok::<_, Failure>((text(analysis, &model, args, &paths, inputs), ambiguous))
    });
    match text {
        Some(explained) => explained.map(|(text, ambiguous)| Explanation { text, warnings: diags, ambiguous }),
        None => Err(diags.into()),
    }
}

const MAX_VALUE_LENGTH: usize = 60;

fn text(
    analysis: &Analysis<'_, '_>,
    told: &Model,
    args: &ExplainArgs,
    paths: &ArgumentPaths,
    declared: Vec<[String; 3]>,
) -> String {
    let Analysis { model, program, .. } = analysis;
    let root = tree::root(analysis, told, args.rust.nulls());
    let parts = tree::parts(analysis, told, args.rust.nulls());
    let functions =
        told.functions().iter().map(|it| [it.to_string(), String::new(), shortened(it.result(), MAX_VALUE_LENGTH)]);
    let tables = [
        Table::new(["spec", "type", "Rust"], root.rows()),
        Table::new(["part", "type", "Rust"], parts.iter().flat_map(TreeNode::rows)),
        of_paths(paths, args.env.as_deref()),
        Table::new(["variable", "type", "value"], model.variables.iter().map(variable)),
        definitions("local values", told.locals(), "{ .. }"),
        definitions("input variables", told.inputs(), "\"NAME\" { .. }"),
        Table::new(["input variable", "type", "value"], declared),
        Table::new(["function", "", "result"], functions),
    ];
    let tables = tables.iter().filter(|table| !table.is_empty());
    let mut texts: Vec<String> = tables.map(|table| table.text(args.output.is_colored())).collect();
    let modules = if program.items.len() > 1 { "; paths start at the macro call" } else { "" };
    let mut end = format!("A type with `?` may be null. Rust types are those of `hclspec!`{modules}.\n");
    let has_type = |word: &str| root.has_type(word) || parts.iter().any(|part| part.has_type(word));
    if has_type("sequence(") {
        end.push_str("A sequence is a list, or a tuple of any length, as produced by blocks.\n");
    }
    if has_type("record(") {
        end.push_str("A record is a map, or an object with any names, as produced by labeled blocks.\n");
    }
    texts.push(end);
    texts.join("\n")
}

/// Table of the blocks that define local values or input variables. `rest` is text after the block type.
fn definitions(title: &str, definitions: Option<&Definitions>, rest: &str) -> Table {
    let rows = definitions.into_iter().flat_map(|it| {
        let several = it.several().map(|several| format!("{several} {{ NAME = .. }}"));
        let blocks = std::iter::once(format!("{} {rest}", it.block_type())).chain(several);
        blocks.map(|block| [block, String::new(), format!("{}.NAME", it.variable())])
    });
    Table::new([title, "", "reference"], rows)
}

/// Table of the arguments' paths. With a `prefix`, also has the environment variables that set the arguments.
fn of_paths(paths: &ArgumentPaths, prefix: Option<&str>) -> Table {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for variable in paths.paths.iter().filter_map(|it| it.variable.as_deref()) {
        *counts.entry(variable).or_default() += 1;
    }
    let named = |(prefix, variable): (&str, &str)| {
        let mark = if counts.get(variable).is_some_and(|it| *it > 1) { " (ambiguous)" } else { "" };
        format!("{prefix}{variable}{mark}")
    };
    let rows = paths.paths.iter().map(|it| {
        let variable = prefix.zip(it.variable.as_deref()).map(named).unwrap_or_default();
        [it.path.clone(), it.ty.clone(), variable]
    });
    let count = paths.paths.len();
    let note = format!("These are {count} of the paths, those in the fewest blocks: nested parts make more.\n");
    let table = Table::new(["path", "type", prefix.map_or("", |_| "environment")], rows);
    if paths.is_complete { table } else { table.with_note(note) }
}

fn variable(variable: &Variable<'_>) -> [String; 3] {
    let value = shortened(&Value::from(variable.value.clone()).to_string(), MAX_VALUE_LENGTH);
    [variable.name.text.to_owned(), types::text(&Ty::of_value(&variable.value), &TypePart::of(None)), value]
}

/// Puts a text on one line, and cuts it after `most` characters.
fn shortened(text: &str, most: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", line.get(..end).unwrap_or_default()),
        None => line,
    }
}
