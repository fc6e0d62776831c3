//! Random edits of random configurations, and edits that change nothing in all configurations of the repository.

#![allow(clippy::unwrap_used, clippy::panic)]

use arbtest::arbitrary::{Result, Unstructured};
use bumpalo::Bump;
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{Body, Item};
use hclspec_runtime::syntax::{Limits, parse};
use hclspec_runtime::value::Value;
use hclspec_tools::Edit;
use std::cell::Cell;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// A body of a random configuration. All names in it differ.
#[derive(Clone, Debug, Default)]
struct Node {
    arguments: Vec<(String, Data)>,
    /// Each with its type, its label and its body.
    blocks: Vec<(String, Option<String>, Node)>,
}

#[derive(Clone, Debug)]
enum Data {
    Number(u32),
    Text(String),
    List(Vec<Data>),
    Map(Vec<(String, Data)>),
}

struct Random<'u, 'd> {
    from: &'u mut Unstructured<'d>,
    names: usize,
}

/// Where in the tree something is: the indexes of blocks, then of an argument, then of parts of its value.
type Place = (Vec<usize>, Option<(usize, Vec<usize>)>);

impl Random<'_, '_> {
    fn below(&mut self, most: usize) -> Result<usize> {
        self.from.int_in_range(0..=most)
    }

