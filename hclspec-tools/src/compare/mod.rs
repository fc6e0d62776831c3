//! What changes for configurations between two versions of a spec.
//!
//! A change is compatible only if a rule says so: [`ty`] of types, [`same`] of the values that expressions see, [`body`] and [`block`] of what a body may contain.

mod block;
mod body;
mod check;
mod rest;
mod same;
mod ty;

use hclspec_lang::SpecFile;
use hclspec_lang::model::{Body, Definitions, Function, Model};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// A change of a spec.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SpecChange {
    /// What it is about: the path of an argument or of blocks, with `<NAME>` for labels. Empty for the file as a whole.
    pub path: String,
    /// What kind of change it is.
    pub rule: ChangeRule,
    /// Whether configurations that were valid may be invalid now.
    pub is_breaking: bool,
    /// What changed, in words.
    pub what: String,
}

/// The kinds of changes. `docs/editing.md` says which of them are breaking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ChangeRule {
    /// An argument or block type is removed.
    Removed,
    /// An argument or block type is new.
    New,
    /// A name is an old name of another one now, or no longer.
    OldName,
    /// What must be there.
    Required,
    /// The type of an argument, of the arguments of a block, or of a label.
    Type,
    /// A condition on values.
    Condition,
    /// A `result`, or a fallback, that is computed otherwise.
    Computed,
    /// The value of what is not set.
    Default,
    /// How many blocks there must, or may, be.
    Count,
    /// How many labels blocks have.
    Labels,
    /// What is different in all blocks.
    Unique,
    /// The words that choose what a body contains.
    Word,
    /// Whether other names are allowed.
    Others,
    /// Local values, input variables, variables and functions.
    Definition,
    /// Not everything was compared.
    Incomplete,
}

impl ChangeRule {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Removed => "removed",
            Self::New => "new",
            Self::OldName => "old-name",
            Self::Required => "required",
            Self::Type => "type",
            Self::Condition => "condition",
            Self::Computed => "computed",
            Self::Default => "default",
            Self::Count => "count",
            Self::Labels => "labels",
            Self::Unique => "unique",
            Self::Word => "word",
            Self::Others => "others",
            Self::Definition => "definition",
            Self::Incomplete => "incomplete",
        }
    }
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
#[must_use]
pub fn spec_changes(old: &SpecFile, new: &SpecFile) -> Vec<SpecChange> {
    let (old, new) = (old.model(), new.model());
    let mut changes = Changes::default();
    let mut compare = Compare::new(definitions(old, new, &mut changes));
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

/// The changes that were found, with paths from the body that is compared.
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

/// Two specs, and what the names in their expressions mean.
struct Specs<'m> {
    old: &'m Model,
    new: &'m Model,
    /// Variables and functions that mean something else.
    changed: HashSet<&'m str>,
}

impl Specs<'_> {
    /// Whether an expression may use a name that means something else.
    fn differ_in(&self, expression: &str) -> bool {
        let is_in_name = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        expression.split(|c| !is_in_name(c)).any(|name| self.changed.contains(name))
    }
}

/// Two bodies, and which labels of their blocks are the same.
type Pair<'m> = (Body<'m>, Body<'m>, Vec<(&'m str, &'m str)>);

/// Two specs that are compared.
struct Compare<'m> {
    specs: Specs<'m>,
    /// The changes of bodies that were compared, with paths from there. Parts are used in several places.
    known: HashMap<Pair<'m>, Rc<[SpecChange]>>,
    /// The bodies around.
    around: HashSet<Pair<'m>>,
    is_partial: bool,
}

impl<'m> Compare<'m> {
    fn new(specs: Specs<'m>) -> Self {
        Self { specs, known: HashMap::new(), around: HashSet::new(), is_partial: false }
    }
}

fn definitions<'m>(old: &'m Model, new: &'m Model, changes: &mut Changes) -> Specs<'m> {
    let rule = ChangeRule::Definition;
    let root = old.body();
    let is_open = root.rest().is_some() || root.other().is_some();
    for (what, before, after) in
        [("local values", old.locals(), new.locals()), ("input variables", old.inputs(), new.inputs())]
    {
        let parts = |it: &'m Definitions| (it.block_type(), it.variable());
        match (before.map(parts), after.map(parts)) {
            (Some(_), None) => changes.breaking(rule, "", format!("no {what} any more")),
            (None, Some((block_type, _))) => {
                let is_breaking = is_open || root.block(block_type).is_some();
                changes.push(rule, "", is_breaking, format!("{what} are possible, in `{block_type}` blocks"));
            }
            (Some(before), Some(after)) if before != after => {
                changes.breaking(rule, "", format!("other names for {what}"));
            }
            _ => {}
        }
    }
    let mut specs = Specs { old, new, changed: HashSet::new() };
    for variable in old.variables() {
        match new.variables().iter().find(|it| it.name() == variable.name()) {
            None => changes.breaking(rule, "", format!("the variable `{}` is removed", variable.name())),
            Some(after) if after.value() != variable.value() => {
                changes.breaking(rule, "", format!("the variable `{}` has another value", variable.name()));
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
            None => changes.breaking(rule, "", format!("the function `{}` is removed", function.name())),
            Some(after) if is_same(after) => continue,
            Some(_) => {
                changes.breaking(rule, "", format!("the function `{}` computes something else", function.name()))
            }
        }
        specs.changed.insert(function.name());
    }
    let (library, after) = (old.library(), new.library());
    for function in library.iter() {
        let is_own = new.functions().iter().any(|it| it.name() == function.name());
        if is_own && !old.functions().iter().any(|it| it.name() == function.name()) {
            changes.breaking(rule, "", format!("the function `{}` computes something else", function.name()));
            specs.changed.insert(function.name());
        } else if !after.iter().any(|it| it.name() == function.name()) && !is_own {
            changes.breaking(rule, "", format!("the function `{}` is removed", function.name()));
            specs.changed.insert(function.name());
        }
    }
    // What calls a function that computes something else does so, too.
    loop {
        let calls = |it: &&Function| !specs.changed.contains(it.name()) && specs.differ_in(it.result());
        let Some(function) = new.functions().iter().find(calls) else { return specs };
        specs.changed.insert(function.name());
    }
}
