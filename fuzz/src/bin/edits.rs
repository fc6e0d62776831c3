//! The target `secrets` without libFuzzer: every edit at every place of every file, in order: `edits [EXECUTIONS]`. Reports its progress
//! every 100,000 executions, and prints what is shown for each edit that fails.
//!
//! The files in native syntax in the folder `HCLSPEC_SEEDS`, if it is set, are edited too: their first 4 KB or less, behind the first file with
//! secrets.

use hclspec_fuzz::secrets::{EDITS, FILES, File, check, check_files};
use hclspec_fuzz::seeds::{Language, further};
use std::env::args;
use std::time::Instant;

/// The bytes of a file that is edited: the offset of a place in a larger one can be a part of a number that is secret.
const LARGEST: usize = 3_900;

fn main() {
    let most = args().nth(1).map_or(u64::MAX, |arg| arg.parse().expect("usage: edits [EXECUTIONS]"));
    check_files();
    let mut files: Vec<File> = FILES.into();
    let [first, ..] = FILES;
    for seed in further(Language::Native) {
        let mut text = first.text.to_owned();
        for line in String::from_utf8_lossy(&seed).split_inclusive('\n') {
            if text.len() + line.len() < LARGEST {
                text.push_str(line);
            }
        }
        files.push(File { text: text.leak(), ..first });
    }
    let start = Instant::now();
    let (mut done, mut failed) = (0_u64, 0_u64);
    for edit in 0..EDITS {
        for (index, file) in files.iter().enumerate() {
            let texts = (0..=file.text.len()).filter_map(|at| file.edited(at, edit));
            for text in texts {
                if done == most {
                    return println!("{done} executions in {} s, {failed} failed", start.elapsed().as_secs());
                }
                if std::panic::catch_unwind(|| check(&text, file.syntax)).is_err() {
                    failed += 1;
                }
                done += 1;
                if done % 100_000 == 0 {
                    println!(
                        "{done} executions in {} s: edit {edit} of {EDITS}, file {index}",
                        start.elapsed().as_secs()
                    );
                }
            }
        }
    }
    println!("{done} executions in {} s: every edit at every place, {failed} failed", start.elapsed().as_secs());
}
