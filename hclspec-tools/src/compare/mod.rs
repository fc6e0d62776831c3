//! Changes between two versions of a spec that matter to configurations.
//!
//! A change is compatible only if a rule says so: [`ty`] for types, [`same`] for values that expressions see, [`body`] and [`block`] for the contents of a
//! body.

mod block;
mod body;
mod check;
mod rest;
mod same;
mod ty;

use hclspec_lang::SpecFile;
use hclspec_lang::model::{Body, Function, Model};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// A change of a spec.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SpecChange {
    /// Path of the argument or blocks, with `<NAME>` for labels. Empty for the whole file.
    pub path: String,
    /// Kind of change.
    pub rule: ChangeRule,
    /// Whether valid configurations can become invalid.
    pub is_breaking: bool,
    /// Description of the change.
    pub what: String,
}

macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident = $name:literal,)*) => {
        /// Kinds of changes. `docs/editing.md` says which are breaking.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ChangeRule {
            $($(#[$doc])* $rule,)*
        }

        impl ChangeRule {
            /// Returns the name used in JSON.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$rule => $name,)*
                }
            }
        }
    };
}

rules! {
    /// An argument or block type was removed.
    Removed = "removed",
    /// An argument or block type was added.
    New = "new",
    /// An old name was added or removed.
    OldName = "old-name",
    /// An argument or block became required or optional.
    Required = "required",
    /// The type of an argument, of a block's arguments or of a label changed.
    Type = "type",
    /// A check of values changed.
    Condition = "condition",
    /// A `result` or fallback is computed differently.
    Computed = "computed",
    /// The default value changed.
    Default = "default",
    /// The allowed number of blocks changed.
    Count = "count",
    /// The number of labels changed.
    Labels = "labels",
    /// A uniqueness constraint on blocks changed.
    Unique = "unique",
    /// Enum values that select the contents of a body changed.
    Word = "word",
    /// Other names became allowed or forbidden.
    Others = "others",
    /// A local value, input variable, variable or function changed.
    Definition = "definition",
    /// The comparison is incomplete.
    Incomplete = "incomplete",
}

/// Compares two versions of a spec. `docs/editing.md` has the rules.
///
/// ```
/// let old = hclspec_lang::SpecFile::parse("old.hclspec", r#"object { attr "port" { type = number } }"#)?;
/// let new = hclspec_lang::SpecFile::parse("new.hclspec", r#"object { attr "port" { type = string } }"#)?;
/// assert!(hclspec_tools::spec_changes(&old, &new).iter().all(|change| !change.is_breaking));
/// let back = hclspec_tools::spec_changes(&new, &old);
/// assert_eq!(back[0].what, "takes `number` instead of `string`");
/// assert!(back[0].is_breaking);
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
pub fn spec_changes(old: &SpecFile, new: &SpecFile) -> Vec<SpecChange> {
    let (old, new) = (old.model(), new.model());
    let mut changes = Changes::default();
    definitions(old, new, &mut changes);
    let mut compare = Compare::new(names(old, new, &mut changes));
    let of_root = compare.body(&old.body(), &new.body(), &[]);
    changes.0.extend(of_root.iter().cloned());
    if compare.is_partial {
        changes.breaking(
            ChangeRule::Incomplete,
            "",
            "not all is compared, because parts that use others make too much of it",
        );
    }
    let mut known = HashSet::new();
    changes.0.retain(|change| known.insert(change.clone()));
    changes.0
}

/// Changes found so far, with paths relative to the compared body.
#[derive(Default)]
struct Changes(Vec<SpecChange>);

impl Changes {
    fn push(&mut self, rule: ChangeRule, path: &str, is_breaking: bool, what: impl Into<String>) {
        self.0.push(SpecChange { path: path.to_owned(), rule, is_breaking, what: what.into() });
    }

    fn breaking(&mut self, rule: ChangeRule, path: &str, what: impl Into<String>) {
        self.push(rule, path, true, what);
    }

    fn compatible(&mut self, rule: ChangeRule, path: &str, what: impl Into<String>) {
        self.push(rule, path, false, what);
    }
}

struct Specs<'m> {
    old: &'m Model,
    new: &'m Model,
    /// Variables and functions whose meaning changed.
    changed: HashSet<&'m str>,
}

