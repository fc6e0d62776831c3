//! Measures a fresh process that decodes one file, as programs do when they start: each library reads the same servers, in turns.
//!
//! Arguments: the size of the HCL text in bytes (100,000), and the number of rounds (31). Each process reads its file, decodes it once, and prints the
//! seconds that the decode took; the table has the medians of these, and those of the time of the whole process.

use hclspec_bench_peers::contestants::Input;
use hclspec_bench_peers::inputs::Kind;
use hclspec_bench_peers::kdl;
use hclspec_bench_peers::models::{self, ours};
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The name, the form of the file, and what decodes it.
type Library = (&'static str, &'static str, fn(&str));

const LIBRARIES: [Library; 6] = [
    ("hclspec", "hcl", |text| {
        black_box(hclspec::from_str::<ours::Literals>(text).expect("decodes"));
    }),
    ("hclspec JSON", "hcl.json", |text| {
        let decoder = hclspec::Decoder::new().syntax(hclspec::Syntax::Json);
        black_box(decoder.from_str::<ours::Literals>(text).expect("decodes"));
    }),
    ("serde_json", "json", |text| {
        black_box(serde_json::from_str::<models::Literals>(text).expect("decodes"));
    }),
    ("toml", "toml", |text| {
        black_box(toml::from_str::<models::Literals>(text).expect("decodes"));
    }),
    ("hcl-rs", "hcl", |text| {
        black_box(hcl::from_str::<models::Literals>(text).expect("decodes"));
    }),
    ("knus", "kdl", |text| {
        black_box(knus::parse::<Vec<kdl::Node>>("servers.kdl", text).expect("decodes"));
    }),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [command, library, file] = &args[..]
        && command == "--decode"
    {
        return decode(library, file);
    }
    let number = |at: usize, default: usize| args.get(at).map_or(default, |it| it.parse().expect("a number"));
    let (bytes, rounds) = (number(0, 100_000), number(1, 31));
    let folder = tempfile::tempdir().expect("a folder for files");
    let input = Input::new(Kind::Literals, bytes);
    let servers: models::Literals = serde_json::from_str(&input.json).expect("decodes");
    let file = |form: &str| folder.path().join(format!("servers.{form}"));
    let texts = [("hcl", &input.hcl), ("hcl.json", &input.json), ("json", &input.json), ("toml", &input.toml)];
    for (form, text) in texts.into_iter().chain([("kdl", &kdl::text(&servers))]) {
        std::fs::write(file(form), text).expect("the folder is writable");
    }
    let program = std::env::current_exe().expect("it runs");
    let mut times = LIBRARIES.map(|_| (Vec::new(), Vec::new()));
    for _ in 0..rounds {
        for ((library, form, _), (decodes, processes)) in LIBRARIES.iter().zip(&mut times) {
            let start = Instant::now();
            let mut command = Command::new(&program);
            let output = command.args(["--decode", library]).arg(file(form)).stderr(Stdio::inherit()).output();
            processes.push(start.elapsed().as_secs_f64());
            let output = String::from_utf8(output.expect("the program runs").stdout).expect("it prints text");
            decodes.push(output.trim().parse::<f64>().expect("it prints a number"));
        }
    }
    println!("\n| {} KB, a fresh process | decode, ms | as many times as serde_json | process, ms |", bytes / 1000);
    println!("|---|---|---|---|");
    let of_json = median(&times[2].0);
    for ((library, ..), (decodes, processes)) in LIBRARIES.iter().zip(&times) {
        let (decode, process) = (median(decodes), median(processes));
        println!("| {library} | {:.2} | {:.2} | {:.2} |", decode * 1e3, decode / of_json, process * 1e3);
    }
}

fn decode(library: &str, file: &str) {
    let text = std::fs::read_to_string(file).expect("the file was written");
    let (.., decode) = LIBRARIES.into_iter().find(|(name, ..)| *name == library).expect("a known library");
    let start = Instant::now();
    decode(&text);
    println!("{}", start.elapsed().as_secs_f64());
}

fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}
