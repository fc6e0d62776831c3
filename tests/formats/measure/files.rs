//! The configurations of a format in a folder: which files there are such, and which of them belong together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A configuration.
pub(crate) struct Unit {
    /// Its path, relative to the folder.
    pub(crate) name: String,
    /// Its files.
    pub(crate) paths: Vec<PathBuf>,
    /// Files that change it.
    pub(crate) overrides: Vec<PathBuf>,
    /// Its text, if that is only a part of the file.
    pub(crate) text: Option<String>,
}

/// All configurations of a format below a folder, in order. The folder contains checkouts of repositories; those of `owner/name` are in
/// `owner+name`. `list` is `files.txt`.
pub(crate) fn units(format: &str, folder: &Path, list: &Path) -> io::Result<Vec<Unit>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let (path, kind) = (entry.path(), entry.file_type()?);
            match kind.is_dir() {
                true if entry.file_name() == ".git" || entry.file_name() == "vendor" => {}
                true => folders.push(path),
                false => files.extend(kind.is_file().then_some(path)),
            }
        }
    }
    files.sort();
    let alone = known(list, format, "alone")?;
    let name = |path: &Path| path.strip_prefix(folder).unwrap_or(path).display().to_string();
    let files = files.into_iter().map(|path| (name(&path), path));
    let one = |(name, path): (String, PathBuf)| Unit { name, paths: vec![path], overrides: Vec::new(), text: None };
    Ok(match format {
        "packer" => together(files.filter(|(name, _)| has_end(name, &[".pkr.hcl", ".pkr.json"])), &alone),
        "docker-bake" => {
            // Bake reads these together.
            let names =
                ["docker-bake.json", "docker-bake.hcl", "docker-bake.override.json", "docker-bake.override.hcl"];
            let is_default = |path: &PathBuf| names.iter().any(|name| path.ends_with(name));
            let is_bake = |name: &str| is_one(format, name, String::new);
            let (own, others): (Vec<_>, Vec<_>) =
                files.filter(|(name, _)| is_bake(name)).partition(|it| is_default(&it.1));
            let mut all = together(own.into_iter(), &alone);
            for unit in &mut all {
                unit.paths.append(&mut unit.overrides);
                unit.paths.sort_by_key(|path| names.iter().position(|name| path.ends_with(name)));
            }
            all.into_iter().chain(others.into_iter().map(one)).collect()
        }
        "terramate" => together(files.filter(|(name, _)| has_end(name, &[".tm", ".tm.hcl"])), &alone),
        "terraform" => {
            let is_module = |unit: &Unit| !unit.paths.is_empty();
            let ends = [".tf", ".tofu", ".tf.json", ".tofu.json"];
            together(files.filter(|(name, _)| has_end(name, &ends)), &alone).into_iter().filter(is_module).collect()
        }
        "atlas" | "atlas-schema" => {
            let (programs, files): (Vec<_>, Vec<_>) = files.partition(|(name, _)| has_end(name, &["_test.go"]));
            let programs = programs.into_iter().filter(|(name, _)| name.starts_with("ariga+atlas/"));
            let parts = programs.flat_map(|it| parts(it, |text| text.starts_with('\n')));
            let all = files.into_iter().map(one).chain(parts);
            all.filter(|unit| is_one(format, &unit.name, || unit.read())).collect()
        }
        "consul-template" => {
            let test = "hashicorp+consul-template/config/config_test.go";
            let (programs, files): (Vec<_>, Vec<_>) = files.partition(|(name, _)| name == test);
            let parts = programs.into_iter().flat_map(|it| parts(it, |text| text.contains('\n')));
            let files = files.into_iter().filter(|(name, path)| is_one(format, name, || read(path)));
            files.map(one).chain(parts).collect()
        }
        "nomad-autoscaler" | "nomad-autoscaler-policy" => {
            // Jobs that run the autoscaler, and its tests, have its files in them.
            let all = files.filter(|(name, _)| name.contains("nomad-autoscaler") || name.contains("/autoscaler."));
            let units = all.flat_map(|(name, path)| match () {
                () if has_end(&name, &["_test.go"]) => parts((name, path), |text| text.contains('\n')),
                () if read(&path).contains("job \"") => heredocs((name, path)),
                () => vec![one((name, path))],
            });
            units.filter(|unit| is_one(format, &unit.name, || unit.read())).collect()
        }
        _ => files.filter(|(name, path)| is_one(format, name, || read(path))).map(one).collect(),
    })
}

