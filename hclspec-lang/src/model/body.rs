//! The arguments and blocks that a body of a configuration may contain, whichever specs read them.
//!
//! Several specs may read one argument or block type, and a `default` or `transform` may be between a property and its spec. So this module starts
//! from the names that a configuration can use, and finds the specs for each name.

use super::argument::Argument;
use super::block::{Block, Rest};
use super::check::Check;
use super::choice::{Alternatives, Choice, ChosenBy};
use super::content::{BodyContent, SpecContext};
use super::reader::{Fallback, Reading, candidates, doc_of, resolved};
use super::spec::{Part, Spec};
use hclspec_core::positions::sort_by;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// The arguments and blocks that a file, or the blocks of a type, may contain. Two bodies are equal if the same specs read them.
#[derive(Clone)]
pub struct Body<'m> {
    /// The reasons why items belong to the body, without duplicates. There may be many bodies, so clones share the list.
    roots: Arc<[Root<'m>]>,
    /// The roots in the order of the spec file, for comparisons of bodies.
    sorted: Arc<[Root<'m>]>,
    doc: &'m str,
    part: Option<Part<'m>>,
    decided: Arc<ChosenCases<'m>>,
    /// The entries, computed on first use, because most bodies are only compared with others.
    content: Arc<OnceLock<BodyContent<'m>>>,
}

#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub(super) enum ChosenCases<'m> {
    /// No case.
    #[default]
    Nothing,
    /// The chosen cases of some `one_of`s, by index, in the order of the spec file.
    These(Vec<(Spec<'m>, usize)>),
    First,
}

impl<'m> ChosenCases<'m> {
    /// The index of the chosen case of a `one_of`.
    pub(super) fn case_of(&self, one_of: Spec<'m>) -> Option<usize> {
        match self {
            Self::Nothing => None,
            Self::These(all) => all.iter().find(|(spec, _)| *spec == one_of).map(|(_, case)| *case),
            Self::First => Some(0),
        }
    }

    /// Adds a choice.
    fn with(&self, one_of: Spec<'m>, case: usize) -> Self {
        let mut all = match self {
            Self::These(all) => all.clone(),
            Self::Nothing | Self::First => Vec::new(),
        };
        all.insert(all.partition_point(|(spec, _)| *spec < one_of), (one_of, case));
        Self::These(all)
    }
}

/// A reason why items belong to a body: the spec that reads them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Root<'m> {
    Spec(Spec<'m>),
    /// A `block_attrs`, which itself reads the body of its blocks.
    Arguments(Spec<'m>),
}

impl<'m> Root<'m> {
    fn spec(self) -> Spec<'m> {
        match self {
            Self::Spec(spec) | Self::Arguments(spec) => spec,
        }
    }
}

impl<'m> Body<'m> {
    pub(super) fn new(spec: Spec<'m>) -> Self {
        Self::of(vec![Root::Spec(spec)])
    }

    /// The body that several specs read together.
    pub(super) fn of(roots: Vec<Root<'m>>) -> Self {
        let specs = || roots.iter().map(|root| root.spec());
        let doc = specs().map(doc_of).find(|doc| !doc.is_empty()).unwrap_or_default();
        let part = specs().next().and_then(|root| root.part());
        let inside = |root: &Root<'m>| match *root {
            Root::Spec(spec) => Root::Spec(resolved(spec)),
            Root::Arguments(spec) => Root::Arguments(spec),
        };
        #[expect(clippy::mutable_key_type, reason = "a spec is compared by its address")]
        let mut known = HashSet::new();
        let roots: Arc<[Root<'m>]> = roots.iter().map(inside).filter(|root| known.insert(*root)).collect();
        let part = part.filter(|_| roots.len() == 1);
        let sorted = if roots.is_sorted() { Arc::clone(&roots) } else { sorted(&roots) };
        Self { roots, sorted, doc, part, decided: Arc::default(), content: Arc::default() }
    }

    /// The body with the first case chosen everywhere.
    #[must_use]
    pub fn with_first_cases(&self) -> Self {
        self.decided(ChosenCases::First)
    }

    /// The body with a case of one of its choices.
    pub(super) fn with_case(&self, one_of: Spec<'m>, case: usize) -> Self {
        self.decided(self.decided.with(one_of, case))
    }

    fn decided(&self, decided: ChosenCases<'m>) -> Self {
        Self { decided: Arc::new(decided), content: Arc::default(), ..self.clone() }
    }

    fn content(&self) -> &BodyContent<'m> {
        self.content.get_or_init(|| {
            let mut contents = self.roots.iter().map(|root| BodyContent::of(*root, &self.decided));
            let first = contents.next().unwrap_or_default();
            contents.fold(first, BodyContent::and)
        })
    }

    /// The body, in which `inner` reads the items that a `body` in it keeps.
    #[must_use]
    pub fn with_kept(&self, inner: &Self) -> Self {
        let content = self.content().clone().with_kept(inner.content());
        Self { content: Arc::new(OnceLock::from(content)), ..self.clone() }
    }

    /// The comment above the spec of the body or, without one, above the part.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.doc
    }

    /// The part that the spec of the body uses, if it is a `use`.
    #[must_use]
    pub fn part(&self) -> Option<Part<'m>> {
        self.part
    }

    /// The specs that read the body. A `block_attrs` itself reads the body of its blocks.
    pub fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.roots.iter().map(|root| root.spec())
    }

    /// The arguments and block types in the order of the spec.
    #[must_use]
    pub fn entries(&self) -> &[Entry<'m>] {
        &self.content().entries
    }

    /// The arguments in the order of the spec.
    pub fn arguments(&self) -> impl Iterator<Item = &Argument<'m>> {
        self.entries().iter().filter_map(Entry::as_argument)
    }

    /// The block types in the order of the spec.
    pub fn blocks(&self) -> impl Iterator<Item = &Block<'m>> {
        self.entries().iter().filter_map(Entry::as_block)
    }

    /// Returns `true` if the body has an argument or block type with the same name as this entry of another body.
    #[must_use]
    pub fn has(&self, entry: &Entry<'m>) -> bool {
        self.content().has(entry)
    }

    /// The argument with that name, or old name.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<&Argument<'m>> {
        let named = self.content().named(0, name).and_then(Entry::as_argument);
        named.or_else(|| self.arguments().find(|argument| argument.aliases().contains(&name)))
    }

    /// The block type with that name, or old name.
    #[must_use]
    pub fn block(&self, block_type: &str) -> Option<&Block<'m>> {
        let named = self.content().named(1, block_type).and_then(Entry::as_block);
        named.or_else(|| self.blocks().find(|block| block.aliases().contains(&block_type)))
    }

    /// The treatment of other arguments and blocks, if they are allowed.
    #[must_use]
    pub fn rest(&self) -> Option<Rest<'m>> {
        self.content().rest
    }

    /// The choices that a label of the enclosing block, or an argument, decides. [`Self::entries`] does not contain their cases.
    pub fn choices(&self) -> Vec<Choice<'m>> {
        let choice = |(spec, context): &(Spec<'m>, SpecContext<'m>)| Choice::new(self, *spec, context);
        self.content().choices.iter().map(choice).collect()
    }

    /// The body with the cases chosen by the values that `word` returns.
    #[must_use]
    pub fn chosen(&self, word: &dyn Fn(ChosenBy<'m>) -> Option<String>) -> Self {
        let mut body = self.clone();
        loop {
            let known = |choice: &Choice<'m>| Some((choice.spec(), choice.index_of(&word(choice.chosen_by())?)?));
            let chosen: Vec<_> = body.choices().iter().filter_map(known).collect();
            if chosen.is_empty() {
                return body;
            }
            // The chosen cases may contain further choices.
            let decided = chosen.iter().fold((*body.decided).clone(), |all, (spec, case)| all.with(*spec, *case));
            body = body.decided(decided);
        }
    }

    /// The body with the cases chosen by the texts of arguments.
    #[must_use]
    pub fn with_texts(&self, text: &dyn Fn(&str) -> Option<String>) -> Self {
        self.chosen(&|by| match by {
            ChosenBy::Argument(name) => text(name),
            ChosenBy::Label(_) => None,
        })
    }

    /// Groups of blocks of several types whose number is limited together.
    #[must_use]
    pub fn alternatives(&self) -> &[Alternatives<'m>] {
        &self.content().alternatives
    }

    /// The blocks of all types that the body does not name, if it allows them.
    #[must_use]
    pub fn other(&self) -> Option<&Block<'m>> {
        self.content().other.as_ref()
    }

    /// The checks of several arguments or blocks together.
    #[must_use]
    pub fn checks(&self) -> &[Check<'m>] {
        &self.content().checks
    }

    /// The `transform` specs that check values of the body, or compute something from them.
    #[must_use]
    pub fn transforms(&self) -> &[Spec<'m>] {
        &self.content().transforms
    }

    /// Groups of arguments and blocks of which at least one is required. Each group is what a `default` reads up to its first required candidate.
    #[must_use]
    pub fn demands(&self) -> &[Vec<Fallback<'m>>] {
        &self.content().demands
    }

    /// The names of arguments and blocks that are used as a [`Fallback`] for others.
    #[must_use]
    pub fn stand_ins(&self) -> HashSet<&'m str> {
        let mut names = HashSet::new();
        // For each `default`, the index of the first candidate whose names are known already.
        #[expect(clippy::mutable_key_type, reason = "specs are compared by their places")]
        let mut known: HashMap<Spec<'m>, usize> = HashMap::new();
        for entry in self.entries() {
            let (Entry::Argument(Argument { readers, .. }) | Entry::Block(Block { readers, .. })) = entry;
            for (default, index) in readers.with_fallbacks().into_iter().flat_map(|fallback| &fallback.defaults) {
                let end = known.entry(*default).or_insert(default.children().len());
                let start = (index + 1).min(*end);
                names.extend(candidates(*default, start..*end).filter_map(|candidate| match candidate {
                    Fallback::Argument(name) | Fallback::Block(name) => Some(name),
                    Fallback::Value(_) | Fallback::Computed(_) => None,
                }));
                *end = start;
            }
        }
        names
    }

    pub(super) fn label(&self, name: &str) -> Option<&Reading<'m>> {
        self.content().labels.iter().find(|label| label.spec.name() == Some(name))
    }
}

