//! `Page`: writes the reference of a spec as Markdown.

use super::markdown::{Heading, Headings, fenced, first_paragraph, marked, prose, row, titles};
use super::outline::{OTHERS, Outline, Section, TOP};
use crate::sample::Examples;
use crate::words::{self, code};
use hclspec_lang::SpecFile;
use hclspec_lang::model::{Argument, Block, Body, Case, Check, Choice, ChosenBy, Entry, Fallback, Model, Part, TyKind};
use hclspec_runtime::text::Quoted;
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

/// Limit on the length of values in tables, in characters.
pub(super) const MAX_CELL_LENGTH: usize = 48;

/// Limit on block locations in the index: nested parts can multiply exponentially.
const MAX_PLACES: usize = 2_000;

/// Limit on repeated locations of arguments in the index.
const MAX_REPEATED: usize = 10_000;

pub(super) fn page<'m>(
    spec: &'m SpecFile,
    title: Option<&str>,
    sorted: bool,
    examples: Option<&Examples<'m>>,
) -> String {
    let (model, is_library) = (spec.model(), spec.is_library());
    let outline = Outline::of(model, is_library);
    let mut headings = Headings::default();
    let fixed = SectionHeadings {
        contents: headings.add("Contents", ""),
        example: headings.add("Example", ""),
        top: headings.add("Top level", ""),
        variables: headings.add("Variables", ""),
        functions: headings.add("Functions", ""),
        locals: headings.add("Local values", ""),
        inputs: headings.add("Input variables", ""),
        types: headings.add("Types", ""),
        index: headings.add("Index of arguments", ""),
    };
    let title = title.map_or_else(|| title_of(model.filename(), is_library), str::to_owned);
    let title = headings.add(&title, "page");
    let mut blocks = vec![fixed.top.clone()];
    for section in outline.sections.iter().skip(1) {
        blocks.push(headings.add(&section.path.join(" "), "block"));
    }
    let types = Page::type_sections(model, is_library, &mut headings);
    let (out, index, current) = (String::new(), vec![Vec::new(); outline.sections.len()], Some(TOP));
    let anchors = HashSet::new();
    let mut page = Page {
        model,
        is_library,
        outline: &outline,
        headings,
        blocks,
        types,
        sorted,
        examples,
        out,
        index,
        current,
        anchors,
    };
    page.whole(&title, &fixed);
    page.out
}

/// `Docker bake configuration` for `docker-bake.hclspec`, and `Common definitions` for a library `common.hclspec`.
fn title_of(filename: &str, is_library: bool) -> String {
    let what = if is_library { "definitions" } else { "configuration" };
    let name = filename.rsplit(['/', '\\']).next().unwrap_or(filename);
    let stem = name.strip_suffix(".hclspec").unwrap_or(name).replace(['-', '_', '.'], " ");
    let mut chars = stem.trim().chars();
    match chars.next().filter(|c| c.is_alphanumeric()) {
        Some(first) => format!("{}{} {what}", first.to_uppercase(), chars.as_str()),
        None if is_library => "Definitions".to_owned(),
        None => "Configuration".to_owned(),
    }
}

/// Headings that don't belong to a block.
pub(super) struct SectionHeadings {
    contents: Heading,
    example: Heading,
    top: Heading,
    pub(super) variables: Heading,
    pub(super) functions: Heading,
    pub(super) locals: Heading,
    pub(super) inputs: Heading,
    pub(super) types: Heading,
    index: Heading,
}