    fn pick<'t>(&mut self, of: &[&'t str]) -> Result<&'t str> {
        self.from.choose(of).copied()
    }

    fn name(&mut self) -> String {
        self.names += 1;
        let odd = ["", "-x", "_y", "ä"][self.names % 4];
        format!("n{}{odd}", self.names)
    }

    fn data(&mut self, depth: usize) -> Result<Data> {
        Ok(match self.below(if depth == 0 { 2 } else { 5 })? {
            0 => Data::Number(self.from.int_in_range(0..=99)?),
            1 | 2 => Data::Text(self.pick(&["", "a", "a b", "# no \"comment\"", "${x}\\", "}", "%{ä"])?.to_owned()),
            3 => Data::List((0..self.below(3)?).map(|_| self.data(depth - 1)).collect::<Result<_>>()?),
            _ => {
                let count = self.below(3)?;
                let mut items = Vec::new();
                for index in 0..count {
                    let key = if index == 1 { "a key".to_owned() } else { self.name() };
                    items.push((key, self.data(depth - 1)?));
                }
                Data::Map(items)
            }
        })
    }

    fn node(&mut self, depth: usize) -> Result<Node> {
        let mut node = Node::default();
        for _ in 0..self.below(4)? {
            node.arguments.push((self.name(), self.data(2)?));
        }
        for _ in 0..if depth == 0 { 0 } else { self.below(3)? } {
            let label = if self.below(1)? == 0 { None } else { Some(self.pick(&["a", "b c", "d"])?.to_owned()) };
            node.blocks.push((self.name(), label, self.node(depth - 1)?));
        }
        Ok(node)
    }

    /// What each of three files has of a body.
    fn parts(&mut self, node: &Node) -> Result<[Node; 3]> {
        let mut parts = [Node::default(), Node::default(), Node::default()];
        for argument in &node.arguments {
            parts[self.below(2)?].arguments.push(argument.clone());
        }
        for block in &node.blocks {
            parts[self.below(2)?].blocks.push(block.clone());
        }
        Ok(parts)
    }

    fn place(&mut self, node: &Node) -> Result<Place> {
        let mut blocks = Vec::new();
        let mut current = node;
        while !current.blocks.is_empty() && self.below(2)? > 0 {
            let index = self.below(current.blocks.len() - 1)?;
            blocks.push(index);
            current = &current.blocks[index].2;
        }
        if current.arguments.is_empty() || self.below(4)? == 0 {
            return Ok((blocks, None));
        }
        let argument = self.below(current.arguments.len() - 1)?;
        let mut data = &current.arguments[argument].1;
        let mut parts = Vec::new();
        loop {
            let count = data.count();
            if count == 0 || self.below(1)? == 0 {
                return Ok((blocks, Some((argument, parts))));
            }
            let index = self.below(count - 1)?;
            parts.push(index);
            data = data.part(index);
        }
    }

    /// The text in native syntax, in a random layout.
    fn native(&mut self, node: &Node, indent: &str, newline: &str) -> Result<String> {
        let mut out = String::new();
        for (name, value) in &node.arguments {
            let above = self.pick(&["", "", "# above\n", "\n", "/* above */\n\n"])?.replace('\n', newline);
            let sign = self.pick(&[" = ", "=", "   =  "])?;
            let after = self.pick(&["", "", " # after", " // after", " /* after */", "  "])?;
            let value = self.native_value(value, indent, newline)?;
            write!(out, "{above}{indent}{name}{sign}{value}{after}{newline}").unwrap();
        }
        for (block_type, label, body) in &node.blocks {
            let space = self.pick(&["", "", "\n", "# above\n"])?.replace('\n', newline);
            let label = label.as_ref().map_or(String::new(), |label| format!(" {label:?}"));
            let unit = self.pick(&["  ", "\t", "    "])?;
            write!(out, "{space}{indent}{block_type}{label} ").unwrap();
            let inner = format!("{indent}{unit}");
            match (body.arguments.as_slice(), body.blocks.as_slice(), self.below(1)?) {
                ([], [], 0) => out.push_str("{}"),
                ([(name, value)], [], 0) if !value.is_large() => {
                    let value = self.native_value(value, "", newline)?;
                    write!(out, "{{ {name} = {value} }}").unwrap();
                }
                _ => {
                    let text = self.native(body, &inner, newline)?;
                    write!(out, "{{{newline}{text}{indent}}}").unwrap();
                }
            }
            out.push_str(self.pick(&["", " # after"])?);
            out.push_str(newline);
        }
        Ok(out)
    }

    fn native_value(&mut self, value: &Data, indent: &str, newline: &str) -> Result<String> {
        let items: Vec<String> = match value {
            Data::Number(_) | Data::Text(_) => return Ok(value.plain().to_string()),
            Data::List(items) => {
                items.iter().map(|it| self.native_value(it, indent, newline)).collect::<Result<_>>()?
            }
            Data::Map(items) => {
                let mut texts = Vec::new();
                for (key, value) in items {
                    let key = if key.contains(' ') { format!("{key:?}") } else { key.clone() };
                    texts.push(format!("{key} = {}", self.native_value(value, indent, newline)?));
                }
                texts
            }
        };
        let is_list = matches!(value, Data::List(_));
        let (open, close) = if is_list { ('[', ']') } else { ('{', '}') };
        if items.is_empty() || self.below(2)? > 0 {
            return Ok(format!("{open}{}{close}", items.join(", ")));
        }
        let comma = if is_list { "," } else { self.pick(&[",", ""])? };
        let mut out = format!("{open}{newline}");
        let last = items.len() - 1;
        for (index, item) in items.into_iter().enumerate() {
            let comma = if index == last { self.pick(&[comma, ""])? } else { comma };
            let after = self.pick(&["", " # after, or not"])?;
            write!(out, "{indent}  {item}{comma}{after}{newline}").unwrap();
        }
        Ok(format!("{out}{indent}{close}"))
    }
}

impl Data {
    fn count(&self) -> usize {
        match self {
            Self::List(items) => items.len(),
            Self::Map(items) => items.len(),
            Self::Number(_) | Self::Text(_) => 0,
        }
    }

    fn is_large(&self) -> bool {
        self.count() > 0
    }

    fn part(&self, index: usize) -> &Self {
        match self {
            Self::List(items) => &items[index],
            Self::Map(items) => &items[index].1,
            Self::Number(_) | Self::Text(_) => self,
        }
    }

