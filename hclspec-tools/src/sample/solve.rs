//! Search for values with which a sample decodes.
//!
//! Each round decodes the sample, which gives all problems with their locations. Each value with a problem gets its next candidate. If a check is about several
//! arguments, combinations of their candidates are tried, and then the sample without one of them. A fallback is not evaluated beside the argument or block
//! that it replaces, so it is tried alone.

use super::inside::Inside;
use super::print::{self, SampleLine, Selection, Words};
use super::tree::{Content, ROOT, SampleExtent, SampleTree};
use hclspec_lang::SpecFile;
use hclspec_lang::model::Check;
use hclspec_runtime::decoder::{Decoder, Limits};
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics, Result};
use hclspec_runtime::source::SourceRange;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

const NAME: &str = "sample.hcl";

const MAX_ROUNDS: usize = 400;

/// Limit on decoded parts of samples in all rounds.
const MAX_DECODED: usize = 1_000_000;

/// Limit on the values that decoding a sample creates: a base, and more for each node. Several specs may read the same blocks, and each creates
/// values.
const MAX_VALUES: (u64, u64) = (50_000, 20);

/// Limit on fallbacks that are tried alone. Others are only mentioned.
const MAX_ALONE: usize = 1_000;

/// Limit on depths at which the sample is tried without deeper blocks.
const MAX_LEVELS: usize = 16;

/// Builds a tree whose values decode, both as a whole and without the parts that are off.
pub(super) fn solved(spec: &SpecFile) -> Result<SampleTree<'_>> {
    let tree = SampleTree::of(spec.model(), SampleExtent::Advised)?;
    let is_partial = tree.is_partial;
    match solved_tree(spec, tree) {
        // A check may require something that the tree leaves out.
        Err(_) if is_partial => solved_tree(spec, SampleTree::of(spec.model(), SampleExtent::Whole)?),
        solved => solved,
    }
}

fn solved_tree<'m>(spec: &'m SpecFile, tree: SampleTree<'m>) -> Result<SampleTree<'m>> {
    let mut solver = Solver { spec, tree, searches: HashMap::new(), inside: HashMap::new(), rounds: 0, decoded: 0 };
    solver.solve(Selection::Freed)?;
    solver.solve(Selection::Depth(usize::MAX))?;
    let is_block = |node: &usize| matches!(solver.tree.nodes[*node].content, Content::Block { .. });
    let deepest = (0..solver.tree.nodes.len()).filter(is_block).map(|node| solver.tree.depth(node)).max();
    for depth in (1..deepest.unwrap_or_default() + 1).rev().take(MAX_LEVELS) {
        solver.solve_if_possible(Selection::Depth(depth));
    }
    solver.solve(Selection::Printed)?;
    solver.tree.needs_optional_labels = solver.problems(Selection::Bare).is_err();
    let fallbacks = solver.tree.fallbacks().into_iter().filter(|node| !solver.tree.nodes[*node].is_on);
    for (count, node) in fallbacks.collect::<Vec<_>>().into_iter().enumerate() {
        if count >= MAX_ALONE || solver.decoded >= MAX_DECODED || solver.solve(Selection::FreedAt(node)).is_err() {
            solver.tree.nodes[node].is_left_out = true;
        }
    }
    Ok(solver.tree)
}

struct Solver<'m> {
    spec: &'m SpecFile,
    tree: SampleTree<'m>,
    /// Combinations tried for the arguments of each node.
    searches: HashMap<usize, ValueSearch>,
    /// Contents of nodes, computed on first use.
    inside: HashMap<usize, Rc<Inside<'m>>>,
    rounds: usize,
    decoded: usize,
}

/// Combinations to try for several arguments.
struct ValueSearch {
    members: Vec<usize>,
    steps: Vec<Vec<(usize, Setting)>>,
    next: usize,
}

/// A change of an argument or block, compared with its first candidate.
#[derive(Clone, Copy)]
enum Setting {
    Choice(usize),
    LeftOut,
}

/// The location of a problem in the tree.
struct Site {
    node: usize,
    /// Index of the label at the location.
    label: Option<usize>,
    /// The expression of the spec that reported the problem, if it isn't about a part of the configuration.
    expr: String,
}

