//! What the formatter makes of a case of `fuzz_format.py`.

use serde_json::{Value as Json, json};

/// The formatted text, in the form of the reference's answers.
pub(crate) fn answer(case: &Json) -> Json {
    let name = if case["spec"] == true { "app.hclspec" } else { "app.hcl" };
    match hclspec_tools::format(name, case["in"].as_str().unwrap()) {
        Ok(text) => json!({ "out": text }),
        Err(diags) => json!({ "refused": diags.render().short().to_string() }),
    }
}

/// Whether that is the reference's, or a text was refused that the reference does not parse either.
pub(crate) fn agrees(expected: &Json, found: &Json) -> bool {
    expected["out"] == found["out"] || found.get("refused").is_some() && expected["parses"] == false
}
