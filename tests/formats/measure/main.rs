//! Counts what `hclspec check` says about files of known formats: errors in public files, and mistakes that are put into them.
//!
//! ```sh
//! cargo run --release --example measure -- FOLDER nomad packer
//! ```
//!
//! The folder contains checkouts of repositories; that of `owner/name` is `owner+name`. Specs, patterns of files, functions and variables are those in `formats`. For each format, the command prints a row of a table.
//! With `--list`, it also prints what fails, and the mistakes that are not reported. `formats/files.txt` lists files that are not counted.

mod mistakes;

use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::ConfigText;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_tools::workspace::{Workspace, WorkspaceConfig};
use mistakes::{Kind, Places};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    let mut args: Vec<String> = env::args().skip(1).collect();
    let is_listing = args.first().is_some_and(|arg| arg == "--list");
    let args = args.split_off(usize::from(is_listing));
    let Some((folder, formats)) = args.split_first().filter(|(_, formats)| !formats.is_empty()) else {
        eprintln!("usage: measure [--list] FOLDER FORMAT..");
        return ExitCode::from(2);
    };
    println!(
        "| format | repositories | not counted | without errors | names | types | enum values | open parts: names | noted |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for format in formats {
        if let Err(why) = measure(format, Path::new(folder), is_listing) {
            eprintln!("{format}: {why}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Number of configurations that get mistakes, at most.
const SAMPLE: usize = 60;

fn measure(name: &str, folder: &Path, is_listing: bool) -> Result<(), Box<dyn Error>> {
    let home = Path::new("formats").join(name);
    let workspace = Workspace::parse(&folder.join("hclspec.hcl"), &fs::read_to_string(home.join("hclspec.hcl"))?)?;
    let spec = SpecFile::open(home.join(format!("{name}.hclspec")))?;
    let known = Known::read(name)?;
    let all = workspace.configs().iter().flat_map(|config| {
        // Files that set input variables have specs of their own.
        config.instances(&[]).into_iter().filter(|it| it.spec == config.spec)
    });
    let all: Vec<Unit<'_>> = all.filter_map(|config| Unit::read(&spec, config, folder)).collect();
    let repositories: BTreeSet<_> = all.iter().filter_map(|unit| unit.name.iter().next()).collect();
    let (listed, counted): (Vec<_>, Vec<_>) = all.iter().partition(|unit| known.has(&unit.name));
    let (good, bad): (Vec<_>, Vec<_>) = counted.into_iter().partition(|unit| !unit.problems(&unit.texts).has_errors());

    let sample = good.len().min(SAMPLE);
    let sample = (0..sample).filter_map(|index| good.get(index * good.len() / sample));
    let (mut tallies, mut missed) = (BTreeMap::<_, Tally>::new(), Vec::new());
    for unit in sample {
        let before = codes(&unit.problems(&unit.texts));
        for (index, (file, text)) in unit.texts.iter().enumerate().filter(|(_, (file, _))| !file.ends_with(".json")) {
            for mistake in mistakes::all(text, &known.places) {
                let mut texts = unit.texts.clone();
                texts[index].1 = mistake.made(text);
                let outcome = outcome(&before, &codes(&unit.problems(&texts)));
                tallies.entry((mistake.kind, mistake.is_open)).or_default().add(outcome);
                if outcome == Outcome::Missed && !mistake.is_open {
                    missed.push(format!("{} in {file}", mistake.what(text)));
                }
            }
        }
    }

    let tally = |kind, is_open| tallies.get(&(kind, is_open)).copied().unwrap_or_default();
    let [names, types, values, open] =
        [(Kind::Name, false), (Kind::Type, false), (Kind::Value, false), (Kind::Name, true)]
            .map(|(kind, is)| tally(kind, is));
    let noted = rate(open.noted, open.all);
    let fine = rate(good.len(), good.len() + bad.len());
    let (repositories, listed) = (repositories.len(), listed.len());
    println!("| `{name}` | {repositories} | {listed} | {fine} | {names} | {types} | {values} | {open} | {noted} |");
    if is_listing {
        for unit in bad {
            println!("{}\n{}", unit.name.display(), unit.problems(&unit.texts).render().short());
        }
        missed.iter().for_each(|mistake| println!("missed: {mistake}"));
    }
    Ok(())
}

/// A configuration in a checkout.
struct Unit<'s> {
    spec: &'s SpecFile,
    config: WorkspaceConfig,
    /// Path of its first file, from the folder of all checkouts.
    name: PathBuf,
    /// Names and texts of its files; overrides come last.
    texts: Vec<(String, String)>,
    overrides: usize,
}

impl<'s> Unit<'s> {
    fn read(spec: &'s SpecFile, config: WorkspaceConfig, folder: &Path) -> Option<Self> {
        let (files, overrides) = (config.files(), config.overrides());
        let name = files.first()?.strip_prefix(folder).ok()?.to_owned();
        let text = |path: &PathBuf| {
            let name = path.display().to_string();
            let text = spec.config_text(&name, fs::read(path).ok()?).ok()?;
            Some((name, text))
        };
        let texts = files.iter().chain(&overrides).map(text).collect::<Option<_>>()?;
        Some(Self { spec, config, name, texts, overrides: overrides.len() })
    }

    fn problems(&self, texts: &[(String, String)]) -> Diagnostics {
        let text = |(index, (name, text)): (usize, &'_ (String, String))| ConfigText {
            is_override: index + self.overrides >= texts.len(),
            ..ConfigText::new(name.clone(), text.clone())
        };
        let texts = texts.iter().enumerate().map(text).collect();
        self.config.check(self.spec, texts, self.config.nulls())
    }
}

/// Number of problems by code.
type Codes = BTreeMap<String, usize>;

fn codes(problems: &Diagnostics) -> Codes {
    let mut codes = Codes::new();
    for problem in problems {
        *codes.entry(problem.code().unwrap_or_default().to_owned()).or_default() += 1;
    }
    codes
}

/// What becomes of a mistake.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// An error, or a warning that says what is wrong.
    Reported,
    /// A warning that the name may be a misspelling.
    Noted,
    Missed,
}

fn outcome(before: &Codes, after: &Codes) -> Outcome {
    let is_new = |(code, count): (&String, &usize)| before.get(code).is_none_or(|old| count > old);
    let new: Vec<_> = after.iter().filter(|it| is_new(*it)).map(|(code, _)| code.as_str()).collect();
    match new.as_slice() {
        [] => Outcome::Missed,
        ["HS126"] => Outcome::Noted,
        _ => Outcome::Reported,
    }
}

#[derive(Clone, Copy, Default)]
struct Tally {
    all: usize,
    reported: usize,
    noted: usize,
}

impl Tally {
    fn add(&mut self, outcome: Outcome) {
        self.all += 1;
        self.reported += usize::from(outcome == Outcome::Reported);
        self.noted += usize::from(outcome == Outcome::Noted);
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&rate(self.reported, self.all))
    }
}

