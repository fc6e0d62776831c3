//! What messages say beside the problem itself: hints for habits from other languages, and the values that took part.

#![allow(clippy::unwrap_used)]

hclspec::hclspec! {
    inline = r#"
        variables {
          zone  = "a"
          ports = { http = 80, https = 443 }
          none  = { limit = null }
        }
        object {
          attr "size" { type = number }
          transform "twice" {
            attr {
              name = "half"
              type = number
            }
            result = nested == null ? null : nested * 2
          }
        }
    "#,
    name = App,
}

#[track_caller]
fn says(config: &str, expected: &str) {
    let message = config.parse::<App>().unwrap_err().to_string();
    assert!(message.contains(expected), "no {expected:?} in:\n{message}");
}

#[test]
fn habits_from_other_languages_get_a_hint() {
    says("size : 1\n", "help: write `=` instead of `:`");
    says("size == 1\n", "help: write `=` to set an argument; `==` compares");
    says("size \"1\"\n", "an argument has `=` between name and value");
    says("{ \"size\": 1 }\n", "JSON is not read");
    says("size = var.zone\n", "help: variables are used by their name alone, without `var.`");
    says("size =\n  1\n", "only inside parentheses or brackets");
}

#[test]
fn the_attributes_of_a_small_object_are_listed_where_none_is_near() {
    says("size = ports.ftp\n", "help: it has `http`, `https`");
    says("size = ports.htp\n", "help: did you mean `http`?");
}

#[test]
fn a_null_operand_is_named_with_its_value() {
    says("size = 2 * none.limit\n", "The right operand is null; a value is required.");
    says("size = 2 * none.limit\n", "with none.limit = null");
    says("size = -none.limit\n", "The operand is null; a value is required.");
}

#[test]
fn an_unsuitable_index_says_what_is_needed_once() {
    says("size = [1][\"a\"]\n", "Unsuitable value for the index: a number is required.");
}

#[test]
fn types_of_other_languages_get_the_name_they_have_here() {
    let spec = |ty: &str| format!("attr {{\n  name = \"a\"\n  type = {ty}\n}}\n");
    for (ty, here) in [("i64", "number"), ("String", "string"), ("boolean", "bool"), ("array", "list(string)")] {
        let message = hclspec_lang::SpecFile::parse("app.hclspec", &spec(ty)).unwrap_err().to_string();
        assert!(message.contains(&format!("help: write: {here}")), "{message}");
    }
}
