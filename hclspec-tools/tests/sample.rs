//! Samples of all specs of the repository decode, in all forms.

#![allow(clippy::unwrap_used)]

mod freed;
mod specs;

use freed::freed;
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::Decoder;
use hclspec_tools::{Sample, format};

fn decodes(spec: &SpecFile, text: &str) -> Result<(), String> {
    match spec.decode(&Decoder::new().filename("sample.hcl"), text) {
        Ok(_) => Ok(()),
        Err(problems) => Err(format!("{problems}\n\n{text}")),
    }
}

#[test]
fn samples_decode_as_printed_freed_and_minimal() {
    let (mut made, mut refused, mut wrong) = (0, Vec::new(), Vec::new());
    for (name, spec) in specs::all() {
        let sample = match Sample::new().of(&spec) {
            Ok(sample) => sample,
            Err(problems) => {
                refused.push((name, problems.iter().next().unwrap().summary().to_owned()));
                continue;
            }
        };
        made += 1;
        let forms = [
            ("printed", sample.clone()),
            ("freed", freed(&sample)),
            ("minimal", Sample::new().minimal(true).of(&spec).unwrap()),
            ("without docs", Sample::new().docs(false).of(&spec).unwrap()),
            ("without docs, freed", freed(&Sample::new().docs(false).of(&spec).unwrap())),
        ];
        for (form, text) in forms {
            if let Err(problems) = decodes(&spec, &text) {
                wrong.push(format!("{name}, {form}:\n{problems}"));
            } else if !form.ends_with("freed") && format("sample.hcl", &text).unwrap() != text {
                wrong.push(format!("{name}, {form}: formatted it is another\n{text}"));
            }
        }
    }
    println!("{made} samples, {} refused", refused.len());
    assert!(wrong.is_empty(), "{} wrong, the first:\n{}", wrong.len(), wrong.join("\n----\n"));
    // Nothing but null satisfies `nested == null`, or is a bool and a number. The last one is made to be refused.
    let expected = [
        ("tests/bounded/spec.hclspec", "no value found for a sample of the argument `x`"),
        ("tests/conformance/configs/attributes.jsonl", "no value found for a sample of the argument `a`"),
        ("hclspec-cli/tests/input/made/impossible.hclspec", "no value found for a sample of the argument `id`"),
    ];
    assert_eq!(refused, expected.map(|(name, summary)| (name.to_owned(), summary.to_owned())));
    assert!(made >= 200, "only {made} samples");
}

#[test]
fn samples_decode_with_any_one_argument_freed() {
    let (mut count, mut wrong) = (0, Vec::new());
    for (name, spec) in specs::all() {
        let Ok(sample) = Sample::new().of(&spec) else { continue };
        for item in 0..freed::count(&sample) {
            count += 1;
            let text = freed::freed_where(&sample, |index| index == item);
            if let Err(problems) = decodes(&spec, &text) {
                wrong.push(format!("{name}:\n{problems}"));
            }
        }
    }
    println!("{count} arguments and blocks");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n----\n"));
    assert!(count > 500, "only {count} arguments and blocks");
}

#[test]
fn the_smallest_sample_leaves_out_optional_labels_unless_a_check_needs_them() {
    let minimal = |result: &str| {
        let spec = format!(
            "object {{\n block_list \"l\" {{\n block_type = \"listener\"\n labels = [\"kind\"]\n optional_labels = [\"name\"]\n min_items = 1\n \
             object {{\n transform \"name\" {{\n label {{ name = \"name\" }}\n result = {result}\n }}\n }}\n }}\n}}\n"
        );
        let spec = SpecFile::parse("app.hclspec", &spec).unwrap();
        let text = Sample::new().minimal(true).docs(false).of(&spec).unwrap();
        decodes(&spec, &text).unwrap();
        text.lines().last().unwrap().to_owned()
    };
    assert_eq!(minimal("nested"), "listener \"kind\" {}");
    assert_eq!(minimal("check(nested, nested != null, \"a name\")"), "listener \"kind\" \"name\" {}");
}

#[test]
fn all_fallbacks_together_have_a_limited_number_of_rounds() {
    // No candidate has this length, and the last fallback needs one that is not the first.
    let fallback = |index: usize, condition: &str| {
        format!(
            "  default \"p{index}\" {{\n    attr {{\n      name = \"a{index}\"\n      type = string\n    }}\n    attr {{\n      name = \"b{index}\"\n      \
             type = string\n      validate {{\n        condition = {condition}\n        message = \"no\"\n      }}\n    }}\n  }}\n"
        )
    };
    let sample = |hopeless: usize| {
        let fallbacks = (0..hopeless).map(|index| fallback(index, "length(upper(nested)) == 999"));
        let spec: String = fallbacks.chain([fallback(hopeless, "length(upper(nested)) == 2")]).collect();
        let spec = SpecFile::parse("app.hclspec", &format!("object {{\n{spec}}}\n")).unwrap();
        Sample::new().docs(false).of(&spec).unwrap()
    };
    let (few, many) = (sample(2), sample(30));
    assert!(few.contains("\n#b2 = "), "{few}");
    assert!(!many.contains("\n#b30 = "), "{many}");
}
