//! Prints a tree as lines of a configuration.

use super::candidates;
use super::tree::{Content, Node, ROOT, SampleTree};
use crate::words;
use hclspec_lang::model::{Argument, Fallback, Model, Ty};
use hclspec_runtime::text::fingerprint;
use hclspec_runtime::value::Value;

/// Selects the printed parts of a tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Selection {
    Freed,
    /// All blocks down to this depth, each with its required arguments. Blocks at that depth have only what they need.
    Depth(usize),
    /// All blocks with their required arguments, without optional labels.
    Bare,
    /// Everything required; the rest is commented out.
    Printed,
    Minimal,
    /// Everything required, and all contents of this node.
    FreedAt(usize),
    /// Everything required, and all arguments of this node.
    ArgumentsOf(usize),
}

/// Content of the comments.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    /// Documentation of each argument and block.
    All,
    /// Origin of the sample.
    Head,
    None,
    /// No comments, except example contents of blocks that may contain anything.
    Example,
}

/// A line without its line end.
pub(super) struct SampleLine {
    pub(super) node: usize,
    kind: LineKind,
    text: String,
    indent: usize,
    /// Indentation of the comment marks, if the line is commented out.
    mark: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Blank,
    Words,
    Code,
}

/// Unformatted text, with comment marks if `marked`.
pub(super) fn text(lines: &[SampleLine], marked: bool) -> String {
    let mut text = String::new();
    for line in lines {
        let own = line.text();
        text.push_str(&if marked { line.marked(&own) } else { own });
        text.push('\n');
    }
    text
}

pub(super) fn formatted(lines: &[SampleLine]) -> String {
    // The lines are formatted without comment marks, so that all of them are aligned.
    let aligned = super::formatted(&text(lines, false));
    // The formatter never moves text to another line.
    if aligned.lines().count() != lines.len() {
        return super::formatted(&text(lines, true));
    }
    let mut marked = String::with_capacity(aligned.len() + lines.len());
    for (line, aligned) in lines.iter().zip(aligned.lines()) {
        marked.push_str(&line.marked(aligned));
        marked.push('\n');
    }
    super::formatted(&marked)
}

/// Indentation of lines inside this many bodies.
fn spaces(depth: usize) -> String {
    "  ".repeat(depth)
}

impl SampleLine {
    fn text(&self) -> String {
        let text = match self.kind {
            LineKind::Blank => return String::new(),
            LineKind::Words if self.text.is_empty() => "#",
            LineKind::Words => return format!("{}# {}", spaces(self.indent), self.text),
            LineKind::Code => &self.text,
        };
        format!("{}{text}", spaces(self.indent))
    }

    /// Text of the line with its comment mark.
    fn marked(&self, text: &str) -> String {
        let Some(mark) = self.mark else { return text.to_owned() };
        let indent = spaces(mark);
        format!("{indent}#{}", text.get(indent.len()..).unwrap_or_default())
    }
}

/// First comments of the sample.
pub(super) struct Head<'h> {
    /// Whether to name the origin of the sample.
    pub(super) origin: bool,
    /// Path of the spec, for editors.
    pub(super) link: Option<&'h str>,
}

pub(super) fn whole(
    tree: &SampleTree<'_>,
    model: &Model,
    form: Selection,
    words: Words,
    head: &Head<'_>,
) -> Vec<SampleLine> {
    let mut printer = SamplePrinter { tree, form, words, lines: Vec::new(), mark: None };
    if matches!(words, Words::All | Words::Head) {
        if let Some(path) = head.link {
            printer.comment(0, ROOT, &format!("hclspec: {path}"));
            printer.blank();
        }
        printer.head(model, head.origin);
    }
    printer.children(ROOT, 0);
    printer.lines
}

/// Block at a path of block types, without anything optional; the whole configuration if the path is empty.
pub(super) fn example(tree: &SampleTree<'_>, path: &[&str]) -> Vec<SampleLine> {
    at(tree, path, |_| Selection::Minimal)
}

/// Block at a path of block types with all of its arguments.
pub(super) fn full(tree: &SampleTree<'_>, path: &[&str]) -> Vec<SampleLine> {
    at(tree, path, Selection::ArgumentsOf)
}