impl<'m> Solver<'m> {
    fn solve(&mut self, form: Selection) -> Result<()> {
        loop {
            self.decoded += self.tree.nodes.len();
            let Err((lines, text, problems)) = self.problems(form) else { return Ok(()) };
            self.rounds += 1;
            let sites: Vec<Site> = problems.errors().flat_map(|error| self.sites(error, &lines, &text)).collect();
            let mut seen = BTreeSet::new();
            let mut is_changed = false;
            for site in &sites {
                let is_first = seen.insert((site.node, site.label));
                is_changed |= match form {
                    Selection::Freed => is_first && self.change(site),
                    Selection::FreedAt(node) => is_first && self.tree.is_in(site.node, node) && self.change(site),
                    Selection::Depth(_)
                    | Selection::Bare
                    | Selection::Printed
                    | Selection::Minimal
                    | Selection::ArgumentsOf(_) => self.turn_on(site, is_first, form),
                };
            }
            if !is_changed || self.rounds >= MAX_ROUNDS || self.decoded >= MAX_DECODED {
                return Err(self.failure(&sites, &problems));
            }
        }
    }

    /// Runs [`Self::solve`], but changes nothing if there is no solution.
    fn solve_if_possible(&mut self, form: Selection) {
        let on: Vec<bool> = self.tree.nodes.iter().map(|node| node.is_on).collect();
        if self.solve(form).is_err() {
            for (node, is_on) in self.tree.nodes.iter_mut().zip(on) {
                node.is_on = is_on;
            }
        }
    }

    /// Decodes the selected parts of the sample. On failure, returns the problems with the sample's lines and text.
    fn problems(&self, form: Selection) -> std::result::Result<(), (Vec<SampleLine>, String, Diagnostics)> {
        let lines =
            print::whole(&self.tree, self.spec.model(), form, Words::None, &print::Head { origin: false, link: None });
        // The first line stands for the whole configuration: problems without another location are reported there.
        let text = format!("#\n{}", print::text(&lines, true));
        let (values, per_node) = MAX_VALUES;
        let limits = Limits::default().values(values + per_node * self.tree.nodes.len() as u64 + text.len() as u64);
        match self.spec.decode(&Decoder::new().filename(NAME).limits(limits), &text) {
            Ok(_) => Ok(()),
            Err(problems) => Err((lines, text, problems)),
        }
    }

    fn sites(&self, problem: &Diagnostic, lines: &[SampleLine], text: &str) -> Vec<Site> {
        let is_here = |range: &&SourceRange| range.filename() == NAME;
        let subject = problem.range();
        let expr =
            subject.filter(|subject| !is_here(subject)).map(|subject| subject.text().to_owned()).unwrap_or_default();
        let labels = problem.labels().iter().filter_map(|label| label.range());
        let places: Vec<&SourceRange> = match subject.filter(is_here) {
            Some(range) => vec![range],
            None => labels.filter(is_here).collect(),
        };
        let site = |range: &SourceRange| {
            // The first line does not belong to a node.
            let index = range.start().line.checked_sub(2);
            let node = index.and_then(|index| lines.get(index)).map_or(ROOT, |line| line.node);
            let byte = range.start().byte;
            let line_start = text.get(..byte).and_then(|it| it.rfind('\n')).map_or(0, |at| at + 1);
            let label = text.get(line_start..byte).and_then(|before| self.label(node, before));
            Site { node, label, expr: expr.clone() }
        };
        let sites: Vec<Site> = places.into_iter().map(site).collect();
        if sites.is_empty() { vec![Site { node: ROOT, label: None, expr }] } else { sites }
    }

    /// Label of a block that follows `before` on its line.
    fn label(&self, node: usize, before: &str) -> Option<usize> {
        match &self.tree.nodes[node].content {
            Content::Block { block, labels, .. } => {
                let before = before.trim_start().strip_prefix(block.block_type())?;
                // A quote opens and closes each label; quotes in a label are escaped.
                let quotes = before.replace("\\\\", "").replace("\\\"", "").matches('"').count();
                let index = quotes / 2;
                (before.ends_with(' ') && index < labels.len()).then_some(index)
            }
            Content::Root | Content::Argument { .. } => None,
        }
    }