fn rate(part: usize, all: usize) -> String {
    match all {
        0 => String::new(),
        _ => format!("{part} of {all} ({:.1} %)", 100.0 * part as f64 / all as f64),
    }
}

/// What `formats/files.txt` says of a format.
struct Known {
    /// Files and folders that are not counted.
    listed: Vec<PathBuf>,
    places: Places,
}

impl Known {
    fn read(format: &str) -> io::Result<Self> {
        let mut known = Self { listed: Vec::new(), places: Places::default() };
        let text = fs::read_to_string("formats/files.txt")?;
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        let own =
            lines.skip_while(|line| *line != format!("[{format}]")).skip(1).take_while(|line| !line.starts_with('['));
        for line in own {
            match line.split_once(' ') {
                Some(("open", paths)) => known.places.open.extend(paths.split_whitespace().map(str::to_owned)),
                Some(("enum", paths)) => known.places.enums.extend(paths.split_whitespace().map(str::to_owned)),
                Some((_, path)) => known.listed.push(PathBuf::from(path)),
                None => {}
            }
        }
        Ok(known)
    }

    fn has(&self, name: &Path) -> bool {
        let is_alone = |path: &PathBuf| name.parent() == Some(path);
        self.listed.iter().any(|path| name.starts_with(path) || is_alone(path) || path.as_os_str() == OsStr::new(name))
    }
}
