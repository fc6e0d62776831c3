//! Specs from Rust types that serde reads.
//!
//! ```text
//! text --syn, items--> types --fields, variants, types--> serde's view --body, defaults--> spec blocks
//! ```
//!
//! Nothing is expanded or resolved: types are found by their last names, in the given files only. Comments list what a spec leaves out.

mod attributes;
mod body;
mod defaults;
mod fields;
mod items;
mod presence;
mod ty;
mod types;
mod variants;

use crate::data::source_range;
use crate::input::Input;
use body::{Bodies, Extent};
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_runtime::source::Source;
use hclspec_tools::init::{SpecBlock, file};
use items::{Declaration, Items};
use proc_macro2::LineColumn;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use types::SerdeType;
use variants::{Content, Variants};

const MAX_DEPTH: usize = 200;

/// Makes the spec for the struct `root` or, if that isn't given, for the struct that seems to be the whole configuration.
pub(crate) fn spec(inputs: &[Input], root: Option<&str>) -> Result<String, Diagnostics> {
    let fail = |summary: String, detail: String| {
        Err(Diagnostics::from(Code::InvalidOption.error(summary).with_detail(detail)))
    };
    let mut files = Vec::new();
    for Input { name, text } in inputs {
        if nesting(text) > MAX_DEPTH {
            let detail = "There are too many brackets inside of each other.";
            return fail(format!("`{name}` can't be read"), detail.to_owned());
        }
        match syn::parse_file(text) {
            Ok(file) => files.push((module(name), file)),
            Err(error) => {
                let place = place(text, error.span().start());
                let problem =
                    Code::InvalidOption.error("invalid Rust").with_detail(format!("The parser says: {error}."));
                return Err(problem
                    .at(source_range(&Arc::new(Source::new(name.as_str(), text.as_str())), &(place..place)))
                    .into());
            }
        }
    }
    let items = Items::of(&files);
    let names: Vec<&str> = inputs.iter().map(|input| input.name.as_str()).collect();
    let name = names.join(", ");
    let graph = Graph::of(&items);
    let is_struct = |name: &&str| fields::of_struct(&items, name).is_some();
    let root = match root {
        Some(named) => Some(named).filter(is_struct).map(str::to_owned),
        None => graph.root(&items),
    };
    let Some(root) = root else {
        let detail = "A spec is made from a struct with named fields, and from the types of these files that it uses. Without `--root`, it derives `Deserialize`.";
        return fail(format!("there is no such struct in {name}"), detail.to_owned());
    };
    let uses = graph.uses(&root);
    let extents = [(true, true), (false, true), (false, false)];
    let mut problems = Diagnostics::new();
    for (defaults, unions) in extents {
        let spec = written(&items, &root, &uses, &names, Extent { defaults, unions });
        match SpecFile::parse(&name, &spec) {
            Ok(_) => return Ok(spec),
            Err(found) => problems = found,
        }
    }
    Err(problems)
}

fn written(items: &Items<'_>, root: &str, uses: &HashMap<String, usize>, names: &[&str], extent: Extent) -> String {
    let mut bodies = Bodies::new(items, uses, extent);
    let body = bodies.of_root(root);
    let mut blocks = std::mem::take(&mut bodies.definitions);
    let doc = items.declared(root).map(Declaration::doc).unwrap_or_default();
    blocks.push(SpecBlock::new("object").doc(&doc).children(body));
    let files: Vec<&str> = names.iter().map(|name| name.rsplit(['/', '\\']).next().unwrap_or(name)).collect();
    let mut head = format!("Made from `{root}` in {} by `hclspec init`.", files.join(", "));
    let is_left =
        |other: &&String| !uses.contains_key(*other) && items.declared(other).is_some_and(Declaration::is_read);
    let left: Vec<String> = items.names.iter().filter(is_left).map(|other| format!("`{other}`")).collect();
    if !left.is_empty() {
        head.push_str(&format!("\nNot used by it, and left out: {}.", left.join(", ")));
    }
    if !bodies.has_closed {
        head.push_str("\nNames that are not said here are errors. Serde ignores them, as a block with `ignore { warn = true }` does.");
    }
    file(&head, &blocks)
}