pub(super) fn everything(tree: &SampleTree<'_>) -> Vec<SampleLine> {
    at(tree, &[], |_| Selection::Freed)
}

fn at(tree: &SampleTree<'_>, path: &[&str], form: impl Fn(usize) -> Selection) -> Vec<SampleLine> {
    let is_next = |index: &&usize, name: &str| {
        let node = &tree.nodes[**index];
        matches!(node.content, Content::Block { .. }) && node.name() == name && !node.is_unknown()
    };
    let found = path
        .iter()
        .try_fold(ROOT, |node, name| tree.nodes[node].children.iter().find(|index| is_next(index, name)).copied());
    let Some(found) = found else { return Vec::new() };
    let mut printer = SamplePrinter { tree, form: form(found), words: Words::Example, lines: Vec::new(), mark: None };
    if found == ROOT {
        printer.children(ROOT, 0);
    } else {
        printer.code(found, 0);
    }
    printer.lines
}

pub(super) struct SamplePrinter<'t, 'm> {
    tree: &'t SampleTree<'m>,
    pub(super) form: Selection,
    pub(super) words: Words,
    lines: Vec<SampleLine>,
    /// Indentation of comment marks in a commented-out part.
    mark: Option<usize>,
}

impl<'m> SamplePrinter<'_, 'm> {
    fn push(&mut self, kind: LineKind, indent: usize, node: usize, text: impl Into<String>) {
        self.lines.push(SampleLine { node, kind, text: text.into(), indent, mark: self.mark });
    }

    pub(super) fn code_line(&mut self, indent: usize, node: usize, text: impl Into<String>) {
        self.push(LineKind::Code, indent, node, text);
    }

    pub(super) fn comment(&mut self, indent: usize, node: usize, text: &str) {
        text.lines().for_each(|line| self.push(LineKind::Words, indent, node, line.trim_end()));
    }

    fn blank(&mut self) {
        self.push(LineKind::Blank, 0, ROOT, "");
    }

    /// Runs `print`, and comments out its output if `is_off`.
    pub(super) fn commented(&mut self, is_off: bool, indent: usize, print: impl FnOnce(&mut Self)) {
        let outer = self.mark;
        if is_off && outer.is_none() {
            self.mark = Some(indent);
        }
        print(self);
        self.mark = outer;
    }

    fn head(&mut self, model: &Model, has_origin: bool) {
        let name = words::file_name(model);
        let how = if self.form == Selection::Minimal { " --minimal" } else { "" };
        if has_origin {
            let hash = fingerprint(&[model.text().as_bytes()]);
            self.comment(0, ROOT, &format!("Generated from {name} ({hash:016x}) by `hclspec sample{how}`."));
        }
        if self.form == Selection::Printed {
            let text = "Arguments that are commented out show their default, or an example if they have none.";
            self.comment(0, ROOT, text);
        }
        if self.words != Words::All {
            self.blank();
            return;
        }
        if !model.doc().is_empty() {
            self.push(LineKind::Words, 0, ROOT, "");
            self.comment(0, ROOT, model.doc());
        }
        self.blank();
        let names: Vec<&str> = model.variables().iter().map(|variable| variable.name()).collect();
        if !names.is_empty() {
            self.comment(0, ROOT, &format!("Variables for expressions: {}.", names.join(", ")));
        }
        let calls: Vec<String> = model.functions().iter().map(ToString::to_string).collect();
        if !calls.is_empty() {
            self.comment(0, ROOT, &format!("Functions for expressions: {}.", calls.join(", ")));
        }
        if let Some(locals) = model.locals() {
            let (block_type, variable) = (locals.block_type(), locals.variable());
            let text = format!("`{block_type}` blocks define values that expressions refer to as {variable}.NAME.");
            self.comment(0, ROOT, &text);
        }
        if let Some(inputs) = model.inputs() {
            let (block_type, variable) = (inputs.block_type(), inputs.variable());
            let several =
                inputs.several().map(|several| format!(", or `{several}` with defaults,")).unwrap_or_default();
            let text = format!(
                "Blocks `{block_type} \"NAME\"`{several} declare values that are set from outside: {variable}.NAME."
            );
            self.comment(0, ROOT, &text);
        }
        let has_definitions = model.locals().is_some() || model.inputs().is_some();
        if !names.is_empty() || !calls.is_empty() || has_definitions {
            self.blank();
        }
    }

    /// Prints the body of a node.
    fn children(&mut self, parent: usize, indent: usize) {
        let tree = self.tree;
        let node = &tree.nodes[parent];
        // Whether the last item takes several lines.
        let mut last_is_long = None;
        for index in &node.children {
            let start = self.lines.len();
            self.child(*index, indent);
            if self.lines.len() > start {
                let is_long = self.lines.len() > start + 1;
                if last_is_long.is_some_and(|last| last || is_long) {
                    self.blank();
                    // Inserts the blank line before the lines just printed.
                    if let Some(written) = self.lines.get_mut(start..) {
                        written.rotate_right(1);
                    }
                }
                last_is_long = Some(is_long);
            }
        }
        let Some(rest) = node.body.as_ref().and_then(|body| body.rest()) else { return };
        if self.words == Words::Example && last_is_long.is_none() && parent != ROOT && !rest.is_ignored() {
            let any = Ty::unknown();
            let value = candidates::of_type(rest.ty().unwrap_or(&any)).into_iter().next().unwrap_or_default();
            self.code_line(indent, parent, format!("name = {value}"));
        }
        if self.words != Words::All {
            return;
        }
        if last_is_long.is_some() {
            self.blank();
        }
        self.comment(indent, parent, rest.doc());
        let text = match rest.ty() {
            _ if rest.is_ignored() => "Anything else is allowed, and ignored.".to_owned(),
            Some(ty) => format!("Arguments of any name; each is {}.", words::a(ty)),
            None => "Any other arguments and blocks.".to_owned(),
        };
        self.comment(indent, parent, &(text + words::warning(&rest)));
    }

    fn child(&mut self, index: usize, indent: usize) {
        let node = &self.tree.nodes[index];
        if node.is_words() {
            if self.words == Words::All && self.form != Selection::Minimal {
                self.mention(index, indent);
            }
            return;
        }
        let is_block = matches!(node.content, Content::Block { .. });
        let has_all_blocks = match self.form {
            Selection::Depth(depth) => indent < depth,
            form => form == Selection::Bare,
        };
        let form = self.form;
        if form == Selection::FreedAt(index) {
            self.form = Selection::Freed;
        }
        let is_own = !is_block && self.form == Selection::ArgumentsOf(node.parent);
        let is_chosen = self.form == Selection::Freed || is_block && has_all_blocks || is_own;
        let is_off = !node.is_on && !is_chosen;
        if !is_off || self.form == Selection::Printed {
            self.words_of(node, index, indent);
            self.commented(is_off, indent, |printer| printer.code(index, indent));
        }
        self.form = form;
    }

    /// Describes an item that can't be written.
    fn mention(&mut self, index: usize, indent: usize) {
        let node = &self.tree.nodes[index];
        let (doc, name, what, other, end) = match &node.content {
            Content::Root => return,
            Content::Argument { argument, .. } => {
                let (name, ty) = (format!("`{}`", argument.name()), words::a(argument.ty()));
                let other = format!("{name} may also be an argument: {ty}.");
                (argument.doc(), name, format!(": {ty}"), other, "which the program evaluates itself")
            }
            Content::Block { block, .. } => {
                let other = format!("`{}` may also be a block.", block.block_type());
                (block.doc(), format!("Blocks `{}`", block.block_type()), String::new(), other, "as above")
            }
        };
        self.comment(indent, index, doc);
        let end = if node.is_left_out { "instead of what is above" } else { end };
        let text = if node.has_namesake { other } else { format!("{name}{what}, {end}.") };
        self.comment(indent, index, &text);
    }

    /// Prints the comment above an argument or a block.
    fn words_of(&mut self, node: &Node<'m>, index: usize, indent: usize) {
        if self.words != Words::All {
            return;
        }
        match &node.content {
            Content::Root => {}
            Content::Argument { argument, candidates, choice, .. } => {
                self.comment(indent, index, argument.doc());
                let facts = facts(argument, candidates.get(*choice), node.is_on);
                self.comment(indent, index, &facts.join(" "));
            }
            Content::Block { block, .. } => {
                self.comment(indent, index, words::block_doc(block));
                let count = words::count(block).filter(|_| block.max_items() != Some(1));
                self.comment(indent, index, &words::block_facts(block, &block.body(), count, words::plain).join(" "));
                let around = self.tree.nodes[node.parent].body.as_ref();
                if let Some(others) = around.and_then(|body| words::instead_of(body, block)) {
                    self.comment(indent, index, &others);
                }
                for label in block.labels() {
                    let words = words::label_facts(&label, words::plain);
                    let checks =
                        words::checks(&label.checks(), label.name(), None, words::plain).into_iter().chain(words);
                    let optional = label.is_optional().then(|| "Optional.".to_owned());
                    let doc = Some(label.doc()).filter(|doc| !doc.is_empty()).map(words::one_line);
                    let text: Vec<String> = doc.into_iter().chain(checks).chain(optional).collect();
                    if !text.is_empty() {
                        self.comment(indent, index, &format!("Label `{}`: {}", label.name(), text.join(" ")));
                    }
                }
            }
        }
    }

    /// Prints the argument or block itself.
    fn code(&mut self, index: usize, indent: usize) {
        let tree = self.tree;
        match &tree.nodes[index].content {
            Content::Root => {}
            Content::Argument { argument, expression: Some(expression), .. } => {
                self.code_line(indent, index, format!("{} = {expression}", argument.name()));
            }
            Content::Argument { argument, candidates, choice, is_full, expression: None } => {
                let Some(value) = candidates.get(*choice) else { return };
                self.argument_value(index, *is_full, argument, value, indent);
            }
            Content::Block { block, labels, .. } => {
                let is_bare = match self.form {
                    Selection::Minimal => !tree.needs_optional_labels,
                    form => form == Selection::Bare,
                };
                let needed = block.labels().iter().filter(|label| !is_bare || !label.is_optional()).count();
                let labels = labels.iter().take(needed).filter_map(|(texts, choice)| texts.get(*choice));
                let labels: String = labels.map(|text| format!(" {}", Value::from(text.as_str()))).collect();
                let head = format!("{}{labels} {{", block.block_type());
                let at = self.lines.len();
                self.code_line(indent, index, head.as_str());
                self.children(index, indent + 1);
                match self.lines.get_mut(at..) {
                    // An empty block closes on its first line.
                    Some([head]) => head.text.push('}'),
                    _ => self.code_line(indent, index, "}"),
                }
            }
        }
    }
}

/// Facts about an argument besides its documentation, for the comment above the value that is `shown`.
fn facts(argument: &Argument<'_>, shown: Option<&Value>, is_on: bool) -> Vec<String> {
    // The value doesn't show the type.
    let is_told = argument.ty().key().is_some() || argument.ty().is_secret();
    let ty = is_told.then(|| words::sentence(&words::one(argument.ty())));
    let mut facts: Vec<String> = ty.into_iter().chain(words::argument_facts(argument, words::plain)).collect();
    match argument.fallbacks().next() {
        Some(Fallback::Argument(name)) => facts.push(format!("If it is not set, `{name}` is used.")),
        Some(Fallback::Block(name)) => facts.push(format!("If it is not set, the block `{name}` is used.")),
        // The fallback may be a value that the argument can't be set to.
        Some(Fallback::Value(value)) if !is_on && shown != Some(value) => {
            facts.push(format!("If it is not set, `{value}` is used."));
        }
        Some(Fallback::Value(_)) => {}
        Some(_) => facts.push("If it is not set, it is computed from other arguments.".to_owned()),
        None if is_on || shown.is_some() && candidates::in_effect(argument).as_ref() == shown => {}
        None => facts.push("Not set by default.".to_owned()),
    }
    facts
}
