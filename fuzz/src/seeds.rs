//! Initial inputs: the cases of hclspec's tests, inputs that once failed, and the files in a folder of your own.

use bumpalo::Bump;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{Body, Item};
use hclspec_runtime::syntax::{Limits, parse};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The environment variable with the folder of further seeds: config files in native syntax or JSON, and specs. Subfolders are included.
pub const FOLDER: &str = "HCLSPEC_SEEDS";

/// Larger files are skipped: their edits would take too long.
const LARGEST: usize = 64 << 10;

/// The languages of further seeds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// HCL's native syntax.
    Native,
    /// JSON.
    Json,
    /// A spec.
    Spec,
}

impl Language {
    fn of(path: &Path) -> Option<Self> {
        Some(match path.extension()?.to_str()? {
            "hcl" | "tf" | "tofu" | "tfvars" | "nomad" => Self::Native,
            "json" => Self::Json,
            "hclspec" => Self::Spec,
            _ => return None,
        })
    }
}

/// The files in the folder of further seeds, if there is one, in this language.
pub fn further(language: Language) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    if let Some(folder) = env::var_os(FOLDER) {
        each_file(Path::new(&folder), &mut |path| {
            if Language::of(path) == Some(language) {
                found.push(read(path));
            }
        });
    }
    found.retain(|text| text.len() <= LARGEST);
    found
}

/// The expressions of all arguments of a configuration in native syntax.
fn expressions_in(text: &[u8]) -> Vec<Vec<u8>> {
    fn collect(text: &str, body: &Body<'_>, found: &mut Vec<Vec<u8>>) {
        for item in body.items {
            match item {
                Item::Attribute(attribute) => found.push(attribute.expr.span.of(text).as_bytes().to_vec()),
                Item::Block(block) => collect(text, block.body, found),
            }
        }
    }
    let (text, arena, mut found) = (String::from_utf8_lossy(text), Bump::new(), Vec::new());
    let file = parse(&mut Diagnostics::new(), &arena, &text, Limits::default());
    collect(&text, &file.body, &mut found);
    found
}

