//! Paths of all arguments of a spec, and the environment variables that set them.

use hclspec_lang::SpecFile;
use hclspec_lang::model::{Block, Body, Choice, Entry, Spec};
use hclspec_runtime::decoder::environment_name;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

/// Path of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ArgumentPath {
    /// The path as written, with `<NAME>` for each label and `<N>` for the index of a block: `listener["<name>"].port`.
    pub path: String,
    /// Type of the argument's values.
    pub ty: String,
    /// Environment variable that sets the argument, without prefix, with `<NAME>` for labels. `None` in repeated blocks without labels.
    pub variable: Option<String>,
}

/// Paths of the arguments of a spec.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ArgumentPaths {
    /// Paths in spec order.
    pub paths: Vec<ArgumentPath>,
    /// Whether all paths are listed. Nested parts can multiply exponentially, so at most 10,000 paths are listed, outer ones first, and none with more than 64
    /// enclosing blocks.
    pub is_complete: bool,
}

/// Lists the paths of all arguments in spec order. Recursive blocks are left out.
///
/// ```
/// let spec = r#"object {
///   block_map "listener" {
///     labels = ["name"]
///     object { attr "port" { type = number } }
///   }
/// }"#;
/// let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
/// let found = hclspec_tools::argument_paths(&spec);
/// assert_eq!(found.paths[0].path, r#"listener["<name>"].port"#);
/// assert_eq!(found.paths[0].variable.as_deref(), Some("LISTENER_<NAME>_PORT"));
/// assert!(found.is_complete);
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
pub fn argument_paths(spec: &SpecFile) -> ArgumentPaths {
    let mut walk =
        Walk { found: Vec::new(), next: VecDeque::new(), known: HashSet::new(), steps: STEPS, is_complete: true };
    let root = BodyLocation { variable: Some(String::new()), ..BodyLocation::default() };
    walk.body(&spec.model().body(), None, &root);
    while let Some((place, body)) = walk.next.pop_front() {
        walk.body(&body, None, &place);
    }
    walk.found.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut seen = HashSet::new();
    let paths = walk.found.into_iter().map(|(_, path)| path).filter(|it| seen.insert(it.path.clone())).collect();
    ArgumentPaths { paths, is_complete: walk.is_complete }
}

/// Checks that no two arguments are set by the same environment variable.
///
/// # Errors
///
/// Returns an error for each variable that would set several arguments.
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

const MAX_PATHS: usize = 10_000;

/// Nesting limit for blocks.
const MAX_DEPTH: usize = 64;

const STEPS: usize = 100_000;

/// A breadth-first search, so that the limits leave out inner bodies rather than outer ones.
struct Walk<'m> {
    /// Paths with their position in spec order.
    found: Vec<(Vec<usize>, ArgumentPath)>,
    next: VecDeque<(BodyLocation<'m>, Body<'m>)>,
    known: HashSet<Body<'m>>,
    steps: usize,
    is_complete: bool,
}

/// Location of a body.
#[derive(Clone, Default)]
struct BodyLocation<'m> {
    path: String,
    variable: Option<String>,
    /// Position in spec order: an index for each enclosing body and case.
    order: Vec<usize>,
    /// Enclosing bodies, innermost first.
    around: Option<Rc<Around<'m>>>,
}

/// Body around a case.
struct Outer<'o, 'm> {
    body: &'o Body<'m>,
    /// The body without any case.
    whole: &'o Body<'m>,
    /// Choices of the body.
    known: HashSet<Spec<'m>>,
}

struct Around<'m> {
    body: Body<'m>,
    next: Option<Rc<Self>>,
    depth: usize,
}

impl<'m> Walk<'m> {
    /// Visits a body. If it is the body of a case, everything that it shares with the body `outer` is skipped.
    fn body(&mut self, body: &Body<'m>, outer: Option<&Outer<'_, 'm>>, place: &BodyLocation<'m>) {
        let size = 1 + body.entries().len() + body.specs().len();
        let Some(left) = self.steps.checked_sub(size).filter(|_| self.found.len() < MAX_PATHS) else {
            self.is_complete = false;
            return;
        };
        self.steps = left;
        let is_new = |entry: &&Entry<'m>| outer.is_none_or(|outer| !outer.body.has(entry));
        let order = |index: usize| place.order.iter().copied().chain([index]).collect::<Vec<_>>();
        let mut inside = None;
        for (index, entry) in body.entries().iter().enumerate().filter(|(_, entry)| is_new(entry)) {
            match entry {
                Entry::Argument(argument) => {
                    let path = joined(&place.path, argument.name());
                    let variable = place.variable.as_ref().map(|it| it.to_owned() + &environment_name(argument.name()));
                    let ty = argument.ty().to_string();
                    self.found.push((order(index), ArgumentPath { path, ty, variable }));
                }
                Entry::Block(block) => {
                    let inside = inside.get_or_insert_with(|| {
                        let depth = place.around.as_ref().map_or(1, |around| around.depth + 1);
                        let body = outer.map_or(body, |outer| outer.whole).clone();
                        Rc::new(Around { body, next: place.around.clone(), depth })
                    });
                    self.block(
                        block,
                        BodyLocation { order: order(index), around: Some(Rc::clone(inside)), ..place.clone() },
                    );
                }
            }
        }
        let choices = body.choices();
        #[expect(clippy::mutable_key_type, reason = "specs are compared by their places")]
        let known = choices.iter().map(Choice::spec).collect();
        let inner = Outer { body, whole: outer.map_or(body, |outer| outer.whole), known };
        let mut next = body.entries().len();
        for choice in choices.iter().filter(|choice| outer.is_none_or(|outer| !outer.known.contains(&choice.spec()))) {
            for case in choice.cases() {
                self.body(case.body(), Some(&inner), &BodyLocation { order: order(next), ..place.clone() });
                next += 1;
            }
        }
    }

    fn block(&mut self, block: &Block<'m>, mut place: BodyLocation<'m>) {
        let name = if block.is_other() { "<TYPE>" } else { block.block_type() };
        place.path = joined(&place.path, name);
        place.variable = place.variable.map(|it| format!("{it}{}_", environment_name(name)));
        let labels = block.labels();
        for label in &labels {
            place.path += &format!("[\"<{}>\"]", label.name());
            place.variable = place.variable.map(|it| format!("{it}<{}>_", environment_name(label.name())));
        }
        if labels.is_empty() && block.max_items() != Some(1) {
            place.path += "[<N>]";
            place.variable = None;
        }
        if block.is_other() {
            place.variable = None;
        }
        let mut body = block.body();
        // The content of a body is collected once for all its locations.
        match self.known.get(&body) {
            Some(known) => body = known.clone(),
            None => _ = self.known.insert(body.clone()),
        }
        let mut around = place.around.as_deref();
        if around.is_some_and(|around| around.depth > MAX_DEPTH) || self.steps == 0 {
            self.is_complete = false;
            return;
        }
        while let Some(Around { body: outer, next, .. }) = around {
            if *outer == body {
                return;
            }
            around = next.as_deref();
        }
        self.next.push_back((place, body));
    }
}

fn joined(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}