/// Usual names of a root struct.
const USUAL: [&str; 3] = ["Config", "Configuration", "Settings"];

/// The types that each type uses directly. A type that is used several times is listed several times.
struct Graph(HashMap<String, Vec<String>>);

impl Graph {
    fn of(items: &Items<'_>) -> Self {
        Self(items.names.iter().map(|name| (name.clone(), inner(items, name))).collect())
    }

    fn inner(&self, name: &str) -> &[String] {
        self.0.get(name).map(Vec::as_slice).unwrap_or_default()
    }

    /// Types reachable from a type, including itself, with the number of their uses.
    fn uses(&self, root: &str) -> HashMap<String, usize> {
        let mut uses = HashMap::from([(root.to_owned(), 1)]);
        let mut next = vec![root];
        while let Some(name) = next.pop() {
            for inner in self.inner(name) {
                let count = uses.entry(inner.clone()).or_default();
                *count += 1;
                if *count == 1 {
                    next.push(inner);
                }
            }
        }
        uses
    }

    /// The root struct: one with a usual name, otherwise one that no other struct uses, otherwise the one that uses the most types.
    fn root(&self, items: &Items<'_>) -> Option<String> {
        let is_struct = |name: &&String| {
            let is_read = items.declared(name).is_some_and(Declaration::is_read);
            is_read && fields::of_struct(items, name).is_some()
        };
        let structs: Vec<&String> = items.names.iter().filter(is_struct).collect();
        let used: HashSet<&str> = structs.iter().flat_map(|name| self.inner(name)).map(String::as_str).collect();
        let weight = |name: &str| {
            let ends_usual = USUAL.iter().any(|usual| name.ends_with(usual));
            let fields = fields::of_struct(items, name).map_or(0, |fields| fields.len());
            (USUAL.contains(&name), !used.contains(name), ends_usual, self.inner(name).len() + fields)
        };
        structs.into_iter().rev().max_by_key(|name| weight(name)).cloned()
    }
}

/// Types of the files that a type uses directly.
fn inner(items: &Items<'_>, name: &str) -> Vec<String> {
    let mut names = Vec::new();
    match items.declared(name) {
        Some(Declaration::Struct(_)) => {
            fields::of_struct(items, name).into_iter().flatten().for_each(|field| add(&field.kind, &mut names));
        }
        Some(Declaration::Enum(it)) => {
            for variant in Variants::of(items, it).all {
                match variant.content {
                    Content::Nothing => {}
                    Content::One(kind) => add(&kind, &mut names),
                    Content::Several(kinds) => add(&SerdeType::Tuple(kinds), &mut names),
                    Content::Fields(fields) => fields.iter().for_each(|field| add(&field.kind, &mut names)),
                }
            }
        }
        Some(Declaration::Alias(_)) | None => {}
    }
    names
}

fn add(kind: &SerdeType, names: &mut Vec<String>) {
    match kind {
        SerdeType::Declared(name) => names.push(name.clone()),
        SerdeType::Option(kind) | SerdeType::List(kind) | SerdeType::Set(kind) | SerdeType::Map(kind) => {
            add(kind, names)
        }
        SerdeType::Tuple(kinds) => kinds.iter().for_each(|kind| add(kind, names)),
        SerdeType::Scalar(..) | SerdeType::Unknown(_) => {}
    }
}

fn module(path: &str) -> String {
    let path = path.strip_suffix("/mod.rs").unwrap_or(path);
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.strip_suffix(".rs").unwrap_or(name).to_owned()
}

fn place(text: &str, at: LineColumn) -> usize {
    let before: usize = text.split_inclusive('\n').take(at.line.saturating_sub(1)).map(str::len).sum();
    let line = text.get(before..).unwrap_or_default();
    before + line.chars().take(at.column).map(char::len_utf8).sum::<usize>()
}

/// Maximum depth of brackets.
fn nesting(text: &str) -> usize {
    let (mut depth, mut most) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        most = most.max(depth);
    }
    most
}
