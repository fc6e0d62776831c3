//! The imports of a crate, read from its sources.

use std::collections::BTreeMap;
use std::path::Path;

/// A module by the names from the crate's root to it; the root itself is empty.
pub(crate) type Module = Vec<String>;

/// One module names another one, or something in it.
#[derive(Debug, PartialEq)]
pub(crate) struct Import {
    pub(crate) from: Module,
    pub(crate) line: usize,
    pub(crate) target: Module,
}

/// The modules of a crate and what they import from each other.
pub(crate) struct Crate {
    pub(crate) imports: Vec<Import>,
    /// Each module with its file, from the root of the repository.
    files: BTreeMap<Module, String>,
}

impl Crate {
    /// Reads `<name>/src`.
    pub(crate) fn read(name: &str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let texts = texts(name);
        let paths: BTreeMap<Module, Vec<(usize, Vec<String>)>> =
            texts.iter().map(|(module, (_, text))| (module.clone(), paths(text))).collect();
        // What a folder gives as its own: the module by the folder and the name.
        let mut given: BTreeMap<Module, Module> = BTreeMap::new();
        for (module, (_, text)) in &texts {
            for path in re_exports(text) {
                let Some((name, place)) = path.split_last() else { continue };
                let target = [&module[..], place].concat();
                if texts.contains_key(&target) {
                    given.insert([&module[..], std::slice::from_ref(name)].concat(), target);
                }
            }
        }
        let mut imports = Vec::new();
        for (from, paths) in &paths {
            for (line, path) in paths {
                let target = resolve(&texts, &given, absolute(from, path));
                imports.push(Import { from: from.clone(), line: *line, target });
            }
        }
        let file = |path: &Path| path.strip_prefix(root).unwrap().display().to_string();
        imports.dedup();
        Self { imports, files: texts.into_iter().map(|(module, (path, _))| (module, file(&path))).collect() }
    }

    /// The file of a module.
    pub(crate) fn file(&self, module: &[String]) -> &str {
        &self.files[module]
    }

    /// The modules that hold others.
    pub(crate) fn folders(&self) -> Vec<Module> {
        let holds = |module: &&Module| !self.children(module).is_empty();
        self.files.keys().filter(holds).cloned().collect()
    }

    /// The names of the modules directly in `folder`.
    pub(crate) fn children(&self, folder: &[String]) -> Vec<String> {
        let inside = |module: &&Module| module.len() == folder.len() + 1 && module.starts_with(folder);
        self.files.keys().filter(inside).filter_map(|module| module.last()).cloned().collect()
    }
}

/// The files of modules, with their texts.
pub(crate) type Texts = BTreeMap<Module, (std::path::PathBuf, String)>;

/// The sources in `<name>/src`, without those that are only compiled for tests.
pub(crate) fn texts(name: &str) -> Texts {
    let mut texts = BTreeMap::new();
    read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name).join("src"), &[], &mut texts);
    texts
}

fn read_folder(folder: &Path, module: &[String], texts: &mut Texts) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if name == "tests" || name.ends_with("_tests") || name == "testing" {
            continue;
        }
        let inside = [module, std::slice::from_ref(&name)].concat();
        if path.is_dir() {
            read_folder(&path, &inside, texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let module = if ["mod", "lib"].contains(&name.as_str()) { module.to_vec() } else { inside };
            texts.insert(module, (path, text));
        }
    }
}

/// A path from the crate's root.
fn absolute(from: &[String], path: &[String]) -> Module {
    let mut module = if path.first().is_some_and(|it| it == "crate") { Vec::new() } else { from.to_vec() };
    for name in path {
        match name.as_str() {
            "crate" | "self" => {}
            "super" => drop(module.pop()),
            _ => module.push(name.clone()),
        }
    }
    module
}

/// The module that has what a path leads to.
fn resolve(texts: &Texts, given: &BTreeMap<Module, Module>, path: Module) -> Module {
    for end in (0..=path.len()).rev() {
        let start = path[..end].to_vec();
        if let Some(target) = given.get(&start) {
            return target.clone();
        }
        if texts.contains_key(&start) {
            return start;
        }
    }
    Vec::new()
}

