//! The paths of all arguments of a spec, and the environment variables that set them.

use hclspec_lang::SpecFile;
use hclspec_lang::model::{Block, Body, Entry};
use hclspec_runtime::decoder::environment_name;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use std::collections::{HashMap, HashSet};

/// The path of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ArgumentPath {
    /// As it is written, with `<NAME>` for each label and `<N>` for the number of a block: `listener["<name>"].port`.
    pub path: String,
    /// The type of its values.
    pub ty: String,
    /// The environment variable that sets it, without its prefix, with `<NAME>` for labels. None for blocks of which there may be several without
    /// labels.
    pub variable: Option<String>,
}

/// The paths of all arguments, in the order of the spec. Blocks in blocks of their own kind are left out.
///
/// ```
/// let spec = r#"object {
///   block_map "listener" {
///     labels = ["name"]
///     object { attr "port" { type = number } }
///   }
/// }"#;
/// let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
/// let paths = hclspec_tools::argument_paths(&spec);
/// assert_eq!(paths[0].path, r#"listener["<name>"].port"#);
/// assert_eq!(paths[0].variable.as_deref(), Some("LISTENER_<NAME>_PORT"));
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
#[must_use]
pub fn argument_paths(spec: &SpecFile) -> Vec<ArgumentPath> {
    let mut walk = Walk { found: Vec::new(), seen: HashSet::new(), around: Vec::new() };
    walk.body(&spec.model().body(), "", Some(""));
    walk.found
}

/// Checks that no two arguments are set by the same environment variable.
///
/// # Errors
///
/// Returns an error for each variable that would set several.
pub fn check_variables(paths: &[ArgumentPath]) -> Result<(), Diagnostics> {
    let mut first: HashMap<&str, &str> = HashMap::new();
    let mut problems = Diagnostics::new();
    for ArgumentPath { path, variable, .. } in paths {
        let Some(variable) = variable else { continue };
        if let Some(other) = first.insert(variable, path) {
            let detail = format!("`{variable}` after the prefix may mean `{other}` or `{path}`.");
            let problem = Code::AmbiguousPath.error("ambiguous environment variable").with_detail(detail);
            problems.push(problem.with_help("give one of them another name"));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// At most this many arguments are listed.
const MOST: usize = 10_000;

struct Walk<'m> {
    found: Vec<ArgumentPath>,
    seen: HashSet<String>,
    /// The bodies around this one.
    around: Vec<Body<'m>>,
}

impl<'m> Walk<'m> {
    fn body(&mut self, body: &Body<'m>, path: &str, variable: Option<&str>) {
        if self.around.contains(body) || self.found.len() >= MOST {
            return;
        }
        self.around.push(body.clone());
        for entry in body.entries() {
            match entry {
                Entry::Argument(argument) => {
                    let path = joined(path, argument.name());
                    let variable = variable.map(|it| it.to_owned() + &environment_name(argument.name()));
                    if self.seen.insert(path.clone()) {
                        self.found.push(ArgumentPath { path, ty: argument.ty().to_string(), variable });
                    }
                }
                Entry::Block(block) => self.block(block, path, variable),
                _ => {}
            }
        }
        for choice in body.choices() {
            for case in choice.cases() {
                self.body(case.body(), path, variable);
            }
        }
        self.around.pop();
    }

    fn block(&mut self, block: &Block<'m>, path: &str, variable: Option<&str>) {
        let name = if block.is_other() { "<TYPE>" } else { block.block_type() };
        let mut path = joined(path, name);
        let mut variable = variable.map(|it| format!("{it}{}_", environment_name(name)));
        let labels = block.labels();
        for label in &labels {
            path += &format!("[\"<{}>\"]", label.name());
            variable = variable.map(|it| format!("{it}<{}>_", environment_name(label.name())));
        }
        if labels.is_empty() && block.max_items() != Some(1) {
            path += "[<N>]";
            variable = None;
        }
        if block.is_other() {
            variable = None;
        }
        self.body(&block.body(), &path, variable.as_deref());
    }
}

fn joined(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}