impl Specs<'_> {
    /// Returns `true` if the expression may use a name whose meaning changed.
    fn differ_in(&self, expression: &str) -> bool {
        let is_in_name = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        expression.split(|c| !is_in_name(c)).any(|name| self.changed.contains(name))
    }
}

/// Two bodies, and the labels of their enclosing blocks, paired by position.
type Pair<'m> = (Body<'m>, Body<'m>, Vec<(&'m str, &'m str)>);

struct Compare<'m> {
    specs: Specs<'m>,
    /// Changes of bodies that have been compared, with relative paths. A named part may be used in several places.
    known: HashMap<Pair<'m>, Rc<[SpecChange]>>,
    /// Pairs of bodies that enclose the current pair.
    around: HashSet<Pair<'m>>,
    is_partial: bool,
}

impl<'m> Compare<'m> {
    fn new(specs: Specs<'m>) -> Self {
        Self { specs, known: HashMap::new(), around: HashSet::new(), is_partial: false }
    }
}

/// Compares local values and input variables.
fn definitions(old: &Model, new: &Model, changes: &mut Changes) {
    let rule = ChangeRule::Definition;
    let root = old.body();
    let is_open = root.rest().is_some() || root.other().is_some();
    for (what, before, after) in
        [("local values", old.locals(), new.locals()), ("input variables", old.inputs(), new.inputs())]
    {
        match (before, after) {
            (Some(_), None) => changes.breaking(rule, "", format!("no {what} any more")),
            (None, Some(after)) => {
                let block_type = after.block_type();
                let is_known = |block_type| root.block(block_type).is_some() || root.argument(block_type).is_some();
                let is_breaking = is_open || is_known(block_type) || after.several().is_some_and(is_known);
                changes.push(rule, "", is_breaking, format!("{what} are possible, in `{block_type}` blocks"));
            }
            (Some(before), Some(after))
                if before.block_type() != after.block_type() || before.variable() != after.variable() =>
            {
                changes.breaking(rule, "", format!("other names for {what}"));
            }
            (Some(before), Some(after)) => {
                for name in before.ignored().iter().filter(|name| !after.ignored().contains(name)) {
                    changes.breaking(rule, "", format!("declarations of {what} have no `{name}` any more"));
                }
            }
            (None, None) => {}
        }
    }
}

/// Compares variables and functions.
fn names<'m>(old: &'m Model, new: &'m Model, changes: &mut Changes) -> Specs<'m> {
    let mut specs = Specs { old, new, changed: HashSet::new() };
    let mut breaking = |what: &str, name: &str, change: &str| {
        changes.breaking(ChangeRule::Definition, "", format!("the {what} `{name}` {change}"));
    };
    for variable in old.variables() {
        match new.variables().iter().find(|it| it.name() == variable.name()) {
            None => breaking("variable", variable.name(), "is removed"),
            Some(after) if after.value() != variable.value() => {
                breaking("variable", variable.name(), "has another value");
                specs.changed.insert(variable.name());
            }
            Some(_) => {}
        }
    }
    for function in old.functions() {
        let after = new.functions().iter().find(|it| it.name() == function.name());
        let is_same =
            |after: &Function| after.to_string() == function.to_string() && after.result() == function.result();
        match after {
            None => breaking("function", function.name(), "is removed"),
            Some(after) if is_same(after) => continue,
            Some(_) => breaking("function", function.name(), "computes something else"),
        }
        specs.changed.insert(function.name());
    }
    let after = new.library();
    for function in old.library().iter() {
        let is_own = new.functions().iter().any(|it| it.name() == function.name());
        if is_own && !old.functions().iter().any(|it| it.name() == function.name()) {
            breaking("function", function.name(), "computes something else");
        } else if !is_own && !after.iter().any(|it| it.name() == function.name()) {
            breaking("function", function.name(), "is removed");
        } else {
            continue;
        }
        specs.changed.insert(function.name());
    }
    // A function that calls a changed function has changed too.
    loop {
        let calls = |it: &&Function| !specs.changed.contains(it.name()) && specs.differ_in(it.result());
        let Some(function) = new.functions().iter().find(calls) else { return specs };
        specs.changed.insert(function.name());
    }
}
