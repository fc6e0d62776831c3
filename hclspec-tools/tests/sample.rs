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
        // An import has one of two arguments.
        ("formats/terraform/terraform.hclspec", "no values found for a sample of the block `import`"),
        ("tests/bounded/spec.hclspec", "no value found for a sample of the argument `x`"),
        ("tests/conformance/configs/attributes.jsonl", "no value found for a sample of the argument `a`"),
        ("tests/secrets/checks.hclspec", "no values found for a sample of the block `service`"),
        // The examples of parts of one value are the same.
        ("tests/specs/checks.txt", "no values found for a sample of the block `rule`"),
        ("tests/specs/checks.txt", "no value found for a sample of the argument `a`"),
        // Checks of several blocks, each of which has the same example.
        ("tests/specs/checks.txt", "no values found for a sample of the block `job`"),
        ("tests/specs/checks.txt", "no values found for a sample of the block `main`"),
        ("tests/specs/checks.txt", "no values found for a sample of the block `task`"),
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
            match decodes(&spec, &text) {
                // A key needs what it names, which may be commented out.
                Err(problems) if !problems.contains("error[HS317]") => wrong.push(format!("{name}:\n{problems}")),
                _ => {}
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

/// The sample of a spec with these contents of its `object`, without its head. It decodes as it is and freed.
fn sample_of(properties: &str) -> String {
    let spec = SpecFile::parse("app.hclspec", &format!("object {{\n{properties}\n}}\n")).unwrap();
    let text = Sample::new().of(&spec).unwrap();
    decodes(&spec, &text).unwrap();
    decodes(&spec, &freed(&text)).unwrap();
    let (_, body) = text.split_once("\n\n").unwrap();
    body.trim_end().to_owned()
}

/// The value of the only argument of a sample.
fn value_of(contents: &str) -> String {
    let sample = sample_of(&format!("attr \"volume_name\" {{\n{contents}\n}}"));
    let line = sample.lines().find_map(|line| line.trim_start_matches('#').strip_prefix("volume_name = "));
    line.unwrap_or(&sample).to_owned()
}

#[test]
fn a_text_of_a_length_is_made_of_words() {
    for (condition, expected) in [
        ("length(nested) >= 3", "example"),
        ("length(nested) <= 64", "example"),
        ("length(nested) >= 9 && length(nested) <= 14", "volume-name"),
        ("length(nested) >= 15", "example-volume-name"),
        ("length(nested) >= 3 && length(nested) <= 3", "exa"),
        ("length(nested) >= 2 && length(nested) <= 5", "examp"),
        ("length(nested) >= 8 && length(nested) <= 8", "example1"),
        ("length(nested) >= 13 && length(nested) <= 13", "example-12345"),
        ("length(nested) >= 30", "example-1234567890123456789012"),
    ] {
        let found = value_of(&format!("type = string\nrequired = true\nvalidate {{ condition = {condition} }}"));
        assert_eq!(found, format!("{expected:?}"), "{condition}");
    }
}

#[test]
fn what_is_deprecated_is_not_written_unless_it_is_needed() {
    let old = "# Deprecated: use `new`.\n";
    let new = "attr \"new\" { type = string }";
    let block = format!("{old}block \"old_block\" {{\n attr \"x\" {{ type = string }}\n}}");
    let ty = format!("attr \"o\" {{ type = object({{ a = string,\n{old}b = optional(string) }}) }}");
    let sample = sample_of(&format!("{old}attr \"old\" {{ type = string }}\n{new}\n{block}\n{ty}"));
    assert!(sample.contains("#new = ") && sample.contains("#  a = ") && !sample.contains("Deprecated"), "{sample}");
    assert!(!sample.contains("old") && !sample.contains("b = "), "{sample}");
    let required = sample_of(&format!("{old}attr \"old\" {{\n type = string\n required = true\n}}"));
    assert!(required.ends_with("\nold = \"example\""), "{required}");
    let check = "transform \"all\" {\n object {\n # Deprecated: no.\n attr \"old\" { type = string }\n attr \"new\" { type = string }\n }\n \
                 result = check(nested, nested.old != null, \"old is needed\")\n}";
    assert!(sample_of(check).contains("\nold = \"example\""), "{}", sample_of(check));
}

#[test]
fn the_value_in_effect_is_written_not_the_first_that_is_allowed() {
    let validate = "validate { condition = contains([\"debug\", \"info\"], nested) }";
    let attr = format!("attr {{\n name = \"level\"\n type = string\n {validate}\n}}");
    for spec in [
        format!("attr \"level\" {{\n type = optional(string, \"info\")\n {validate}\n}}"),
        format!("default \"level\" {{\n {attr}\n literal {{ value = \"info\" }}\n}}"),
        format!("transform \"level\" {{\n {attr}\n result = coalesce(nested, \"info\")\n}}"),
        format!("transform \"level\" {{\n {attr}\n result = nested == null ? \"info\" : nested\n}}"),
    ] {
        assert_eq!(sample_of(&spec), "# One of \"debug\" or \"info\".\n#level = \"info\"", "{spec}");
    }
    let block = format!(
        "block {{\n block_type = \"log\"\n attr \"severity\" {{\n name = \"level\"\n type = string\n {validate}\n}}\n}}"
    );
    let sample =
        sample_of(&format!("default \"log\" {{\n {block}\n literal {{ value = {{ severity = \"info\" }} }}\n}}"));
    assert!(sample.contains("\n#  level = \"info\"\n"), "{sample}");
}

#[test]
fn of_an_argument_and_a_block_of_one_name_one_is_written() {
    let attr = "attr {\n name = \"env\"\n type = map(string)\n}";
    let block = |required: bool| {
        format!("block_attrs {{\n block_type = \"env\"\n element_type = string\n required = {required}\n}}")
    };
    let first = sample_of(&format!("default \"env\" {{\n {attr}\n {}\n}}", block(false)));
    assert!(first.contains("\n#env = { name = \"example\" }\n\n# `env` may also be a block."), "{first}");
    assert!(!first.contains("env {"), "{first}");
    let first = sample_of(&format!("default \"env\" {{\n {}\n {attr}\n}}", block(false)));
    assert!(
        first.contains("#env {\n") && first.ends_with("# `env` may also be an argument: a map of strings."),
        "{first}"
    );
    let required = sample_of(
        "attr \"env\" { type = string }\nblock_list \"envs\" {\n block_type = \"env\"\n min_items = 1\n attr \"a\" {}\n}",
    );
    assert!(
        required.starts_with("# `env` may also be an argument: a string.") && required.contains("\nenv {\n"),
        "{required}"
    );
}

#[test]
fn an_example_is_a_value_a_text_or_an_expression() {
    for (example, contents, expected) in [
        ("\"10.0.0.1\"", "type = string", "\"10.0.0.1\""),
        ("10.0.0.1", "type = string", "\"10.0.0.1\""),
        ("varchar(255)", "type = string", "\"varchar(255)\""),
        ("`0 * * * *`", "type = string", "\"0 * * * *\""),
        ("\"a\" or \"b\"", "type = string", "\"example\""),
        ("varchar(255)", "type = expression", "varchar(255)"),
        ("many", "type = number", "1"),
    ] {
        let sample = sample_of(&format!("# Example: {example}\nattr \"a\" {{ {contents} }}"));
        assert!(sample.ends_with(&format!("\n#a = {expected}")), "{sample}");
    }
}

#[test]
fn of_arguments_that_exclude_each_other_one_is_written_wherever_the_problem_is() {
    for at in ["", "at = nested.text\n", "at = nested.file\n"] {
        let check = format!(
            "validate {{\n condition = nested.file == null || nested.text == null\n message = \"not both\"\n {at} }}"
        );
        let spec = format!(
            "object {{\n block_list \"template\" {{\n object {{\n attr \"file\" {{ type = string }}\n attr \"text\" {{ type = string }}\n {check}\n }}\n }}\n}}"
        );
        let text = Sample::new().of(&SpecFile::parse("app.hclspec", &spec).unwrap()).unwrap();
        assert!(text.contains("  file = \"example\"\n") && !text.contains("text = "), "{text}");
    }
}
