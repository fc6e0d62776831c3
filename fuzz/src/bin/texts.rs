//! The targets `json` and `equivalence` without libFuzzer, on random edits of the seeds and on random bytes: `texts EXECUTIONS [SEED]`. Prints
//! how far it is every 100,000 executions. Inputs that fail are written to `artifacts/<target>/`.
//!
//! If `HCLSPEC_SEEDS` is set to a folder with files in native syntax, `parse`, `format`, `decode` and `evaluate` run on random edits of these as
//! well. Its files in JSON are among the seeds of `json`.

use hclspec_fuzz::seeds::{self, Language};
use hclspec_fuzz::{decode, equivalence, evaluate, format, json, parse};
use std::env::args;
use std::path::Path;
use std::time::Instant;
use std::{fs, panic};

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % n.max(1)
    }

    /// A seed with some edits: bytes changed, deleted, repeated, or taken from another seed.
    fn edited(&mut self, seeds: &[Vec<u8>]) -> Vec<u8> {
        const TOKENS: [&str; 18] = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "${", "%{", "null", "1e9", "//", "'", "\n", "\u{e9}", "\\ud83d",
            "=",
        ];
        let mut text = seeds[self.below(seeds.len())].clone();
        for _ in 0..=self.below(4) {
            let at = self.below(text.len() + 1);
            let end = (at + self.below(12)).min(text.len());
            let insert = match self.below(4) {
                0 => text[at..end].to_vec(),
                1 => TOKENS[self.below(TOKENS.len())].as_bytes().to_vec(),
                2 => Vec::new(),
                _ => {
                    let other = &seeds[self.below(seeds.len())];
                    let from = self.below(other.len() + 1);
                    other[from..(from + self.below(30)).min(other.len())].to_vec()
                }
            };
            let end = if self.below(2) == 0 { at } else { end };
            text.splice(at..end, insert);
        }
        text
    }
}

/// A target, an input for it, and what runs it.
type Input = (&'static str, Vec<u8>, fn(&[u8]));

fn main() {
    let number = |at: usize| args().nth(at).map(|arg| arg.parse::<u64>().expect("a number"));
    let executions = number(1).expect("usage: texts EXECUTIONS [SEED]");
    let mut random = Random(number(2).unwrap_or(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder");
    let texts = seeds::of_target(root, "json");
    let files = seeds::further(Language::Native);
    let expressions = if files.is_empty() { Vec::new() } else { seeds::of_target(root, "evaluate") };
    let (start, mut failed) = (Instant::now(), 0_u64);
    for done in 1..=executions {
        let bytes: Vec<u8> = (0..192).map(|_| random.below(256) as u8).collect();
        let mut inputs: Vec<Input> =
            vec![("json", random.edited(&texts), json), ("equivalence", bytes, equivalence::equivalence)];
        if !files.is_empty() {
            let text = random.edited(&files);
            inputs.extend([("parse", text.clone(), parse as fn(&[u8])), ("format", text.clone(), format)]);
            inputs.extend([("decode", text, decode as fn(&[u8])), ("evaluate", random.edited(&expressions), evaluate)]);
        }
        for (target, input, run) in inputs {
            if panic::catch_unwind(|| run(&input)).is_err() {
                failed += 1;
                fs::create_dir_all(format!("artifacts/{target}")).expect("a folder");
                fs::write(format!("artifacts/{target}/{done}"), &input).expect("a file");
            }
        }
        if done % 100_000 == 0 || done == executions {
            println!("{done} executions of each in {} s, {failed} failed", start.elapsed().as_secs());
        }
    }
    assert!(failed == 0, "{failed} failed: see artifacts");
}