/// The paths in a source text that start with `crate`, `super` or `self`, each with its line.
pub(crate) fn paths(text: &str) -> Vec<(usize, Vec<String>)> {
    let tokens = tokens(text);
    let mut paths = Vec::new();
    for (index, (_, token)) in tokens.iter().enumerate() {
        let is_inside = index > 0 && tokens[index - 1].1 == "::";
        let is_path = tokens.get(index + 1).is_some_and(|next| next.1 == "::");
        if ["crate", "super", "self"].contains(&token.as_str()) && is_path && !is_inside {
            tree(&tokens[index..], &[], &mut paths);
        }
    }
    paths
}

/// The paths of `use name::{..}` and the like, below the module itself.
fn re_exports(text: &str) -> Vec<Vec<String>> {
    let tokens = tokens(text);
    let mut paths = Vec::new();
    for (index, (_, token)) in tokens.iter().enumerate() {
        if token == "use" {
            tree(&tokens[index + 1..], &[], &mut paths);
        }
    }
    paths.into_iter().map(|(_, path)| path).collect()
}

/// Reads one path, or a tree of them; gives how many tokens it took.
fn tree(tokens: &[(usize, String)], start: &[String], paths: &mut Vec<(usize, Vec<String>)>) -> usize {
    let mut path = start.to_vec();
    let mut index = 0;
    while let Some((line, token)) = tokens.get(index) {
        if token == "{" {
            index += 1;
            while tokens.get(index).is_some_and(|token| token.1 != "}") {
                let is_comma = tokens[index].1 == ",";
                index += if is_comma { 1 } else { tree(&tokens[index..], &path, paths).max(1) };
            }
            return index + 1;
        }
        if is_name(token) {
            path.push(token.clone());
            index += 1;
        }
        if tokens.get(index).is_none_or(|token| token.1 != "::")
            || tokens.get(index + 1).is_some_and(|token| token.1 == "<")
        {
            paths.push((*line, path));
            if tokens.get(index).is_some_and(|token| token.1 == "as") {
                index += 2;
            }
            return index;
        }
        index += 1;
        if tokens.get(index).is_some_and(|token| token.1 == "*") {
            paths.push((*line, path));
            return index + 1;
        }
    }
    index
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c == '_' || c.is_alphabetic())
}

/// The tokens of a source text with their lines: names, `::`, and other characters one by one. Without comments, the content
/// of literals, and items for tests.
fn tokens(text: &str) -> Vec<(usize, String)> {
    let mut tokens: Vec<(usize, String)> = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while let Some(c) = rest.chars().next() {
        let length = match c {
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            _ if rest.starts_with("r\"") || rest.starts_with("r#") => raw_string(rest),
            '"' => quoted(rest, '"'),
            '\'' if is_char(rest) => quoted(rest, '\''),
            _ if rest.starts_with("::") => 2,
            _ if c == '_' || c.is_alphanumeric() => {
                rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len())
            }
            _ => c.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        let is_token = token == "::" || is_name(token) || (length == 1 && !c.is_whitespace());
        if is_token && !token.starts_with(['"', '\'']) {
            tokens.push((line, token.to_owned()));
        }
        line += token.matches('\n').count();
        rest = after;
    }
    without_tests(tokens)
}

fn raw_string(text: &str) -> usize {
    let hashes = text[1..].len() - text[1..].trim_start_matches('#').len();
    let end = format!("\"{}", "#".repeat(hashes));
    let inside = 2 + hashes;
    if !text[1 + hashes..].starts_with('"') {
        return 1; // `r#name`
    }
    text[inside..].find(&end).map_or(text.len(), |at| inside + at + end.len())
}

fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

/// Whether it is a character and not a lifetime.
fn is_char(text: &str) -> bool {
    text[1..].starts_with('\\') || text.chars().nth(2) == Some('\'')
}

/// Removes each item after `#[cfg(test)]`.
fn without_tests(tokens: Vec<(usize, String)>) -> Vec<(usize, String)> {
    let attribute = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::with_capacity(tokens.len());
    let mut index = 0;
    while index < tokens.len() {
        let is_test = tokens[index..].iter().map(|token| token.1.as_str()).take(attribute.len()).eq(attribute);
        if !is_test {
            kept.push(tokens[index].clone());
            index += 1;
            continue;
        }
        index += attribute.len();
        let mut depth = 0;
        while let Some((_, token)) = tokens.get(index) {
            index += 1;
            match token.as_str() {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            if depth == 0 && (token == ";" || token == "}") {
                break;
            }
        }
    }
    kept
}
