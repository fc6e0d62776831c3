//! Makes the first spec of a program: a starter, or a spec inferred from existing configurations.
//!
//! ```text
//! texts --parse--> bodies --shape, value--> their common structure --spec--> spec blocks --spec_block--> text
//! ```

mod host;
mod schema;
mod shape;
mod spec;
mod value;

#[doc(hidden)]
pub use crate::spec_block::{SpecBlock, file, list};
use crate::workspace::{FILE_NAME, Workspace};
use bumpalo::Bump;
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::ConfigText;
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::source::{Source, Span};
use hclspec_runtime::syntax::ast::{Body, Item};
use hclspec_runtime::syntax::{self, Limits, Syntax};
use hclspec_runtime::text::Quoted;
use host::{Definitions, Host, INPUT, SEVERAL};
pub use schema::of_schema;
use shape::BodyShape;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// Starter spec with a name, and listeners with a port.
///
/// ```
/// let spec = hclspec_lang::SpecFile::parse("app.hclspec", hclspec_tools::init::STARTER)?;
/// assert!(hclspec_tools::Sample::new().of(&spec)?.contains("name = \"edge\""));
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
pub const STARTER: &str = include_str!("starter.hclspec");

/// A spec inferred from configurations: see [`Inferred::of`].
#[derive(Clone, Debug)]
pub struct Inferred {
    spec: String,
    host: Host,
}

impl Inferred {
    /// Infers a spec by which all given configurations are valid. Each has the name that messages use.
    ///
    /// Arguments get the types of their values, blocks of one type are read together, and whatever each configuration has is required. Comments above arguments
    /// and blocks become documentation of the spec.
    ///
    /// ```
    /// use hclspec_tools::init::Inferred;
    ///
    /// let text = "# Where to listen.\nlisten = [80, 443]\n\nuser \"ann\" {\n  admin = true\n}\nuser \"bob\" {}\n";
    /// let expected = r#"# Made from app.hcl by `hclspec init`.
    ///
    /// object {
    ///   ## Where to listen.
    ///   attr "listen" {
    ///     type     = list(int)
    ///     required = true
    ///   }
    ///   block_map "users" {
    ///     block_type = "user"
    ///     labels     = ["name"]
    ///     attr "admin" { type = bool }
    ///   }
    /// }
    /// "#;
    /// assert_eq!(Inferred::of(&[("app.hcl", text)])?.spec(), expected);
    /// # hclspec_runtime::diagnostic::Result::Ok(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the syntax errors of the configurations. JSON is an error too: without a spec, nothing tells which of its objects are blocks.
    pub fn of(configurations: &[(&str, &str)]) -> Result<Self> {
        let mut diags = Diagnostics::new();
        for (name, text) in configurations {
            if syntax::by_name(Syntax::ByName, name) == Syntax::Json {
                let detail = "In JSON, blocks look like values, and only a spec tells them apart.";
                let problem = Code::InvalidOption.error("can't make a spec from a configuration in JSON syntax");
                let mut problems = Diagnostics::new();
                problems.push(problem.with_detail(detail).with_subject(Span::empty(0)));
                problems.resolve(&Arc::new(Source::new(*name, *text)), None);
                diags.extend(problems);
            }
        }
        if diags.has_errors() { Err(diags) } else { Self::of_native(configurations, &BTreeSet::new()) }
    }

    /// Infers a spec from texts in native syntax that were converted from files in other formats, whatever their names. `repeated` has the types of blocks that
    /// may occur several times in a body, each after the types of the blocks around it.
    ///
    /// # Errors
    ///
    /// Returns the syntax errors of the texts.
    pub fn of_native(configurations: &[(&str, &str)], repeated: &BTreeSet<Vec<String>>) -> Result<Self> {
        let arena = Bump::new();
        let mut diags = Diagnostics::new();
        let mut bodies = Vec::new();
        for (name, text) in configurations {
            let mut problems = Diagnostics::new();
            bodies.push((*text, syntax::parse(&mut problems, &arena, text, Limits::default()).body));
            if problems.has_errors() {
                problems.resolve(&Arc::new(Source::new(*name, *text)), None);
                diags.extend(problems);
            }
        }
        if diags.has_errors() {
            return Err(diags);
        }
        let definitions = host::Definitions::of(bodies.iter().map(|(_, body)| body));
        let names: Vec<&str> = configurations.iter().map(|(name, _)| *name).collect();
        let made = Self::made(&bodies, &definitions, &names, repeated);
        if !definitions.inputs || bodies.iter().all(|(text, body)| made.declares(text, body)) {
            return Ok(made);
        }
        // The `variable` blocks are not declarations, so they are read as ordinary blocks.
        Ok(Self::made(&bodies, &Definitions { inputs: false, ..definitions }, &names, repeated))
    }

    fn made(
        bodies: &[(&str, Body<'_>)],
        definitions: &Definitions,
        names: &[&str],
        repeated: &BTreeSet<Vec<String>>,
    ) -> Self {
        let (mut root, mut host) = (BodyShape::default(), Host::default());
        for (text, body) in bodies {
            root.add_root(text, body, definitions, &mut host);
        }
        repeated.iter().for_each(|path| root.repeat(path));
        Self { spec: spec::written(&root, definitions, names), host }
    }

    /// Returns `true` if the `variable` blocks of a configuration are valid declarations of input variables.
    fn declares(&self, text: &str, body: &Body<'_>) -> bool {
        const NAME: &str = "app.hcl";
        let Ok(spec) = SpecFile::parse("inputs.hclspec", "inputs {}\nrest {}\n") else { return false };
        let list = |names: &BTreeSet<String>| {
            let names: Vec<String> = names.iter().map(|name| Quoted(name).to_string()).collect();
            names.join(", ")
        };
        let (functions, variables) = (list(&self.host.functions), list(&self.host.variables));
        let block = format!(
            "config {{\n  spec = \"inputs.hclspec\"\n  functions = [{functions}]\n  resolves = [{variables}]\n}}\n"
        );
        let Ok(workspace) = Workspace::parse(Path::new(FILE_NAME), &block) else { return false };
        let texts = vec![ConfigText::new(NAME, text)];
        let problems = workspace.configs().first().map(|config| config.check(&spec, texts, Nulls::Refused));
        let is_declaration = |place: usize| {
            body.items.iter().any(|item| match item {
                Item::Block(block) if [INPUT, SEVERAL].contains(&block.block_type.name) => {
                    let Span { start, end } = block.header().to(block.body.span);
                    (start as usize..end as usize).contains(&place)
                }
                _ => false,
            })
        };
        problems.is_some_and(|problems| {
            !problems.errors().any(|it| it.range().is_some_and(|range| is_declaration(range.start().byte)))
        })
    }

    /// Returns the formatted text of the spec.
    pub fn spec(&self) -> &str {
        &self.spec
    }

    /// Returns the functions that the configurations call, and the program must provide.
    pub fn functions(&self) -> impl Iterator<Item = &str> {
        self.host.functions.iter().map(String::as_str)
    }

    /// Returns the variables that the configurations refer to, and the program must provide.
    pub fn variables(&self) -> impl Iterator<Item = &str> {
        self.host.variables.iter().map(String::as_str)
    }
}