    fn part_mut(&mut self, index: usize) -> &mut Self {
        match self {
            Self::List(items) => &mut items[index],
            Self::Map(items) => &mut items[index].1,
            Self::Number(_) | Self::Text(_) => self,
        }
    }

    fn remove(&mut self, index: usize) {
        match self {
            Self::List(items) => drop(items.remove(index)),
            Self::Map(items) => drop(items.remove(index)),
            Self::Number(_) | Self::Text(_) => {}
        }
    }

    fn plain(&self) -> hclspec_runtime::value::Value {
        match self {
            Self::Number(number) => (*number).into(),
            Self::Text(text) => text.as_str().into(),
            Self::List(items) => items.iter().map(Self::plain).collect::<Vec<_>>().into(),
            Self::Map(items) => items
                .iter()
                .map(|(key, value)| (key.clone(), value.plain()))
                .collect::<std::collections::BTreeMap<_, _>>()
                .into(),
        }
    }

    fn json(&self) -> serde_json::Value {
        match self {
            Self::Number(number) => (*number).into(),
            // Strings are templates.
            Self::Text(text) => text.replace("${", "$${").replace("%{", "%%{").into(),
            Self::List(items) => items.iter().map(Self::json).collect(),
            Self::Map(items) => items.iter().map(|(key, value)| (key.clone(), value.json())).collect(),
        }
    }
}

impl Node {
    fn json(&self) -> serde_json::Value {
        let arguments = self.arguments.iter().map(|(name, value)| (name.clone(), value.json()));
        let blocks = self.blocks.iter().map(|(block_type, label, body)| {
            let body = body.json();
            let value = match label {
                Some(label) => [(label.clone(), body)].into_iter().collect(),
                None => body,
            };
            (block_type.clone(), value)
        });
        arguments.chain(blocks).collect()
    }

    /// The body of the block at these indexes, with its path.
    fn inner(&self, blocks: &[usize]) -> (&Self, String) {
        let (mut node, mut path) = (self, String::new());
        for index in blocks {
            let (block_type, label, body) = &node.blocks[*index];
            let dot = if path.is_empty() { "" } else { "." };
            write!(path, "{dot}{block_type}").unwrap();
            if let Some(label) = label {
                write!(path, "[{label:?}]").unwrap();
            }
            node = body;
        }
        (node, path)
    }

    fn inner_mut(&mut self, blocks: &[usize]) -> &mut Self {
        blocks.iter().fold(self, |node, index| &mut node.blocks[*index].2)
    }
}

