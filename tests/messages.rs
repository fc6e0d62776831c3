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
          attr "wait" { type = string }
          attr "peers" { type = list(object({ host = string, port = optional(number) })) }
          attr "codes" { type = list(number) }
          attr "tls" { type = union({ on = bool, port = number }) }
          block_attrs "labels" { element_type = string }
          block "web" {
            block_type = "web"
            object {
              attr "port" { type = number }
            }
          }
          block_list "sites" {
            block_type = "site"
            object {
              attr "port" { type = number }
            }
          }
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
    says("web: {\n}\n", "help: write `web { .. }` for a block, or `web = { .. }` for an object");
    says("size == 1\n", "help: write `=` to set an argument; `==` compares");
    says("size \"1\"\n", "an argument has `=` between name and value");
    says("{ \"size\": 1 }\n", "is read as JSON");
    says("size = var.zone\n", "help: variables are written without `var.`; the variables here are");
    says("size =\n  1\n", "only inside parentheses or brackets");
}

#[test]
fn each_mark_of_a_merge_conflict_gets_a_hint() {
    let config = "<<<<<<< HEAD\nsize = 1\n||||||| base\n=======\nwait = \"1s\"\n>>>>>>> other\n";
    let problems = config.parse::<App>().unwrap_err();
    let places: Vec<_> =
        problems.iter().map(|problem| (problem.range().unwrap().start().line, problem.help().join(""))).collect();
    let help = "this line marks a merge conflict: keep one of its sides, and remove the marks";
    assert_eq!(places, [1, 3, 4, 6].map(|line| (line, help.to_owned())));
}

#[test]
fn a_closing_brace_too_many_gets_no_line_of_its_own() {
    says("web {}}\n", "help: this `}` does not close a block");
    says("web {} web {}\n", "help: start a new line here");
}

#[test]
fn arguments_and_labels_in_the_manner_of_nginx_get_a_hint() {
    says("size 80;\n", "help: an argument has `=` between name and value: `size = 80`");
    says("location /api {\n}\n", "help: write the label in quotes: `location \"/api\" {`");
    says("route web /api {\n}\n", "help: write the label in quotes: `route web \"/api\" {`");
    says("route web.api {\n}\n", "help: write the label in quotes: `route \"web.api\" {`");
    says("route web(80) {\n}\n", "help: a block has no parentheses: write labels after its type");
    says("route = \"web\" {\n}\n", "help: a block has no `=` between its type and its labels");
    says("route: \"web\" {\n}\n", "help: a block has no `:` between its type and its labels");
    says("route \"web\" \"a\"\n", "help: a block has a `{` after its labels, and an argument has an `=` after `route`");
}

#[test]
fn marks_and_comments_of_other_languages_get_a_hint() {
    says("---\nsize = 1\n", "help: this looks like YAML");
    says("<a>1</a>\n", "help: this looks like XML");
    says("-- small\nsize = 1\n", "help: a comment starts with `#` or `//`");
    says("<!-- small -->\nsize = 1\n", "help: a comment starts with `#` or `//`, or is written `/* .. */`");
    says("wait = ~\n", "help: write `null`");
    says("wait = ~zone\n", "help: write `!`");
    says("wait = \"\"\"\nlong\n\"\"\"\n", "help: write multi-line text as a heredoc: `<<EOT`");
    says("\"wait\" = 1\n", "help: remove the quotes");
    says("\"wait.for\" = 1\n", "help: this can only be a key of an object");
}

#[test]
fn expressions_of_other_languages_get_a_hint() {
    says("wait = upper \"a\"\n", "help: write the arguments of a function in parentheses: `upper(..)`");
    says("wait = ports.http.upper()\n", "help: there are no methods, only functions: `upper(ports.http)`");
    says("wait = zone.substr(1, 2)\n", "help: there are no methods, only functions: `substr(zone, ..)`");
    says("size = if zone == \"a\" then 1 else 2\n", "help: write `condition ? value : other`");
    says("wait = zone ~ \"b\"\n", "help: strings are joined in a template");
    says("wait = zone . \"b\"\n", "help: strings are joined in a template");
    says("wait = r\"a\"\n", "help: strings have no prefixes");
    says("wait = \"\"\"a\"\"\"\n", "help: write one quote on each side");
    says("wait = \"100%{x}\"\n", "help: write `%%{` to escape it");
    says("wait <- \"a\"\n", "help: write `=` instead of `<-`");
    says("wait = 50%\n", "help: write text in double quotes");
    says("size = .5\n", "help: write `0.5`");
    says("size = 1,000\n", "help: write `1000`, without separators");
    says("wait = { for k, v in ports : k = v }\n", "help: write `=>` between key and value");
}