fn sorted<'m>(roots: &[Root<'m>]) -> Arc<[Root<'m>]> {
    let mut sorted = roots.to_vec();
    sort_by(&mut sorted, &Ord::cmp);
    sorted.into()
}

impl PartialEq for Body<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.sorted == other.sorted && self.decided == other.decided
    }
}

impl Eq for Body<'_> {}

impl Hash for Body<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sorted.hash(state);
        self.decided.hash(state);
    }
}

impl fmt::Debug for Body<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.specs()).finish()
    }
}

/// An argument or block type of a body.
#[derive(Clone, Debug)]
pub enum Entry<'m> {
    /// `port = 80`
    Argument(Argument<'m>),
    /// `listener { .. }`
    Block(Block<'m>),
}

impl<'m> Entry<'m> {
    /// The name of the argument, or the block type.
    #[must_use]
    pub fn name(&self) -> &'m str {
        match self {
            Self::Argument(argument) => argument.name,
            Self::Block(block) => block.block_type,
        }
    }

    /// The entry as an argument; `None` for a block type.
    #[must_use]
    pub fn as_argument(&self) -> Option<&Argument<'m>> {
        match self {
            Self::Argument(argument) => Some(argument),
            Self::Block(_) => None,
        }
    }

    /// The entry as blocks of a type; `None` for an argument.
    #[must_use]
    pub fn as_block(&self) -> Option<&Block<'m>> {
        match self {
            Self::Block(block) => Some(block),
            Self::Argument(_) => None,
        }
    }
}