/// Named types that have a section, by name: types with attributes or alternatives, and all types of a library.
pub(super) type TypeSections<'m> = BTreeMap<&'m str, (Part<'m>, Heading)>;

pub(super) struct Page<'p, 'm> {
    pub(super) model: &'m Model,
    /// Whether the spec is a library, whose top level has nothing but parts.
    is_library: bool,
    pub(super) outline: &'p Outline<'m>,
    pub(super) headings: Headings,
    blocks: Vec<Heading>,
    pub(super) types: TypeSections<'m>,
    pub(super) sorted: bool,
    examples: Option<&'p Examples<'m>>,
    out: String,
    /// Arguments of each section by path, with the headings that describe them.
    pub(super) index: Vec<Vec<(String, Heading)>>,
    /// Current section; `None` within the types.
    pub(super) current: Option<usize>,
    pub(super) anchors: HashSet<String>,
}

impl<'m> Page<'_, 'm> {
    /// Adds a paragraph, list, table or code, and an empty line.
    pub(super) fn paragraph(&mut self, text: &str) {
        let text = text.trim_end();
        if !text.is_empty() {
            self.out.push_str(text);
            self.out.push_str("\n\n");
        }
    }

    pub(super) fn heading(&mut self, level: usize, heading: &Heading) {
        self.paragraph(&format!("{} {}", "#".repeat(level.min(6)), heading.text));
    }

    fn whole(&mut self, title: &Heading, fixed: &SectionHeadings) {
        let name = words::file_name(self.model).replace("--", "- -");
        self.paragraph(&format!("<!-- Generated from {name} by `hclspec docs`. Change the spec, not this page. -->"));
        self.heading(1, title);
        self.paragraph(&prose(self.model.doc()));
        if self.is_library {
            self.paragraph("These definitions are for other specs to include. A part is the content of blocks there, a type that of arguments.");
        }
        let body = &self.outline.sections[TOP].body;
        let has_top = !self.is_library && (!body.entries().is_empty() || body.rest().is_some());
        let example = self.examples.map(Examples::root).filter(|it| !it.is_empty());
        self.heading(2, &fixed.contents);
        let mut contents = String::new();
        if example.is_some() {
            contents.push_str(&format!("- {}\n", fixed.example.link(&fixed.example.text)));
        }
        if has_top {
            contents.push_str(&format!("- {}\n", fixed.top.link(&fixed.top.text)));
        }
        self.contents(TOP, 0, &mut contents);
        for heading in self.scope_headings(fixed) {
            contents.push_str(&format!("- {}\n", heading.link(&heading.text)));
        }
        if !self.types.is_empty() {
            contents.push_str(&format!("- {}\n", fixed.types.link(&fixed.types.text)));
        }
        contents.push_str(&format!("- {}\n", fixed.index.link(&fixed.index.text)));
        self.paragraph(&contents);
        if self.outline.is_partial {
            self.paragraph("Parts that use others make more blocks than this page describes.");
        }
        if let Some(example) = example {
            self.heading(2, &fixed.example);
            self.paragraph("The smallest configuration:");
            self.paragraph(&fenced("hcl", &example));
        }
        for index in 0..self.outline.sections.len() {
            if index > TOP || has_top {
                self.section(index);
            }
        }
        self.write_scope(fixed);
        self.named_types(fixed);
        self.heading(2, &fixed.index);
        let index = self.index();
        self.paragraph(if index.is_empty() { "There are none." } else { &index });
        self.out.truncate(self.out.trim_end().len() + 1);
    }

    /// Index of arguments by full path: one entry for each location of the enclosing block.
    fn index(&self) -> String {
        let sections = &self.outline.sections;
        let described = |section: usize| sections[section].same_as.unwrap_or(section);
        let mut lines = BTreeSet::new();
        let mut add = |section: usize, path: &[&str]| {
            for (name, heading) in &self.index[described(section)] {
                let path = path.iter().copied().chain([name.as_str()]).collect::<Vec<_>>().join(".");
                let line = format!("- {}\n", heading.link(&code(&path)));
                lines.insert((path, line));
            }
        };
        let mut left = MAX_REPEATED;
        // The first location of each body is always listed; the others only up to the limit.
        for (index, section) in sections.iter().enumerate() {
            if section.same_as.is_some() {
                left = left.saturating_sub(self.index[described(index)].len());
            }
            if section.same_as.is_none() || left > 0 {
                add(index, &section.path);
            }
        }
        let mut places = VecDeque::from([vec![TOP]]);
        for _ in 0..MAX_PLACES {
            let Some(way) = places.pop_front() else { break };
            let Some(section) = way.last().copied() else { break };
            left = left.saturating_sub(self.index[described(section)].len());
            if left == 0 {
                break;
            }
            let names = |section: &usize| sections[*section].path.last().copied();
            add(section, &way.iter().skip(1).filter_map(names).collect::<Vec<_>>());
            if places.len() < MAX_PLACES {
                let inner = &sections[described(section)];
                // A recursive block is shown once.
                let is_new = |index: &&usize| way.iter().all(|around| described(*around) != described(**index));
                let inner = inner.cases.iter().chain(&inner.blocks).filter(is_new);
                places.extend(inner.map(|index| way.iter().copied().chain([*index]).collect::<Vec<_>>()));
            }
        }
        lines.into_iter().map(|(_, line)| line).collect()
    }

    fn contents(&self, section: usize, depth: usize, out: &mut String) {
        let section_of = |index: &usize| &self.outline.sections[*index];
        for index in section_of(&section).cases.iter().chain(&section_of(&section).blocks) {
            let Some(name) = section_of(index).path.last() else { continue };
            let link = self.blocks[*index].link(&code(name));
            out.push_str(&format!("{}- {link}\n", "  ".repeat(depth)));
            // The blocks of a section are listed only below the first section that contains it.
            if section_of(index).places.first() == Some(&section) {
                self.contents(*index, depth + 1, out);
            }
        }
    }

    fn section(&mut self, index: usize) {
        let outline = self.outline;
        let section = &outline.sections[index];
        let heading = self.blocks[index].clone();
        let level = 1 + section.path.len().max(1);
        self.heading(level, &heading);
        let mut example = None;
        if index == TOP {
            example = self.examples.map(Examples::root);
        }
        if let Some(block) = &section.block {
            self.paragraph(&prose(words::block_doc(block)));
            let place = self.place(section, block);
            self.paragraph(&place);
            self.paragraph(words::secrecy(block));
            self.labels(block);
            self.paragraph(&words::checks(&block.checks(), block.block_type(), None, code).join(" "));
            example = self.examples.and_then(|examples| examples.block(&section.path));
            if let Some(example) = &example {
                self.paragraph(&fenced("hcl", example));
            }
        }
        if let Some((choice, case)) = &section.case {
            self.paragraph(&prose(case.doc()));
            self.paragraph(&if_chosen(choice, case));
        }
        match section.same_as {
            Some(other) => {
                let link = self.blocks[other].link(&code(&outline.sections[other].path.join(".")));
                self.paragraph(&format!("It has the same arguments and blocks as {link}."));
            }
            None => {
                let full = self.examples.filter(|_| section.case.is_none()).and_then(|all| all.full(&section.path));
                let full = full.filter(|full| example.is_some_and(|example| example != *full));
                self.body(index, level, &heading, full.as_deref());
            }
        }
    }

    /// Writes where a block is allowed: `Allowed in [listener](#listener), at most once.`
    fn place(&self, section: &Section<'m>, block: &Block<'m>) -> String {
        let place = |index: &usize| match *index {
            TOP => format!("at the {}", self.blocks[TOP].link("top level")),
            index => {
                let path = self.outline.sections[index].path.join(".");
                format!("in {}", self.blocks[index].link(&code(&path)))
            }
        };
        let places = section.places.iter().filter(|index| !self.is_library || **index != TOP);
        let places: Vec<String> = places.map(place).collect();
        if places.is_empty() {
            return String::new();
        }
        let (min, max) = (block.min_items(), block.max_items());
        let often = match (min, max) {
            (0, Some(1)) => "at most once".to_owned(),
            (1, Some(1)) => "exactly once".to_owned(),
            (1, None) => "at least once".to_owned(),
            _ => format!("{} times", words::amount(min, max).as_deref().unwrap_or("any number of")),
        };
        let verb = if min > 0 { "Required" } else { "Allowed" };
        let mut text = format!("{verb} {}, {often}.", words::list(&places, "and"));
        for fact in words::uniqueness_facts(block, code) {
            text.push_str(&format!(" {fact}"));
        }
        match block.fallbacks().next() {
            Some(Fallback::Argument(name)) => {
                text.push_str(&format!(" Without it, the argument {} is used.", code(name)))
            }
            Some(Fallback::Block(name)) => text.push_str(&format!(" Without it, the block {} is used.", code(name))),
            Some(Fallback::Value(value)) => {
                let value = value.to_string();
                text.push_str(&if value.chars().count() > MAX_CELL_LENGTH {
                    " Without it, its defaults are used.".to_owned()
                } else {
                    format!(" Without it, {} is used.", code(&value))
                });
            }
            _ => {}
        }
        text
    }

    fn labels(&mut self, block: &Block<'m>) {
        let labels = block.labels();
        let is_told = labels.iter().any(|label| {
            label.is_optional()
                || label.ty().is_some()
                || !label.doc().is_empty()
                || label.choices().is_some()
                || !label.checks().is_empty()
        });
        if !is_told && !labels.is_empty() {
            let names: Vec<String> = labels.iter().map(|label| code(label.name())).collect();
            let what = if labels.len() == 1 { "Label" } else { "Labels" };
            self.paragraph(&format!("{what}: {}.", names.join(", ")));
            return;
        }
        let mut text = String::new();
        for label in &labels {
            let words = words::label_facts(label, code);
            let checks = words::checks(&label.checks(), label.name(), None, code).into_iter().chain(words);
            let (doc, example) = words::doc_and_example(label.doc(), &TyKind::String);
            let doc = Some(words::one_line(&doc)).filter(|doc| !doc.is_empty());
            let example = example.map(|example| format!("Example: {}.", code(&example.to_string())));
            let told: Vec<String> = doc.into_iter().chain(checks).chain(example).collect();
            let optional = match (label.is_repeated(), label.is_optional()) {
                (true, _) => " (any number)",
                (false, true) => " (optional)",
                (false, false) => "",
            };
            let told = if told.is_empty() { String::new() } else { format!(": {}", told.join(" ")) };
            text.push_str(&format!("- {}{optional}{told}\n", code(label.name())));
        }
        match labels.len() {
            0 => {}
            1 => self.paragraph(&text.replacen("- ", "Label: ", 1)),
            _ => self.paragraph(&format!("Labels, in this order:\n\n{text}")),
        }
    }

    /// Describes the arguments of a section, with an example that sets all of them.
    fn body(&mut self, index: usize, level: usize, heading: &Heading, full: Option<&str>) {
        self.current = Some(index);
        let outline = self.outline;
        let section = &outline.sections[index];
        let details = self.arguments(section, heading);
        self.blocks_of(index);
        let outer = section.outer(outline);
        let alternatives = section.body.alternatives().iter();
        for all in alternatives
            .filter(|all| outer.is_none_or(|outer| outer.alternatives().iter().all(|it| it.spec() != all.spec())))
        {
            self.paragraph(&words::alternatives_fact(*all, code));
        }
        let outer_demands = outer.map_or(0, |outer| outer.demands().len());
        for all in section.body.demands().get(outer_demands..).unwrap_or_default() {
            self.paragraph(&words::demand_fact(all, code));
        }
        self.choices(section);
        self.rest(section);
        let is_empty =
            section.arguments(outline).next().is_none() && section.blocks.is_empty() && section.cases.is_empty();
        if index != TOP && is_empty && section.body.rest().is_none() {
            self.paragraph(if section.case.is_some() { "It adds no arguments." } else { "It has no arguments." });
        }
        let checks: Vec<Check<'m>> = section.body.checks().to_vec();
        let outer_checks = outer.map_or(0, |outer| outer.checks().len());
        let checks = words::checks(checks.get(outer_checks..).unwrap_or_default(), "", None, code);
        let checks: String = checks.iter().map(|check| format!("- {check}\n")).collect();
        self.paragraph(&checks);
        if let Some(full) = full {
            self.paragraph("With all arguments:");
            self.paragraph(&fenced("hcl", full));
        }
        for detail in details {
            self.detail(&detail, level + 1);
        }
    }

    /// Describes the other names that a section accepts, unless the enclosing body already says so.
    fn rest(&mut self, section: &Section<'m>) {
        let is_told = section.outer(self.outline).is_some_and(|outer| outer.rest().is_some());
        let Some(rest) = section.body.rest().filter(|_| !is_told) else { return };
        self.paragraph(&prose(rest.doc()));
        let is_alone = section.body.entries().is_empty();
        let text = match rest.ty() {
            _ if rest.is_ignored() => "Any other arguments and blocks are allowed, and ignored.".to_owned(),
            Some(ty) => {
                let what = if is_alone { "Its arguments" } else { "Other arguments" };
                format!("{what} may have any name; each is {}.", words::a(ty))
            }
            None if is_alone => "It may contain any arguments and blocks.".to_owned(),
            None => "Any other arguments and blocks are allowed.".to_owned(),
        };
        self.paragraph(&(text + words::warning(&rest)));
    }

    fn blocks_of(&mut self, index: usize) {
        let outline = self.outline;
        let section = &outline.sections[index];
        let blocks = section.blocks.iter().filter_map(|block| outline.sections[*block].block.as_ref());
        let mut blocks: Vec<&Block<'m>> = blocks.collect();
        if self.sorted {
            blocks.sort_by_key(|block| block.block_type())
        } else {
            blocks.sort_by_key(|block| !block.is_required())
        }
        if blocks.is_empty() {
            return;
        }
        let mut table = titles(&["Block", "How many", "Description"]);
        for block in blocks {
            let head = if block.is_other() { OTHERS.to_owned() } else { code(&words::head(block)) };
            let link = outline.block(index, block.block_type()).map(|block| self.blocks[block].link(&head));
            let number = match (block.min_items(), block.max_items()) {
                (0, Some(1)) => "0 or 1".to_owned(),
                (min, Some(max)) if min == max => min.to_string(),
                (min, max) => words::amount(min, max).unwrap_or_else(|| "any".to_owned()),
            };
            let doc = words::block_doc(block);
            table.push_str(&row(&[marked(link.unwrap_or(head), doc), number, first_paragraph(doc).0]));
        }
        self.paragraph(&table);
    }

    fn choices(&mut self, section: &Section<'m>) {
        let outline = self.outline;
        let mut shown: Vec<hclspec_lang::model::Spec<'m>> = Vec::new();
        for index in &section.cases {
            let Some((choice, _)) = &outline.sections[*index].case else { continue };
            if shown.contains(&choice.spec()) {
                continue;
            }
            shown.push(choice.spec());
            let of_choice = section.cases.iter().filter_map(|index| {
                let (other, case) = outline.sections[*index].case.as_ref()?;
                let name =
                    if case.is_other() { "any other".to_owned() } else { code(&Quoted(case.word()).to_string()) };
                (other.spec() == choice.spec()).then(|| self.blocks[*index].link(&name))
            });
            let links: Vec<String> = of_choice.collect();
            let by = match choice.chosen_by() {
                ChosenBy::Label(name) => format!("the label {}", code(name)),
                ChosenBy::Argument(name) => format!("the argument {}", code(name)),
            };
            self.paragraph(&prose(choice.doc()));
            self.paragraph(&format!("What else it may contain depends on {by}: {}.", words::list(&links, "or")));
        }
    }
}

/// `If the label `type` is `"file"`.`
fn if_chosen(choice: &Choice<'_>, case: &Case<'_>) -> String {
    let by = match choice.chosen_by() {
        ChosenBy::Label(name) => format!("the label {}", code(name)),
        ChosenBy::Argument(name) => code(name),
    };
    let value = if case.is_other() { "any other value".to_owned() } else { code(&Quoted(case.word()).to_string()) };
    format!("If {by} is {value}.")
}

impl<'m> Section<'m> {
    /// The enclosing body, if this section documents a case.
    fn outer<'o>(&self, outline: &'o Outline<'m>) -> Option<&'o Body<'m>> {
        self.case.as_ref().and_then(|_| Some(&outline.sections[*self.places.first()?].body))
    }

    /// Arguments that a case adds to the body around it.
    pub(super) fn arguments<'o>(&'o self, outline: &'o Outline<'m>) -> impl Iterator<Item = &'o Argument<'m>> {
        let outer = self.outer(outline);
        let is_own = move |entry: &&Entry<'m>| outer.is_none_or(|outer| !outer.has(entry));
        self.body.entries().iter().filter(is_own).filter_map(Entry::as_argument)
    }
}
