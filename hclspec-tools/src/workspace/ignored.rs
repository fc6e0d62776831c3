//! Names that all specs of a configuration ignore, because they may be misspelled.

use hclspec_lang::SpecFile;
use hclspec_lang::model;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder};
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics};
use hclspec_runtime::source::{SourceRange, Span};
use hclspec_runtime::syntax::ast::{Body, Item};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Files decoded in phases, by several specs, and the names that each spec ignores.
#[derive(Default)]
pub struct Phases {
    by_file: BTreeMap<String, Vec<Phase>>,
}

/// Items of a file that one spec ignores.
struct Phase {
    spec: String,
    ignored: Vec<IgnoredItem>,
}

/// An argument or block that a spec ignores, directly or because it ignores an enclosing block.
struct IgnoredItem {
    name: String,
    place: SourceRange,
    is_block: bool,
    /// Number of enclosing blocks that the spec ignores.
    depth: usize,
    /// Names that the spec reads in the same body.
    known: Rc<[String]>,
}

impl Phases {
    /// Creates an empty list of phases.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a phase: a spec, and the texts of the configuration that it decodes.
    pub fn add(&mut self, spec: &SpecFile, texts: Vec<ConfigText<'_>>) {
        let own = spec.model().filename();
        let is_new = |file: &String| self.by_file.get(file).is_none_or(|phases| phases.iter().all(|it| it.spec != own));
        let files: BTreeSet<String> = texts.iter().map(|text| text.name.to_string()).filter(is_new).collect();
        let mut found = Vec::new();
        // A text with syntax errors adds no ignored names.
        let _ = spec.body(&Decoder::new(), Config::Texts(texts), &mut |body, range| {
            let model = spec.model();
            let own =
                model.locals().into_iter().chain(model.inputs()).flat_map(|definitions| definitions.block_types());
            let own: Vec<&str> = own.collect();
            IgnoredWalk { range, found: &mut found }.read(body, &model.body(), &own);
        });
        for file in &files {
            let phase = Phase { spec: own.to_owned(), ignored: Vec::new() };
            self.by_file.entry(file.clone()).or_default().push(phase);
        }
        for it in found.into_iter().filter(|it| files.contains(it.place.filename())) {
            let phases = self.by_file.get_mut(it.place.filename());
            if let Some(phase) = phases.and_then(|phases| phases.last_mut()) {
                phase.ignored.push(it);
            }
        }
    }

    /// Returns a warning for each name that every phase of its file ignores, if there are several phases.
    pub fn warnings(self) -> Diagnostics {
        let mut warnings = Diagnostics::new();
        for (_, mut phases) in self.by_file.into_iter().filter(|(_, phases)| phases.len() > 1) {
            let Some(last) = phases.pop() else { continue };
            let start = |it: &IgnoredItem| it.place.start().byte;
            let others: Vec<BTreeMap<usize, &IgnoredItem>> =
                phases.iter().map(|phase| phase.ignored.iter().map(|it| (start(it), it)).collect()).collect();
            let mut reported = None;
            for it in &last.ignored {
                // The warning about a block covers the items in it.
                if reported.is_some_and(|depth| it.depth > depth) {
                    continue;
                }
                reported = None;
                let same: Option<Vec<&IgnoredItem>> =
                    others.iter().map(|phase| phase.get(&start(it)).copied()).collect();
                if let Some(same) = same {
                    reported = Some(it.depth);
                    let known = same.into_iter().chain([it]).flat_map(|it| it.known.iter());
                    warnings.push(it.warning(known.map(String::as_str)));
                }
            }
        }
        warnings
    }
}

impl IgnoredItem {
    fn warning<'k>(&self, known: impl Iterator<Item = &'k str>) -> Diagnostic {
        let (code, summary) = if self.is_block {
            (Code::UnsupportedBlock, "unread block")
        } else {
            (Code::UnsupportedArgument, "unread argument")
        };
        let warning = code.warning(summary).with_detail(format!("All specs of this file ignore `{}`.", self.name));
        warning.suggest(&self.name, known).at(&self.place)
    }
}

/// Visits bodies with their specs.
struct IgnoredWalk<'w> {
    range: &'w dyn Fn(Span) -> SourceRange,
    found: &'w mut Vec<IgnoredItem>,
}

impl IgnoredWalk<'_> {
    /// Collects the names that the spec of a body ignores. `own` are block types that the decoder reads itself.
    fn read(&mut self, body: &Body<'_>, spec: &model::Body<'_>, own: &[&str]) {
        let ignores = spec.rest().is_some_and(|rest| rest.is_ignored());
        let names =
            spec.arguments().map(|argument| argument.name()).chain(spec.blocks().map(|block| block.block_type()));
        let known: Rc<[String]> = names.chain(own.iter().copied()).map(str::to_owned).collect();
        for item in body.items {
            let name = item.content_name();
            let is_dynamic = item.name().name == "dynamic";
            match item.block().and_then(|block| Some((block.body, spec.block(name)?))) {
                Some((inner, block)) if !is_dynamic => self.read(inner, &block.body(), &[]),
                _ if known.iter().any(|it| it == name) => {}
                _ if ignores => self.ignored(item, 0, &known),
                _ => {}
            }
        }
    }

    fn ignored(&mut self, item: &Item<'_>, depth: usize, known: &Rc<[String]>) {
        self.found.push(IgnoredItem {
            name: item.content_name().to_owned(),
            place: (self.range)(item.name().span),
            is_block: item.block().is_some(),
            depth,
            known: Rc::clone(known),
        });
        for item in item.block().iter().flat_map(|it| it.body.items) {
            self.ignored(item, depth + 1, known);
        }
    }
}