#[test]
fn variables_and_functions_that_are_mixed_up_get_a_hint() {
    let decoder = hclspec::Decoder::new().evaluation_functions();
    for (config, expected) in [
        ("wait = upper\n", "help: `upper` is a function: `upper(..)`"),
        ("wait = zone()\n", "help: `zone` is a variable: write it without parentheses"),
    ] {
        let message = decoder.from_str::<App>(config).unwrap_err().to_string();
        assert!(message.contains(expected), "no {expected:?} in:\n{message}");
    }
}

#[test]
fn blocks_that_are_repeated_in_the_manner_of_terraform_get_a_hint() {
    says("site {\n  for_each = [1]\n}\n", "help: `for_each` belongs in a `dynamic` block");
    let dynamic = "dynamic \"site\" {\n  for_each = [1]\n  content {\n    port = each.value\n  }\n}\n";
    says(dynamic, "help: the element is `site.value` here, and its key `site.key`");
    says(
        "labels {\n  dynamic \"a\" {\n    for_each = [1]\n  }\n}\n",
        "help: the names of the arguments of `labels` can't be computed",
    );
}

#[test]
fn what_follows_from_a_bad_interpolation_is_not_reported() {
    for config in ["size = \"1${ports}\"\n", "dynamic \"site\" {\n  for_each = \"1${ports}\"\n  content {}\n}\n"] {
        let problems = config.parse::<App>().unwrap_err();
        assert_eq!(problems.len(), 1, "{problems}");
        assert_eq!(problems[0].summary(), "invalid template interpolation value");
    }
}

#[test]
fn words_for_true_and_false_get_a_hint_where_a_bool_is_an_alternative() {
    says("tls = \"yes\"\n", "help: write `true`");
    says("tls = \"off\"\n", "help: write `false`");
}

#[test]
fn a_part_that_does_not_fit_gets_a_hint() {
    says("peers = [{ hots = \"a\" }]\n", "help: did you mean `host` instead of `hots`?");
    says("peers = { host = \"a\" }\n", "help: write brackets around it: `[..]`");
    says("codes = 500\n", "help: write brackets around it: `[..]`");
}

#[test]
fn what_is_written_as_an_argument_is_not_reported_as_a_missing_block_and_the_other_way_round() {
    hclspec::hclspec! {
        inline = r#"
            object {
              attr "tags" {
                type     = map(string)
                required = true
              }
              block "web" {
                required = true
                object {}
              }
              block_map "sites" {
                block_type = "site"
                labels     = ["host", "path"]
                object {}
              }
            }
        "#,
        name = Mixed,
    }
    let problems = "web = {}\ntags {\n}\nsite = {}\n".parse::<Mixed>().unwrap_err();
    let help: Vec<_> = problems.iter().flat_map(|problem| problem.help()).collect();
    assert_eq!(
        help,
        [
            "`web` is a block: write `web { .. }` without `=`",
            "`tags` is an argument: write `tags = ..`",
            "`site` is a block: write `site \"<host>\" \"<path>\" { .. }` without `=`",
        ],
        "{problems}"
    );
    assert_eq!(problems.len(), 3, "{problems}");
}