/// The name of a target and its body.
pub type Target = (&'static str, fn(&[u8]));

/// The targets.
pub const TARGETS: [Target; 10] = [
    ("parse", super::parse),
    ("evaluate", super::evaluate),
    ("decode", super::decode),
    ("spec", super::spec),
    ("json", super::json),
    ("equivalence", super::equivalence::equivalence),
    ("format", super::format),
    ("edit", super::edit),
    ("hostile", super::hostile),
    ("secrets", super::secrets::secrets),
];

/// The seeds of a target; `root` is the folder of the repository.
pub fn of_target(root: &Path, target: &str) -> Vec<Vec<u8>> {
    // For these, failing inputs are stored as configurations, not as bytes: the bytes would stand for others after a change of
    // the generator.
    let mut seeds = if matches!(target, "hostile" | "secrets") { Vec::new() } else { found(root, target) };
    match target {
        "parse" | "format" | "decode" => seeds.extend(further(Language::Native)),
        "evaluate" => seeds.extend(further(Language::Native).iter().flat_map(|text| expressions_in(text))),
        "json" => seeds.extend(further(Language::Json)),
        "spec" => seeds.extend(further(Language::Spec)),
        _ => {}
    }
    match target {
        "parse" => {
            seeds.extend(configs(root));
            seeds.extend(specs(root).into_iter().map(|(spec, _)| spec));
            seeds.extend(expressions(root));
        }
        "format" => {
            seeds.extend(configs(root));
            seeds.extend(specs(root).into_iter().map(|(spec, _)| spec));
            seeds.extend(
                expressions(root).into_iter().map(|expression| [b"a=".as_slice(), &expression, b"\n"].concat()),
            );
            seeds.extend(sources(root));
        }
        "json" => {
            seeds.extend(json_texts(root));
            let value = |it: &Vec<u8>| {
                let text = String::from_utf8_lossy(it).replace('\\', "\\\\").replace('"', "\\\"");
                format!("{{\"extra\": \"${{{text}}}\"}}").into_bytes()
            };
            seeds.extend(expressions(root).iter().map(value));
        }
        "edit" => seeds.extend(super::edit::seeds([configs(root), further(Language::Native)].concat())),
        // Bytes that determine choices.
        "equivalence" => seeds.extend(random(2_000)),
        "hostile" => seeds.extend(
            (0_u8..32).map(|at| (0..=255).map(|byte: u8| byte.wrapping_mul(2 * at + 1).wrapping_add(at)).collect()),
        ),
        // A file, a place, and an edit.
        "secrets" => seeds.extend((0_u16..2000).map(|at| {
            let [high, low] = at.wrapping_mul(7919).to_be_bytes();
            let [edit_high, edit_low] = at.wrapping_mul(104).to_be_bytes();
            vec![at.to_be_bytes()[1], high, low, edit_high, edit_low]
        })),
        "evaluate" => seeds.extend(expressions(root)),
        "decode" => {
            seeds.extend(configs(root));
            seeds.extend(
                expressions(root).into_iter().map(|expression| [b"extra = ".as_slice(), &expression, b"\n"].concat()),
            );
        }
        _ => seeds.extend(specs(root).into_iter().map(|(spec, config)| [spec, config].join("\n=====\n".as_bytes()))),
    }
    seeds
}

/// Inputs that once failed.
pub fn found(root: &Path, target: &str) -> Vec<Vec<u8>> {
    files(&root.join("fuzz/found").join(target)).iter().map(|path| read(path)).collect()
}

fn expressions(root: &Path) -> Vec<Vec<u8>> {
    let files = with_extension(&root.join("tests/conformance/expressions"), "txt");
    let texts = files.iter().map(|path| String::from_utf8_lossy(&read(path)).into_owned());
    texts
        .flat_map(|text| text.lines().filter(|line| !line.starts_with('#')).map(Vec::from).collect::<Vec<_>>())
        .collect()
}

/// The texts in JSON of the conformance tests.
fn json_texts(root: &Path) -> Vec<Vec<u8>> {
    let files = with_extension(&root.join("tests/conformance/configs"), "txt");
    let texts = files.iter().map(|path| String::from_utf8_lossy(&read(path)).into_owned());
    let of_file = |text: String| {
        let lines = text.lines().filter(|line| line.starts_with(['{', '[']));
        lines.map(|line| line.replace('\u{23ce}', "\n").into_bytes()).collect::<Vec<_>>()
    };
    texts.flat_map(of_file).collect()
}

fn configs(root: &Path) -> Vec<Vec<u8>> {
    let goldens = files(&root.join("tests/golden")).into_iter().flat_map(|case| with_extension(&case, "hcl"));
    let examples = ["examples", "formats"]
        .iter()
        .flat_map(|it| files(&root.join(it)))
        .flat_map(|case| with_extension(&case, "hcl"));
    let cases = cases(root, "tests/specs").into_iter().map(|(_, config)| config);
    goldens.chain(examples).map(|path| read(&path)).chain(cases).collect()
}

/// Every configuration and every spec that is a file of the repository.
fn sources(folder: &Path) -> Vec<Vec<u8>> {
    let mut sources = Vec::new();
    each_file(folder, &mut |path| {
        if path.extension().is_some_and(|extension| extension == "hcl" || extension == "hclspec") {
            sources.push(read(path));
        }
    });
    sources
}

/// Visits the files in a folder and its subfolders, except for hidden ones and builds.
fn each_file(folder: &Path, visit: &mut dyn FnMut(&Path)) {
    for path in files(folder) {
        let name = path.file_name().and_then(|file_name| file_name.to_str()).unwrap_or_default();
        match path.is_dir() {
            true if name != "target" && !name.starts_with('.') => each_file(&path, visit),
            true => {}
            false => visit(&path),
        }
    }
}

/// Specs and a configuration for each.
fn specs(root: &Path) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut specs = cases(root, "tests/specs");
    specs.extend(cases(root, "tests/spec-errors"));
    for case in files(&root.join("tests/golden")) {
        let spec = read(&case.join("spec.hclspec"));
        specs.extend(with_extension(&case, "hcl").iter().map(|config| (spec.clone(), read(config))));
    }
    specs
}

/// The cases of a folder of the tests; a case without a spec uses that of the previous case.
fn cases(root: &Path, folder: &str) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut cases = Vec::new();
    for path in with_extension(&root.join(folder), "txt") {
        let text = String::from_utf8_lossy(&read(&path)).into_owned();
        let (mut spec, mut config) = (String::new(), String::new());
        for part in format!("\n{text}").split("\n--- ") {
            let (name, body) = part.split_once('\n').unwrap_or((part, ""));
            let body = body.split("\n===").next().unwrap_or_default();
            match name.trim() {
                "spec" => body.clone_into(&mut spec),
                "config" => body.clone_into(&mut config),
                _ if spec.is_empty() => {}
                _ => cases.push((spec.clone().into_bytes(), config.clone().into_bytes())),
            }
        }
    }
    cases
}

fn with_extension(folder: &Path, extension: &str) -> Vec<PathBuf> {
    files(folder).into_iter().filter(|path| path.extension().is_some_and(|it| it == extension)).collect()
}

/// The content of a folder, in order; empty if there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path()).collect();
    files.sort();
    files
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_default()
}

/// So many inputs of random bytes, always the same.
fn random(count: usize) -> Vec<Vec<u8>> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()
    };
    (0..count).map(|_| (0..24).flat_map(|_| next()).collect()).collect()
}
