//! Initial inputs: the cases of hclspec's tests, and inputs that once failed.

use std::fs;
use std::path::{Path, PathBuf};

/// The name of a target and its body.
pub type Target = (&'static str, fn(&[u8]));

/// The targets.
pub const TARGETS: [Target; 9] = [
    ("parse", super::parse),
    ("evaluate", super::evaluate),
    ("decode", super::decode),
    ("spec", super::spec),
    ("json", super::json),
    ("equivalence", super::equivalence::equivalence),
    ("format", super::format),
    ("hostile", super::hostile),
    ("secrets", super::secrets::secrets),
];

/// The seeds of a target; `root` is the folder of the repository.
pub fn of_target(root: &Path, target: &str) -> Vec<Vec<u8>> {
    // For these, failing inputs are stored as configurations, not as bytes: the bytes would stand for others after a change of
    // the generator.
    let mut seeds = if matches!(target, "hostile" | "secrets") { Vec::new() } else { found(root, target) };
    match target {
        "parse" => {
            seeds.extend(configs(root));
            seeds.extend(specs(root).into_iter().map(|(spec, _)| spec));
            seeds.extend(expressions(root));
        }
        "format" => {
            seeds.extend(configs(root));
            seeds.extend(specs(root).into_iter().map(|(spec, _)| spec));
            seeds.extend(expressions(root).into_iter().map(|it| [b"a=".as_slice(), &it, b"\n"].concat()));
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
            seeds.extend(expressions(root).into_iter().map(|it| [b"extra = ".as_slice(), &it, b"\n"].concat()));
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
    texts.flat_map(|text| text.lines().filter(|it| !it.starts_with('#')).map(Vec::from).collect::<Vec<_>>()).collect()
}

/// The texts in JSON of the conformance tests.
fn json_texts(root: &Path) -> Vec<Vec<u8>> {
    let files = with_extension(&root.join("tests/conformance/configs"), "txt");
    let texts = files.iter().map(|path| String::from_utf8_lossy(&read(path)).into_owned());
    let of_file = |text: String| {
        let lines = text.lines().filter(|it| it.starts_with(['{', '[']));
        lines.map(|it| it.replace('\u{23ce}', "\n").into_bytes()).collect::<Vec<_>>()
    };
    texts.flat_map(of_file).collect()
}

fn configs(root: &Path) -> Vec<Vec<u8>> {
    let goldens = files(&root.join("tests/golden")).into_iter().flat_map(|case| with_extension(&case, "hcl"));
    let examples = files(&root.join("examples")).into_iter().flat_map(|case| with_extension(&case, "hcl"));
    let cases = cases(root, "tests/specs").into_iter().map(|(_, config)| config);
    goldens.chain(examples).map(|path| read(&path)).chain(cases).collect()
}

/// Every configuration and every spec that is a file of the repository.
fn sources(folder: &Path) -> Vec<Vec<u8>> {
    let mut sources = Vec::new();
    for path in files(folder) {
        let name = path.file_name().and_then(|it| it.to_str()).unwrap_or_default();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            sources.extend(self::sources(&path));
        } else if name.ends_with(".hcl") || name.ends_with(".hclspec") {
            sources.push(read(&path));
        }
    }
    sources
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
