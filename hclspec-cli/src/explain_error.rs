//! `hclspec explain-error`: meaning of a problem's code.

use crate::output::{self, Outcome};
use hclspec_lang::explanation::{self, Explanation};
use hclspec_runtime::diagnostic::{Code, did_you_mean};

/// Prints the explanation of a code, or the list of all codes.
pub(crate) fn run(code: Option<&str>) -> Outcome {
    let Some(given) = code else { return output::print(list()) };
    // Codes may be in lower case or without the letters: `hs101`, `101`.
    let name = given.to_ascii_uppercase();
    let name = if name.starts_with(|it: char| it.is_ascii_digit()) { format!("HS{name}") } else { name };
    let known = Code::ALL.iter().find(|it| it.name() == name);
    match known.and_then(|known| Some((known, explanation::of(*known)?))) {
        Some((code, explanation)) => output::print(text(*code, &explanation)),
        None => {
            let names = Code::ALL.iter().map(|it| it.name()).filter(|_| name.starts_with("HS"));
            let near =
                did_you_mean(&name, names).unwrap_or_else(|| "`hclspec explain-error` lists all codes".to_owned());
            output::complain(&format!("error: there is no code `{given}`\n  = help: {near}\n"));
            Outcome::Misuse
        }
    }
}

fn list() -> String {
    let line = |it: &Code| Some(format!("{}  {}\n", it.name(), explanation::of(*it)?.title));
    Code::ALL.iter().filter_map(line).collect()
}

fn text(code: Code, explanation: &Explanation) -> String {
    let Explanation { title, meaning, why, fix, example } = explanation;
    let mut out = format!("{}: {title}\n", code.name());
    for (heading, text) in [("", *meaning), ("Why: ", *why), ("What to do: ", *fix)] {
        out.push('\n');
        out.push_str(&wrapped(&format!("{heading}{text}")));
    }
    if let Some(example) = example {
        let what = if example.is_spec { " in a spec" } else { "" };
        out.push_str(&format!("\nWrong{what}:\n\n{}\nRight:\n\n{}", indented(example.wrong), indented(example.right)));
    }
    out
}

const WIDTH: usize = 80;

fn wrapped(text: &str) -> String {
    let mut out = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
    }
    out.push('\n');
    out
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}").trim_end().to_owned() + "\n").collect()
}
