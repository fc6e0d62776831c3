//! Conversion of entries with comments to items of a body, and to expressions.

use super::guess::{Form, Plan};
use crate::data::{Comments, Document, Entry, Node};
use hclspec_lang::model::Body;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_runtime::text::{KeyText, Quoted, is_identifier};
use hclspec_runtime::write::{Layout, NewExpr, NewItem, head};
use hclspec_tools::format;
use std::collections::BTreeSet;

/// Decides which entries are arguments, and which are blocks.
#[derive(Clone)]
pub(super) enum Guide<'m> {
    /// A plan inferred from the values.
    Values(&'m Plan),
    Spec(Body<'m>),
}

/// A configuration being written.
pub(super) struct Writer<'d> {
    data: &'d Document,
    /// Types of the enclosing blocks.
    path: Vec<String>,
    /// Paths of block types that may occur several times, even if the configuration has only one such block.
    pub(super) repeated: BTreeSet<Vec<String>>,
    /// Warnings about entries that can't be written in HCL.
    pub(super) left_out: Diagnostics,
}

impl<'d> Writer<'d> {
    pub(super) fn new(data: &'d Document) -> Self {
        Self { data, path: Vec::new(), repeated: BTreeSet::new(), left_out: Diagnostics::new() }
    }

    pub(super) fn text(&mut self, guide: &Guide<'_>) -> String {
        let mut items = self.body(&self.data.entries.iter().collect::<Vec<_>>(), guide);
        items.extend(self.data.loose_comments.iter().map(|lines| comment(lines)));
        let text = Layout::default().items(&items);
        // Generated text has no syntax errors.
        format("app.hcl", &text).unwrap_or(text)
    }

    pub(super) fn body(&mut self, entries: &[&'d Entry], guide: &Guide<'_>) -> Vec<NewItem> {
        let (mut items, mut nameless) = (Vec::new(), Vec::new());
        for entry in entries {
            let made = match guide {
                _ if !is_identifier(&entry.key) => {
                    nameless.extend(with_comments(self.nameless(entry), &entry.comments));
                    continue;
                }
                Guide::Values(plan) => self.guessed(plan, entry),
                Guide::Spec(body) => match self.known(body, entry) {
                    Some(items) => items,
                    None => self.guessed(&Plan::of(&[std::slice::from_ref(*entry)]), entry),
                },
            };
            items.extend(with_comments(made, &entry.comments));
        }
        // These come last: at the top of the file, such a comment would document the whole file.
        items.extend(nameless);
        items
    }

    /// A comment that replaces an entry whose name HCL doesn't allow.
    fn nameless(&mut self, entry: &Entry) -> Vec<NewItem> {
        let item = format!("{} = {}", Quoted(&entry.key), expression(entry).one_line());
        let problem = Code::InvalidOption
            .warning(format!("left out: `{}`", entry.key))
            .with_detail("It can't be the name of an argument or a block. A comment is in its place.");
        self.left_out.push(match self.data.range(entry) {
            Some(range) => problem.at(range),
            None => problem,
        });
        vec![comment(&item.lines().map(str::to_owned).collect::<Vec<_>>())]
    }

    fn guessed(&mut self, plan: &Plan, entry: &'d Entry) -> Vec<NewItem> {
        let Some((form, inner)) = plan.form(&entry.key) else { return vec![argument(&entry.key, entry)] };
        let guide = Guide::Values(inner);
        let block_type = plan.block_type(&entry.key);
        if *form == Form::RepeatedBlocks {
            self.repeated.insert([&*self.path, std::slice::from_ref(&block_type)].concat());
        }
        match (form, &entry.node) {
            (Form::OneBlock, Node::Table(_)) => vec![self.block(&entry.key, &[], entry, &guide)],
            (Form::RepeatedBlocks, Node::Table(_)) => vec![self.block(&block_type, &[], entry, &guide)],
            (Form::RepeatedBlocks, Node::List(items)) | (Form::LabelledBlocks, Node::Table(items)) => {
                let block = |item: &'d Entry| {
                    let labels = if *form == Form::LabelledBlocks { &[item.key.as_str()][..] } else { &[] };
                    with_comments(vec![self.block(&block_type, labels, item, &guide)], &item.comments)
                };
                items.iter().flat_map(block).collect()
            }
            (Form::OneBlock | Form::RepeatedBlocks | Form::LabelledBlocks, Node::Null) => Vec::new(),
            _ => vec![argument(&entry.key, entry)],
        }
    }