#[test]
fn of_a_file_in_another_language_only_that_is_said() {
    hclspec::hclspec! {
        inline = r#"
            object {
              attr "name" {
                type     = string
                required = true
              }
              block_list "sites" {
                block_type = "site"
                min_items  = 1
                object {}
              }
            }
        "#,
        name = Required,
    }
    let problems = |config: &str| {
        let problems = config.parse::<Required>().unwrap_err();
        problems.iter().map(|problem| problem.summary().to_owned()).collect::<Vec<_>>()
    };
    let syntax = "argument or block definition required";
    assert_eq!(problems("{\n  \"name\": \"a\"\n}\n"), [syntax]);
    assert_eq!(problems("name = \"a\"\n[[site]]\nport = 1\n"), [syntax]);
    assert_eq!(problems("[[site]]\nport = 1\n"), [syntax, "missing required argument"]);
    assert_eq!(problems("set name = \"a\"\nsite {\n}\n"), ["invalid block definition"]);
    assert_eq!(problems("\n").len(), 2);
}

#[test]
fn a_value_that_is_written_in_part_is_one_problem() {
    for config in ["codes = 1, 2\n", "peers = \"a\", \"b\"\n"] {
        let problems = config.parse::<App>().unwrap_err();
        assert_eq!(problems.len(), 1, "{problems}");
        assert_eq!(problems[0].help(), ["several values are written as a list in brackets: `[a, b]`"]);
    }
}

#[test]
fn advice_about_what_has_an_error_inside_is_not_given() {
    let problems = "wait = \"${zoen}\"\nsize = \"${zone}\"\n".parse::<App>().unwrap_err();
    let summaries: Vec<_> = problems.iter().map(hclspec::Diagnostic::summary).collect();
    assert_eq!(summaries, ["unknown variable", "incorrect attribute value type"]);
}

#[test]
fn the_attributes_of_a_small_object_are_listed_where_none_is_near() {
    says("size = ports.ftp\n", "help: it has `http` and `https`");
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
    says("size = [1][\"a\"]\n", "^^^^^ expected a number, found \"a\"\n");
    says("size = [1][\"a\"]\n", "note: Unsuitable value for the index.");
}

#[test]
fn types_of_other_languages_get_the_name_they_have_here() {
    let spec = |ty: &str| format!("attr {{\n  name = \"a\"\n  type = {ty}\n}}\n");
    for (ty, here) in
        [("i64", "int"), ("f64", "number"), ("String", "string"), ("boolean", "bool"), ("array", "list(string)")]
    {
        let message = hclspec_lang::SpecFile::parse("app.hclspec", &spec(ty)).unwrap_err().to_string();
        assert!(message.contains(&format!("help: write `{here}`")), "{message}");
    }
}

#[test]
fn a_block_on_one_line_gets_the_help_of_one_on_several_lines() {
    for item in
        ["port = 8MiB", "port = 30s", "port = 1_000", "port = 0x10", "port = a:80", "port : 80", "port := 80", "port"]
            .into_iter()
            .chain([
                "port == 80",
                "port => 80",
                "port += 80",
                "port.a = 80",
                "port(80)",
                "port 80",
                "port \"80\"",
                "port = ",
            ])
            .chain(["port = 1,000", "port = 1, 2", "port = 80;", "\"port\" = 80", "port = 1 if true"])
    {
        let help = |config: String| {
            let problems = config.parse::<App>().unwrap_err();
            assert_eq!(problems.len(), 1, "{problems}");
            problems[0].help().to_vec()
        };
        let help_on_lines = help(format!("web {{\n  {item}\n}}\n"));
        assert!(!help_on_lines.is_empty(), "{item}");
        assert_eq!(help(format!("web {{ {item} }}\n")), help_on_lines, "{item}");
    }
}

#[test]
fn quotes_units_statements_and_includes_get_the_help_that_fixes_them() {
    says("wait = \"a\"\"\n", "help: a quote inside a string is written `\\\"`");
    says("wait = \"a \"b\" c\"\n", "help: a quote inside a string is written `\\\"`");
    says("wait = \"\\$a\"\n", "help: write `$` without a backslash, and `$${` for a literal `${`");
    says("size = 30s\n", "help: numbers have no units; write text in double quotes: `\"30s\"`");
    says("web {\n},\n", "help: blocks are separated by line ends, without commas");
    says("import \"other.hcl\"\n", "can't include others");
    // What the statement holds is not said to be missing.
    says("for x in [1] {\n  web {}\n}\n", "help: there are no statements");
}