/// The names that `files.txt` has for a format: of `invalid` configurations, or of folders whose files stand `alone`.
pub(crate) fn known(list: &Path, format: &str, what: &str) -> io::Result<Vec<String>> {
    let mut is_own = false;
    let mut names = Vec::new();
    for line in fs::read_to_string(list)?.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
        match line.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
            Some(section) => is_own = section == format,
            None if is_own => names.extend(line.strip_prefix(what).map(|name| name.trim().to_owned())),
            None => {}
        }
    }
    Ok(names)
}

impl Unit {
    /// The names and texts of its files.
    pub(crate) fn texts(&self) -> Vec<(String, String)> {
        let text = |path: &PathBuf| (path.display().to_string(), read(path));
        match &self.text {
            Some(text) => vec![(self.name.clone(), text.clone())],
            None => self.paths.iter().map(text).collect(),
        }
    }

    /// The text of its first file.
    pub(crate) fn read(&self) -> String {
        self.text.clone().or_else(|| self.paths.first().map(|path| read(path))).unwrap_or_default()
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

fn has_end(name: &str, ends: &[&str]) -> bool {
    ends.iter().any(|end| name.ends_with(end))
}

/// Whether a file is of a format.
fn is_one(format: &str, name: &str, text: impl Fn() -> String) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name);
    let is_in = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    let has_block = |types: &[&str]| {
        let text = text();
        let starts = |line: &str| {
            let word = line.split([' ', '\t', '"', '{']).next().unwrap_or_default();
            types.contains(&word) && line.contains('{')
        };
        text.lines().any(|line| starts(line.trim_start()))
    };
    match format {
        "nomad" => {
            let is_job = has_end(file, &[".nomad", ".hcl", ".nomad2"]) && has_block(&["job"]);
            is_job && is_in(&["nomad"]) && !is_in(&["+packer", ".tmpl", "/templates/"])
        }
        "openbao" => {
            let is_server = is_in(&["openbao/internal/command/server/test-fixtures/", "openbao/.release/linux/"]);
            (is_server || is_in(&["vault-guides/"]) && is_in(&["/vault/vault_s"])) && has_end(file, &[".hcl"])
        }
        "boundary" => {
            let types = ["controller", "worker", "listener", "kms", "events", "plugins"];
            is_in(&["hashicorp+boundary/"]) && has_end(file, &[".hcl"]) && has_block(&types)
        }
        "terragrunt" => {
            const OTHER: [&str; 7] =
                [".lock.hcl", ".values.hcl", ".tflint.hcl", ".pkr.hcl", ".tm.hcl", ".tftest.hcl", "values.hcl"];
            is_in(&["gruntwork-io+terragrunt"]) && has_end(file, &[".hcl"]) && !has_end(file, &OTHER)
        }
        "docker-bake" => file.starts_with("docker-bake") && has_end(file, &[".hcl", ".override.json", "bake.json"]),
        "tflint" => file == ".tflint.hcl" || is_in(&["terraform-linters+tflint/"]) && has_end(file, &[".hcl"]),
        "terraform-test" => has_end(file, &[".tftest.hcl", ".tofutest.hcl", ".tfmock.hcl"]),
        "security-scan" => ["security-scan.hcl", "scan.hcl"].contains(&file),
        "vault-policy" => {
            // In HCL 1, the `{` may be in the next line.
            let has_path = || text().lines().any(|line| line.starts_with("path \""));
            has_end(file, &[".hcl"]) && has_path()
        }
        "consul-template" => {
            let other = ["app", "auto_auth", "cache", "client", "job", "listener", "template_config"];
            let is_other = || has_block(&other);
            has_end(file, &[".hcl"]) && has_block(&["template"]) && !is_other()
        }
        "nomad-autoscaler" => {
            let has_plugins = || has_block(&["apm", "policy", "strategy", "target"]) && !has_block(&["scaling"]);
            has_end(file, &[".hcl"]) && (is_in(&["/test-fixtures/agent_config"]) || has_plugins())
        }
        "nomad-autoscaler-policy" => has_end(file, &[".hcl"]) && has_block(&["scaling"]),
        "waypoint" => {
            let tests =
                ["pipelines", "validate"].map(|it| format!("hashicorp+waypoint/internal/config/testdata/{it}/"));
            let is_project = file.starts_with("waypoint") || tests.iter().any(|test| name.starts_with(test));
            is_project && has_end(file, &[".hcl"]) && has_block(&["app", "pipeline"])
        }
        "atlas" => {
            let is_test = is_in(&["cmd/atlas/internal/cmdapi/"]);
            let is_project = file.starts_with("atlas") && has_block(&["env", "lint"]);
            has_end(file, &[".hcl"]) && (is_project || is_test && has_block(&["env"]))
        }
        "atlas-schema" => {
            let is_test = !name.contains("_test.go") || is_in(&["sqlspec_test.go"]);
            is_test
                && has_end(file, &[".hcl"])
                && has_block(&["table", "schema", "enum"])
                && !has_block(&["env", "lint"])
        }
        _ => match format.strip_prefix("moon-") {
            Some(kind) => is_in(&["moonrepo+moon/"]) && file == format!("{}.hcl", kind.replace("project", "moon")),
            None => has_end(file, &[".hcl"]),
        },
    }
}