    fn block(&mut self, block_type: &str, labels: &[&str], entry: &'d Entry, guide: &Guide<'_>) -> NewItem {
        let content: Vec<&Entry> = entry.node.children().iter().collect();
        self.path.push(block_type.to_owned());
        let body = self.body(&content, guide);
        self.path.pop();
        NewItem::Block { head: head(block_type, labels), body, doc: Vec::new() }
    }
}

pub(super) fn argument(name: &str, entry: &Entry) -> NewItem {
    let value = match &entry.node {
        Node::String(text) => heredoc(text),
        _ => None,
    };
    NewItem::argument(name, value.unwrap_or_else(|| expression(entry)))
}

/// Heredoc of a multi-line text, if its lines can be indented.
fn heredoc(text: &str) -> Option<NewExpr> {
    const END: &str = "EOT";
    let is_plain = |line: &str| {
        line.trim() != END && !line.contains(char::is_control) && (line.is_empty() || !line.trim().is_empty())
    };
    let content =
        text.strip_suffix('\n').filter(|content| content.contains('\n') && content.split('\n').all(is_plain))?;
    let starts_at_margin = |line: &str| line.starts_with(|c: char| !c.is_whitespace());
    let content = content.replace("${", "$${").replace("%{", "%%{");
    content.split('\n').any(starts_at_margin).then(|| NewExpr::Lines(format!("<<-{END}\n{content}\n{END}")))
}

pub(super) fn with_comments(mut items: Vec<NewItem>, comments: &Comments) -> Vec<NewItem> {
    let Comments { apart, above, end, inside, below } = comments;
    let mut lines = above.clone();
    match items.first_mut() {
        Some(NewItem::Argument { value, doc, .. }) => {
            match (end, &value) {
                (Some(end), NewExpr::Text(_) | NewExpr::List(_) | NewExpr::Object(_)) => {
                    let one = value.one_line();
                    *value = NewExpr::Text(format!("{one} # {end}"));
                }
                (end, _) => lines.extend(end.clone()),
            }
            doc.splice(0..0, lines);
        }
        Some(NewItem::Block { body, doc, .. }) => {
            lines.extend(end.clone());
            doc.splice(0..0, lines);
            body.splice(0..0, (!inside.is_empty()).then(|| comment(inside)));
        }
        Some(NewItem::Text(_)) | None => {
            lines.extend(end.clone());
            items.splice(0..0, (!lines.is_empty()).then(|| comment(&lines)));
        }
    }
    items.splice(0..0, apart.iter().map(|lines| comment(lines)));
    items.extend((!below.is_empty()).then(|| comment(below)));
    items
}

fn comment(lines: &[String]) -> NewItem {
    NewItem::Text(marked(lines).join("\n"))
}

fn marked(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| format!("# {line}").trim_end().to_owned()).collect()
}

pub(super) fn expression(entry: &Entry) -> NewExpr {
    let text = |text: &str| NewExpr::Text(text.to_owned());
    match &entry.node {
        Node::Null => text("null"),
        Node::Bool(value) => text(&value.to_string()),
        Node::Number(digits) => text(digits),
        Node::String(value) => text(&Quoted(value).to_string()),
        Node::List(_) | Node::Table(_) if has_comments(entry) => NewExpr::Lines(commented(entry)),
        Node::List(items) => NewExpr::List(items.iter().map(expression).collect()),
        Node::Table(entries) => {
            let item = |entry: &Entry| (KeyText(&entry.key).to_string(), expression(entry));
            NewExpr::Object(entries.iter().map(item).collect())
        }
    }
}

fn has_comments(entry: &Entry) -> bool {
    let is_commented = |child: &Entry| !child.comments.is_empty() || has_comments(child);
    !entry.comments.inside.is_empty() || entry.node.children().iter().any(is_commented)
}

/// Text of a list or an object on several lines, with the comments of its entries.
fn commented(entry: &Entry) -> String {
    let brackets = if let Node::List(_) = entry.node { ["[", "]"] } else { ["{", "}"] };
    let mut lines = vec![brackets[0].to_owned()];
    lines.extend(marked(&entry.comments.inside));
    for child in entry.node.children() {
        let Comments { apart, above, end, below, .. } = &child.comments;
        for group in apart {
            lines.extend(marked(group));
            lines.push(String::new());
        }
        lines.extend(marked(above));
        let value = Layout::default().expression(&expression(child), 0);
        let end = end.iter().map(|end| format!(" # {end}")).collect::<String>();
        lines.push(match entry.node {
            Node::List(_) => format!("{value},{end}"),
            _ => format!("{} = {value}{end}", KeyText(&child.key)),
        });
        lines.extend(marked(below));
    }
    lines.push(brackets[1].to_owned());
    lines.join("\n")
}