/// One random edit of the text, and of the tree that it is the text of. Returns what was done.
fn edited(random: &mut Random<'_, '_>, node: &mut Node, edit: &mut Edit) -> Result<String> {
    let (blocks, argument) = random.place(node)?;
    let (body, around) = node.inner(&blocks);
    let join = |name: &str| if around.is_empty() { name.to_owned() } else { format!("{around}.{name}") };
    let Some((index, parts)) = argument else {
        let name = random.name();
        let path = join(&name);
        return Ok(match (random.below(2)?, blocks.split_last()) {
            (0, Some((last, others))) => {
                // Without a spec, a label is a key in JSON, which may leave an empty object.
                let (outer, path) = node.inner(others);
                let dot = if path.is_empty() { "" } else { "." };
                let path = format!("{path}{dot}{}", outer.blocks[*last].0);
                edit.remove(&path).unwrap();
                node.inner_mut(others).blocks.remove(*last);
                format!("remove {path}")
            }
            (1, _) => {
                let label = random.pick(&["x", "y z"])?.to_owned();
                let path = format!("{path}[{label:?}]");
                edit.add(&path).unwrap();
                node.inner_mut(&blocks).blocks.push((name, Some(label), Node::default()));
                format!("add {path}")
            }
            _ => {
                let data = random.data(1)?;
                edit.set(&path, data.plain()).unwrap();
                node.inner_mut(&blocks).arguments.push((name, data));
                format!("set {path}")
            }
        });
    };
    let (name, mut data) = (body.arguments[index].0.clone(), &body.arguments[index].1);
    let mut path = join(&name);
    for part in &parts {
        match data {
            Data::Map(items) => write!(path, "[{:?}]", items[*part].0).unwrap(),
            _ => write!(path, "[{part}]").unwrap(),
        }
        data = data.part(*part);
    }
    if random.below(2)? == 0 {
        edit.unset(&path).unwrap();
        let body = node.inner_mut(&blocks);
        match parts.split_last() {
            None => drop(body.arguments.remove(index)),
            Some((last, others)) => {
                others.iter().fold(&mut body.arguments[index].1, |data, part| data.part_mut(*part)).remove(*last);
            }
        }
        return Ok(format!("unset {path}"));
    }
    let new = random.data(1)?;
    let place = edit.get(&path).unwrap().unwrap().range.unwrap();
    let before: Vec<(String, String)> = texts(edit);
    edit.set(&path, new.plain()).unwrap();
    // Only the value changes, in its file.
    for ((name, old), (_, new)) in before.iter().zip(texts(edit)) {
        let range = if name == place.filename() { place.start().byte..place.end().byte } else { old.len()..old.len() };
        let rest = old.len() - range.end;
        let is_same = new.len() >= range.start + rest && old[..range.start] == new[..range.start];
        assert!(is_same && old[range.end..] == new[new.len() - rest..], "{path}: {old}\n---\n{new}");
    }
    let body = node.inner_mut(&blocks);
    *parts.iter().fold(&mut body.arguments[index].1, |data, part| data.part_mut(*part)) = new;
    Ok(format!("set {path}"))
}

/// The names of the files, and their texts.
fn texts(edit: &Edit) -> Vec<(String, String)> {
    let text = |name: &&str| Some(((*name).to_owned(), edit.text(name)?.to_owned()));
    FILES.iter().filter_map(text).collect()
}

/// The names of all files here.
const FILES: [&str; 6] = ["app.hcl", "app.json", "b.hcl", "b.json", "c.hcl", "c.json"];

/// Everything is read, by names.
fn free() -> SpecFile {
    SpecFile::parse("app.hclspec", "object {\n  rest \"all\" {}\n}\n").unwrap()
}

#[test]
fn random_edits_in_native_syntax_change_what_they_should() {
    native(500, 4_000);
}

#[test]
fn random_edits_in_json_change_what_they_should() {
    json(500, 4_000);
}

#[test]
fn random_edits_in_several_files_change_what_they_should() {
    several(300, 4_000);
}

#[test]
fn random_edits_in_several_json_files_change_what_they_should() {
    several_json(300, 4_000);
}

/// Run by `.ci/nightly`.
mod nightly {
    use super::{json, native, several, several_json};

    #[test]
    #[ignore = "takes long"]
    fn ten_thousand_random_edits_change_what_they_should() {
        std::thread::scope(|scope| {
            for run in [native, json, several, several_json] {
                scope.spawn(move || run(2_500, 40_000));
            }
        });
    }
}

/// At least so many edits in one file, in so many milliseconds.
fn native(least: usize, budget: u64) {
    let (spec, count) = (free(), Cell::new(0));
    arbtest::arbtest(|from| {
        if count.get() > least {
            return Ok(());
        }
        let mut random = Random { from, names: 0 };
        let mut node = random.node(3)?;
        let newline = random.pick(&["\n", "\n", "\r\n"])?;
        let bom = random.pick(&["", "", "\u{feff}"])?;
        let mut text = format!("{bom}{}", random.native(&node, "", newline)?);
        if random.below(4)? == 0 {
            text = text.trim_end_matches(['\r', '\n']).to_owned();
        }
        for _ in 0..5 {
            let mut edit = Edit::of_texts(None, [("app.hcl", text.as_str())]);
            let done = edited(&mut random, &mut node, &mut edit)?;
            let new = edit.text("app.hcl").unwrap().to_owned();
            compare(&spec, &node, &[("app.hcl", new.as_str())], &format!("{done}\n{text}\n--- became\n{new}"));
            let lines = |text: &str| text.matches("above").count();
            assert!(done.starts_with("remove") || lines(&text) == lines(&new), "{done}: {text}\n---\n{new}");
            count.set(count.get() + 1);
            text = new;
        }
        Ok(())
    })
    .budget_ms(budget);
    assert!(count.get() > least, "only {}", count.get());
}