    /// Replaces the value with a problem by its next candidate. Returns `false` if there is none.
    fn change(&mut self, site: &Site) -> bool {
        let (parent, node) = (self.tree.nodes[site.node].parent, &mut self.tree.nodes[site.node]);
        match (&mut node.content, site.label) {
            (Content::Argument { argument, candidates, choice, .. }, _) => {
                if *choice + 1 < candidates.len() && !self.searches.contains_key(&parent) {
                    *choice += 1;
                    return true;
                }
                // The problem also involves other arguments, or no accepted value is known.
                let conditions = argument.checks().into_iter().map(Check::condition);
                let mut conditions: Vec<&str> =
                    conditions.chain(argument.transforms().filter_map(|transform| transform.result())).collect();
                let inside = self.inside(parent);
                let around = self.tree.nodes[parent].conditions().into_iter();
                conditions.extend(around.filter(|expr| inside.mentioned(expr).any(|node| node == site.node)));
                let mut mentioned = conditions.iter().flat_map(|expr| inside.mentioned(expr));
                let has_siblings = mentioned.any(|node| node != site.node && self.tree.nodes[node].parent == parent);
                has_siblings && self.search(parent, "")
            }
            (Content::Block { labels, .. }, Some(index)) => match labels.get_mut(index) {
                Some((texts, choice)) if *choice + 1 < texts.len() => {
                    *choice += 1;
                    true
                }
                _ => false,
            },
            (Content::Root | Content::Block { .. }, _) => self.search(site.node, &site.expr),
        }
    }

    /// Tries the next combination for the contents of a node.
    fn search(&mut self, node: usize, expr: &str) -> bool {
        if !self.searches.contains_key(&node) {
            let search = self.new_search(node, expr);
            self.searches.insert(node, search);
        }
        let Some(search) = self.searches.get_mut(&node) else { return false };
        let Some(step) = search.steps.get(search.next) else { return false };
        search.next += 1;
        for member in &search.members {
            let node = &mut self.tree.nodes[*member];
            node.is_left_out = false;
            if let Content::Argument { choice, .. } = &mut node.content {
                *choice = 0;
            }
        }
        for (member, setting) in step {
            let node = &mut self.tree.nodes[*member];
            match (setting, &mut node.content) {
                (Setting::Choice(new), Content::Argument { choice, .. }) => *choice = *new,
                _ => node.is_left_out = true,
            }
        }
        true
    }

    fn new_search(&mut self, node: usize, expr: &str) -> ValueSearch {
        // Limits on arguments, and on candidates of each, that are combined.
        const MEMBERS: usize = 12;
        const MAX_CANDIDATES: usize = 10;
        const PAIRS: usize = 5;
        const PAIRED: usize = 5;

        let members = self.members(node, expr);
        let count = |member: &usize| match &self.tree.nodes[*member].content {
            Content::Argument { candidates, .. } => candidates.len(),
            Content::Root | Content::Block { .. } => 1,
        };
        let choices = |member: usize, most: usize| {
            (1..count(&member).min(most)).map(move |choice| (member, Setting::Choice(choice)))
        };
        let mut steps: Vec<Vec<(usize, Setting)>> = Vec::new();
        for member in members.iter().take(MEMBERS) {
            steps.extend(choices(*member, MAX_CANDIDATES).map(|choice| vec![choice]));
        }
        for (index, one) in members.iter().enumerate().take(PAIRS) {
            for another in members.iter().take(PAIRS).skip(index + 1) {
                for first in choices(*one, PAIRED) {
                    steps.extend(choices(*another, PAIRED).map(|second| vec![first, second]));
                }
            }
        }
        let optional: Vec<usize> =
            members.iter().copied().filter(|member| !self.tree.nodes[*member].is_required()).take(MEMBERS).collect();
        let without = |is_kept: &dyn Fn(usize) -> bool| -> Vec<(usize, Setting)> {
            optional.iter().filter(|it| !is_kept(**it)).map(|it| (*it, Setting::LeftOut)).collect()
        };
        // The first argument is the best one to keep, so it is left out last.
        steps.extend(optional.iter().rev().map(|out| vec![(*out, Setting::LeftOut)]));
        steps.extend(optional.iter().map(|kept| without(&|it| it == *kept)));
        steps.push(without(&|_| false));
        ValueSearch { members, steps, next: 0 }
    }