#[test]
fn unknown_names_that_are_never_evaluated_are_warnings() {
    use std::sync::{Arc, Mutex};

    let warnings = |config: &str| {
        let seen = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&seen);
        let decoder = hclspec::Decoder::new().on_warning(move |it| {
            let range = it.range().unwrap();
            sink.lock().unwrap().push(format!("{} {}", range.start().column, it.summary()));
        });
        decoder.from_str::<App>(config).unwrap();
        let seen = seen.lock().unwrap();
        seen.join(", ")
    };
    assert_eq!(warnings("wait = true || nope ? \"a\" : \"b\"\n"), "16 unknown variable");
    assert_eq!(warnings("wait = true ? \"a\" : nope(zone)\n"), "21 call to unknown function");
    assert_eq!(warnings("codes = [for x in [] : x + nope]\n"), "28 unknown variable");
    assert_eq!(
        warnings(
            "dynamic \"site\" {\n  for_each = []\n  iterator = it\n  content {\n    port = it.value + nope\n  }\n}\n"
        ),
        "23 unknown variable"
    );
    assert_eq!(warnings("wait = true || zone == \"a\" ? \"a\" : \"b\"\n"), "");
}

#[test]
fn unknown_names_that_are_never_evaluated_are_warnings_beside_errors_elsewhere() {
    let problems = |config: &str| {
        let problems = hclspec::from_str::<App>(config).unwrap_err();
        let line = |it: &hclspec::Diagnostic| format!("{} {}", it.range().unwrap().start().line, it.severity());
        problems.iter().map(line).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(problems("wait = true || nope ? \"a\" : \"b\"\ncodes = 1\n"), "1 warning, 2 error");
    // Where there is an error, nothing more is said.
    assert_eq!(problems("wait = nope ? \"a\" : zone.x\n"), "1 error");
    assert_eq!(problems("wayt = nope\n"), "1 error");
    assert_eq!(problems("nothing {\n  port = nope\n}\n"), "1 error");
    assert_eq!(problems("dynamic \"site\" {\n  content {\n    port = site.value + nope\n  }\n}\n"), "1 error");
}

#[test]
fn errors_of_host_functions_are_shown_as_given() {
    let decoder = hclspec::Decoder::new()
        .function("file", hclspec::Function::typed(|path: String| Err::<String, _>(format!("{path}: not found"))));
    let says = |config: &str| decoder.from_str::<App>(config).unwrap_err()[0].detail().to_owned();
    assert_eq!(says("wait = file(\"nope.pem\")\n"), "nope.pem: not found");
    assert_eq!(says("wait = file()\n"), "Function `file` takes 1 argument, but none is given.");
    assert_eq!(says("wait = file([])\n"), "Expected a string, found a list.");
}

#[test]
fn numbers_other_than_zero_are_asked_for_in_words_of_the_language() {
    let error = |value: u32| hclspec::from_value::<std::num::NonZeroU16>(value.into()).unwrap_err().to_string();
    assert_eq!(error(0), "expected a whole number from 1 to 65535, found 0");
    assert_eq!(error(70_000), "expected a whole number from 1 to 65535, found 70000");
}

#[test]
fn each_of_these_mistakes_is_one_problem_that_says_what_to_do() {
    hclspec::hclspec! {
        inline = r#"
            variables {
              zones = ["a", "b"]
            }
            object {
              attr "bind" {
                type     = string
                required = true
              }
              attr "port" { type = number }
              block "tls" {
                object {
                  attr "certificate" { type = string }
                }
              }
              block "log" {
                object {
                  attr "level" { type = string }
                }
              }
              block_list "listeners" {
                block_type = "listener"
                min_items  = 1
                object {
                  attr "port" { type = number }
                }
              }
              block_map "sites" {
                block_type = "site"
                labels     = ["host"]
                object {}
              }
            }
        "#,
        name = Service,
    }
    for (config, expected) in [
        // What a syntax error may hide is not said to be missing.
        ("bind = <<EOT\n  a\nlistener {}\n", "Expected a line that holds only `EOT`"),
        ("/* bind = \"a\"\nlistener {}\n", "There is no `*/` after this."),
        // A misspelled name is not missing too.
        ("bnid = \"a\"\nlistener {}\n", "help: did you mean `bind`?"),
        ("bind = \"a\"\nlistner {}\n", "help: did you mean `listener`?"),
        ("bind = \"a\"\nListener {}\n", "help: did you mean `listener`?"),
        ("bind = \"a\"\ndynamic \"listener\" {\n  for_each = zones\n}\n", "must have a `content` block"),
        ("bind = zones[\nlistener {}\n", "Expected"),
        ("bind = \"a\" + \"b\"\nlistener {}\n", "help: strings are joined in a template"),
        ("bind = \"a\" + zones[0] + \"b\"\nlistener {}\n", "help: strings are joined in a template"),
        ("bind = \"a\"\ndynamc \"listener\" {\n  for_each = zones\n  content {}\n}\n", "help: did you mean `dynamic`?"),
        ("locals {\n  a = \"x\"\n}\nbind = local.a\nlistener {}\n", "a configuration can't define variables"),
        ("variable \"a\" {\n  default = 1\n}\nbind = \"${var.a}${var.b}\"\nlistener {}\n", "can't define variables"),
        // A bracket that is not closed.
        ("site \"a\" {\n  bind = zones[\n}\nbind = \"a\"\nlistener {}\n", "Expected `]`, found `}`."),
        ("bind = [\nport = 1\nlistener {}\n", "help: the `]` may be missing before this line"),
        ("bind = (\nport = 1\nlistener {}\n", "help: the `)` may be missing before this line"),
        // An expression in the manner of a shell.
        (
            "bind = zones != null && \"x\" || \"y\"\nlistener {}\n",
            "help: `&&` and `||` give a bool; write `condition ?",
        ),
        ("bind = \"\" || \"y\"\nlistener {}\n", "help: `&&` and `||` give a bool; write `condition ?"),
        // A list of blocks.
        (
            "bind = \"a\"\nlistener [ { port = 80 } ]\n",
            "if it is a block, write `listener { .. }` once for each element",
        ),
        ("bind = \"a\"\nlistener [\n  { port = 80 },\n]\n", "help: write `listener = [..]` for a list"),
        // What belongs elsewhere.
        ("bind = \"a\"\nlistener {\n  certificate = \"c\"\n}\n", "`certificate` belongs in `tls` blocks"),
        ("bind = \"a\"\nlistener {}\nlevel = \"debug\"\n", "`level` belongs in `log` blocks: `log { level = .. }`"),
        ("bind = \"a\"\nlistener {}\ninclude \"b.hcl\" {}\n", "help: a file can't include others"),
        ("bind = \"a\"\nlistener {}\nimport = \"b.hcl\"\n", "help: a file can't include others"),
        ("bind = \"a\"\nlistener {}\nlocals {\n  a = 1\n}\n", "a configuration can't define variables"),
        ("bind = \"${port}:80\"\nlistener {}\n", "`port` names an argument, and arguments can't refer to each other"),
        ("bind = \"a\"\nlistener {}\nsite \"a\" \"b\" {}\n", "help: write `site \"<host>\" {`"),
        // Values.
        ("bind = \"a\"\nlistener {}\nport = \"many\"\n", "expected a number, found \"many\""),
        ("bind = [\"a\"]\nlistener {}\n", "expected a string, found a list"),
        ("bind = \"a\"\nlistener {}\nport = \"1e999999999\"\n", "found \"1e999999999\", which is out of range"),
        ("bind = \"a\"\n", "There is no `listener` block at the top level of the file, but at least 1 is required."),
    ] {
        let problems = config.parse::<Service>().unwrap_err();
        assert_eq!(problems.len(), 1, "{config}\n{problems}");
        assert!(problems.to_string().contains(expected), "no {expected:?} in:\n{problems}");
    }
}

#[test]
fn the_help_is_the_same_wherever_a_value_stands() {
    for (value, help) in [
        ("8MiB", "numbers have no units; write text in double quotes: `\"8MiB\"`"),
        ("30s", "numbers have no units; write text in double quotes: `\"30s\"`"),
        ("1_000", "write `1000`, without separators"),
        ("0x10", "numbers are written in decimal: `16`"),
    ] {
        for place in [
            "size = VALUE\n",
            "size = 1 + VALUE\n",
            "size = (VALUE)\n",
            "wait = \"${VALUE}\"\n",
            "codes = [VALUE, 1]\n",
            "codes = [\n  VALUE,\n]\n",
            "peers = [{ host = \"a\", port = VALUE }]\n",
            "peers = [{\n  port = VALUE\n  host = \"a\"\n}]\n",
            "web { port = VALUE }\n",
            "web {\n  port = VALUE\n}\n",
            "dynamic \"site\" {\n  for_each = [1]\n  content { port = VALUE }\n}\n",
        ] {
            let config = place.replace("VALUE", value);
            let problems = config.parse::<App>().unwrap_err();
            assert_eq!(problems.len(), 1, "{config}\n{problems}");
            assert!(problems.to_string().trim_end().ends_with(&format!("= help: {help}")), "{config}\n{problems}");
        }
    }
}

#[test]
fn in_json_the_help_is_in_json() {
    hclspec::hclspec! {
        inline = r#"
            object {
              block_map "sites" {
                block_type = "site"
                labels     = ["zone", "name"]
                object {
                  attr "port" { type = number }
                  block "tls" {
                    object {
                      attr "certificate" { type = string }
                    }
                  }
                }
              }
              block "log" {
                object {
                  attr "level" {
                    type     = string
                    required = true
                  }
                }
              }
            }
        "#,
        name = Sites,
    }
    for (config, expected) in [
        (r#"{ "level": "a" }"#, "the argument `level` belongs in `log` blocks: `\"log\": { \"level\": .. }`"),
        (
            r#"{ "tls": {} }"#,
            "`tls` blocks belong in `site` blocks: `\"site\": { \"<zone>\": { \"<name>\": { \"tls\": { .. } } } }`",
        ),
        (r#"{ "log": { "level": "a", "site": {} } }"#, "`site` blocks belong at the top level of the file"),
        // A label too many, and one too few.
        (r#"{ "log": { "main": { "level": "a" } } }"#, "if `main` is meant as a label: these blocks take fewer labels"),
        (r#"{ "site": { "eu": { "port": 80 } } }"#, "help: write `\"site\": { \"<zone>\": { \"<name>\": { .. } } }`"),
        (r#"{ "locals": { "a": 1 }, "log": { "level": "${local.a}" } }"#, "a configuration can't define variables"),
        (r#"{ "include": "a.hcl" }"#, "a file can't include others"),
    ] {
        let decoder = hclspec::Decoder::new().syntax(hclspec::Syntax::Json);
        let problems = decoder.from_str::<Sites>(config).unwrap_err();
        assert_eq!(problems.len(), 1, "{config}\n{problems}");
        assert!(problems.to_string().contains(expected), "no {expected:?} in:\n{problems}");
    }
}

#[test]
fn an_element_that_a_function_does_not_take_is_the_place_of_the_problem() {
    let join = hclspec::Function::new(|_: &[hclspec::Value]| Ok::<_, String>(""))
        .param("parts", hclspec::Type::list(hclspec::Type::String));
    let decoder = hclspec::Decoder::new().function("join", join);
    let places = |text: &str| {
        let spec = hclspec_lang::SpecFile::parse("spec", "object {\n attr \"a\" {\n type = string\n}\n}\n").unwrap();
        let problems = spec.decode(&decoder, text).unwrap_err();
        problems.iter().map(|it| it.range().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(places("a = join([\n  \"x\",\n  ([]),\n])\n"), ["<config>:3:3"]);
    // The elements of an expanded argument are arguments.
    assert_eq!(places("a = join([[\"x\"], [[]]][1])\n"), ["<config>:1:10"]);
    assert_eq!(places("a = join([[\"x\", []]]...)\n"), ["<config>:1:10"]);
}