/// The texts have the value of the tree.
fn compare(spec: &SpecFile, node: &Node, texts: &[(&str, &str)], done: &str) {
    let decoder = Decoder::new().filename("app.hcl");
    let mut plain = Random { from: &mut Unstructured::new(&[]), names: 0 };
    let expected = plain.native(node, "", "\n").unwrap();
    let expected = spec.decode(&decoder, &expected).unwrap_or_else(|it| panic!("{it}\n{expected}"));
    let texts = texts.iter().map(|(name, text)| ConfigText::new(*name, *text)).collect();
    match spec.decode_config(&decoder, Config::Texts(texts)).map(Value::from) {
        Ok(value) if value == expected => {}
        result => panic!("{done}\n--- {result:?}\n--- expected {expected}"),
    }
}

/// Compares the texts of files with the tree that they have together; gets what was done, too.
type Compare<'c> = &'c dyn Fn(&Node, &[(&str, &str)], &str);

/// The same in three files.
fn in_three_files(
    names: [&'static str; 3],
    write: fn(&mut Random<'_, '_>, &Node) -> Result<String>,
    compare: Compare<'_>,
    (least, budget): (usize, u64),
) {
    let count = Cell::new(0);
    arbtest::arbtest(|from| {
        if count.get() > least {
            return Ok(());
        }
        let mut random = Random { from, names: 0 };
        let mut node = random.node(3)?;
        let mut texts = Vec::new();
        for part in &random.parts(&node)? {
            texts.push(write(&mut random, part)?);
        }
        for _ in 0..5 {
            let mut edit = Edit::of_texts(None, names.into_iter().zip(texts.iter().map(String::as_str)));
            let done = edited(&mut random, &mut node, &mut edit)?;
            let new: Vec<String> = names.iter().map(|name| edit.text(name).unwrap().to_owned()).collect();
            let done = format!("{done}\n{texts:?}\n--- became\n{new:?}");
            assert!(edit.changes().count() <= 1, "{done}");
            let named: Vec<(&str, &str)> = names.into_iter().zip(new.iter().map(String::as_str)).collect();
            compare(&node, &named, &done);
            count.set(count.get() + 1);
            texts = new;
        }
        Ok(())
    })
    .budget_ms(budget);
    assert!(count.get() > least, "only {}", count.get());
}

fn several(least: usize, budget: u64) {
    let spec = free();
    let names = ["app.hcl", "b.hcl", "c.hcl"];
    let is_same = |node: &Node, texts: &[(&str, &str)], done: &str| compare(&spec, node, texts, done);
    in_three_files(names, |random, part| random.native(part, "", "\n"), &is_same, (least, budget));
}

fn several_json(least: usize, budget: u64) {
    let is_same = |node: &Node, texts: &[(&str, &str)], done: &str| {
        let mut whole = serde_json::Map::new();
        texts.iter().for_each(|(_, text)| whole.extend(serde_json::from_str::<serde_json::Map<_, _>>(text).unwrap()));
        assert_eq!(serde_json::Value::from(whole), node.json(), "{done}");
    };
    let write = |_: &mut Random<'_, '_>, part: &Node| Ok(serde_json::to_string_pretty(&part.json()).unwrap());
    in_three_files(["app.json", "b.json", "c.json"], write, &is_same, (least, budget));
}

/// The same in JSON.
fn json(least: usize, budget: u64) {
    let count = Cell::new(0);
    arbtest::arbtest(|from| {
        if count.get() > least {
            return Ok(());
        }
        let mut random = Random { from, names: 0 };
        let mut node = random.node(3)?;
        let mut text = match random.below(2)? {
            0 => serde_json::to_string(&node.json()).unwrap(),
            1 => serde_json::to_string_pretty(&node.json()).unwrap(),
            _ => serde_json::to_string_pretty(&node.json()).unwrap().replace("\n", "\r\n").replace("  ", "\t"),
        };
        for _ in 0..5 {
            let mut edit = Edit::of_texts(None, [("app.json", text.as_str())]);
            let done = edited(&mut random, &mut node, &mut edit)?;
            let new = edit.text("app.json").unwrap().to_owned();
            match serde_json::from_str::<serde_json::Value>(&new) {
                Ok(value) if value == node.json() => {}
                result => panic!("{done}\n{text}\n--- became\n{new}\n--- {result:?}"),
            }
            let is_same = if text.contains("\r\n") { new.replace("\r\n", "") } else { new.clone() };
            assert!(!is_same.contains('\r') && (text.contains('\n') || !is_same.contains('\n')), "{done}: {new}");
            count.set(count.get() + 1);
            text = new;
        }
        Ok(())
    })
    .budget_ms(budget);
    assert!(count.get() > least, "only {}", count.get());
}

/// The paths of all arguments of a body, each with its text.
fn arguments(text: &str, body: &Body<'_>, around: &str, found: &mut Vec<(String, String)>) {
    let join = |name: &str| if around.is_empty() { name.to_owned() } else { format!("{around}.{name}") };
    let mut seen: Vec<String> = Vec::new();
    for item in body.items {
        match item {
            Item::Attribute(attribute) => {
                found.push((join(attribute.name.name), attribute.expr.span.of(text).to_owned()));
            }
            Item::Block(block) => {
                let mut path = join(block.block_type.name);
                for label in block.labels {
                    write!(path, "[{}]", hclspec_runtime::text::Quoted(label.text)).unwrap();
                }
                let before = seen.iter().filter(|it| **it == path).count();
                seen.push(path.clone());
                arguments(text, block.body, &format!("{path}[{before}]"), found);
            }
        }
    }
}

fn configurations(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            configurations(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "hcl" || extension == "tf") {
            found.push(path);
        }
    }
}