    /// Arguments that may have caused a node's problem: those that the node's checks mention, or else all of them.
    fn members(&mut self, node: usize, expr: &str) -> Vec<usize> {
        let inside = self.inside(node);
        let mentioned: BTreeSet<usize> = inside.mentioned(expr).chain(inside.in_conditions.iter().copied()).collect();
        if mentioned.is_empty() { self.tree.nodes[node].children.clone() } else { mentioned.into_iter().collect() }
    }

    fn inside(&mut self, node: usize) -> Rc<Inside<'m>> {
        let Self { tree, inside, .. } = self;
        Rc::clone(inside.entry(node).or_insert_with(|| Rc::new(Inside::of(tree, node))))
    }

    /// Turns on an optional item, so that it isn't commented out. Returns `false` if there is none left. Items that the problem's expression mentions
    /// come first. Other items that may have caused the problem are turned on only if `is_first`: no earlier problem has the same location.
    fn turn_on(&mut self, site: &Site, is_first: bool, form: Selection) -> bool {
        if let Content::Argument { is_full, .. } = &mut self.tree.nodes[site.node].content
            && !*is_full
        {
            *is_full = true;
            return true;
        }
        let mut around = match self.tree.nodes[site.node].content {
            Content::Argument { .. } => self.tree.nodes[site.node].parent,
            Content::Root | Content::Block { .. } => site.node,
        };
        loop {
            let inside = self.inside(around);
            let found =
                match inside.mentioned(&site.expr).filter(|mentioned| self.can_be_on(*mentioned, around, form)).min() {
                    None if is_first => {
                        let members = self.members(around, &site.expr);
                        let direct = &self.tree.nodes[around].children;
                        members.iter().chain(direct).copied().find(|member| self.can_be_on(*member, around, form))
                    }
                    found => found,
                };
            if let Some(found) = found {
                self.tree.nodes[found].is_on = true;
                return true;
            }
            if around == ROOT {
                return false;
            }
            around = self.tree.nodes[around].parent;
        }
    }

    /// Returns `true` if an item is a child of `around`, is off, and would be printed with this selection once it is on.
    fn can_be_on(&self, index: usize, around: usize, form: Selection) -> bool {
        let node = &self.tree.nodes[index];
        let is_written = match (form, &node.content) {
            (Selection::Printed, _) | (_, Content::Argument { .. }) => true,
            (Selection::Depth(depth), _) => depth < self.tree.depth(index),
            _ => false,
        };
        let is_off = !node.is_on && !node.is_left_out && !node.has_namesake;
        node.parent == around && index != ROOT && is_off && is_written
    }

    /// Error for the argument or block for which no value was found.
    fn failure(&self, sites: &[Site], problems: &Diagnostics) -> Diagnostics {
        let error = match sites.first().map(|site| &self.tree.nodes[site.node].content) {
            Some(Content::Argument { argument, .. }) => Code::NoSample
                .error(format!("no value found for a sample of the argument `{}`", argument.name()))
                .at(argument.place())
                .with_help("write one in the comment above it, as in: # Example: \"10.0.0.0/8\""),
            Some(Content::Block { block, .. }) => Code::NoSample
                .error(format!("no values found for a sample of the block `{}`", block.block_type()))
                .at(block.place()),
            Some(Content::Root) | None => Code::NoSample.error("no values found for a sample"),
        };
        let why = problems.errors().next().map(|error| match error.detail() {
            "" => error.summary().to_owned(),
            detail => format!("{}: {detail}", error.summary()),
        });
        Diagnostics::from(
            error.with_detail(format!("Those that were tried have a problem: {}", why.unwrap_or_default())),
        )
    }
}