/// The files of each folder, except where each stands `alone`; those that are named so are overrides.
fn together(files: impl Iterator<Item = (String, PathBuf)>, alone: &[String]) -> Vec<Unit> {
    let mut folders: BTreeMap<String, Unit> = BTreeMap::new();
    for (name, path) in files {
        let (folder, file) = name.rsplit_once('/').unwrap_or((".", &name));
        let stem = file.split('.').next().unwrap_or_default();
        let is_alone = alone.iter().any(|it| it == folder);
        let is_override = !is_alone && (stem == "override" || stem.ends_with("_override"));
        let whole = if is_alone { &*name } else { folder };
        let unit = folders.entry(whole.to_owned()).or_insert_with(|| Unit {
            name: whole.to_owned(),
            paths: Vec::new(),
            overrides: Vec::new(),
            text: None,
        });
        if is_override { unit.overrides.push(path) } else { unit.paths.push(path) }
    }
    // OpenTofu reads `a.tofu` instead of `a.tf`.
    for unit in folders.values_mut() {
        for paths in [&mut unit.paths, &mut unit.overrides] {
            let all = paths.clone();
            paths.retain(|path| {
                let other = path.display().to_string().replace(".tf", ".tofu");
                !path.display().to_string().contains(".tf") || !all.iter().any(|it| it.display().to_string() == other)
            });
        }
    }
    folders.into_values().collect()
}

/// The texts in a Go program that are as wanted.
fn parts((name, path): (String, PathBuf), is_wanted: impl Fn(&str) -> bool) -> Vec<Unit> {
    let program = read(&path);
    let texts = program.split('`').enumerate().filter(|(index, text)| index % 2 == 1 && is_wanted(text));
    texts.map(|(index, text)| part(&name, &path, index, text)).collect()
}

/// The heredocs in a file.
fn heredocs((name, path): (String, PathBuf)) -> Vec<Unit> {
    let (text, mut found) = (read(&path), Vec::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some((_, end)) = line.rsplit_once("<<") else { continue };
        let end = end.trim_start_matches('-').trim();
        let heredoc: Vec<_> = lines.by_ref().take_while(|line| line.trim() != end).collect();
        found.push(part(&name, &path, found.len(), &heredoc.join("\n")));
    }
    found
}

fn part(name: &str, path: &Path, index: usize, text: &str) -> Unit {
    Unit {
        name: format!("{name}/{index}.hcl"),
        paths: vec![path.to_owned()],
        overrides: Vec::new(),
        text: Some(text.to_owned()),
    }
}