/// `HCLSPEC_FILES` names another folder.
#[test]
fn an_argument_that_is_set_to_its_own_text_changes_nothing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    match std::env::var_os("HCLSPEC_FILES") {
        Some(folder) => configurations(Path::new(&folder), &mut paths),
        None => ["examples", "formats", "tests", "hclspec-cli/tests"]
            .iter()
            .for_each(|it| configurations(&root.join(it), &mut paths)),
    }
    let (mut files, mut count) = (0, 0);
    for path in paths {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let file = parse(&mut diags, &arena, &text, Limits::default());
        if diags.has_errors() {
            continue;
        }
        files += 1;
        let mut found = Vec::new();
        arguments(&text, &file.body, "", &mut found);
        for (at, (path_of, own)) in found.iter().enumerate() {
            // Of large files, some.
            if at % (found.len() / 50 + 1) != 0 || own.starts_with("<<") {
                continue;
            }
            let mut edit = Edit::of_texts(None, [("app.hcl", text.as_str())]);
            edit.set_expression(path_of, own).unwrap_or_else(|it| panic!("{}: {path_of}: {it}", path.display()));
            assert_eq!(edit.text("app.hcl"), Some(text.as_str()), "{}: {path_of}", path.display());
            count += 1;
        }
    }
    println!("{files} files, {count} arguments");
    assert!(files > 50 && count > 300, "{files} files, {count} arguments");
}
