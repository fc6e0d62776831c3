//! HCL's JSON syntax, several files and overrides, into types: what `conformance/` and `errors/` can't show.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use hclspec::{Decoder, Spanned, Syntax};
use std::fs;
use std::path::PathBuf;

hclspec::hclspec! {
    inline = r#"
        object {
          attr "name" {
            type     = string
            required = true
          }
          attr "port" {
            type = number
          }
          attr "tags" {
            type = list(string)
          }
          block "server" {
            object {
              attr "host" {
                type = string
              }
              attr "size" {
                type = number
              }
              block "tls" {
                object {
                  attr "cert" {
                    type = string
                  }
                  attr "key" {
                    type = string
                  }
                }
              }
            }
          }
          block_list "steps" {
            block_type = "step"
            max_items  = 3
            object {
              attr "run" {
                type = string
              }
            }
          }
          block_map "user" {
            labels = ["name"]
            object {
              attr "id" {
                type = number
              }
              attr "shell" {
                type = string
              }
            }
          }
          block_attrs "labels" {
            element_type = string
          }
        }
    "#,
    name = App,
    types("port" => Spanned<u16>),
}

/// A folder with files, removed when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let path = std::env::temp_dir().join(format!("hclspec-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        for (name, text) in files {
            fs::write(path.join(name), text).unwrap();
        }
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Problems as `file:line:column: summary`, without the folder.
    fn problems(&self, result: hclspec::Result<App>) -> Vec<String> {
        let folder = format!("{}/", self.0.display());
        let problems = result.err().unwrap();
        let place = |it: &hclspec::Diagnostic| it.range().map_or_else(|| "-".to_owned(), ToString::to_string);
        problems.iter().map(|it| format!("{}: {}", place(it).replace(&folder, ""), it.summary())).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn steps(app: &App) -> Vec<&str> {
    app.steps.iter().filter_map(|it| it.run.as_deref()).collect()
}

#[test]
fn a_name_that_ends_in_json_is_json_whatever_its_case() {
    let folder = Folder::new(
        "names",
        &[("a.hcl.json", r#"{"name": "a"}"#), ("b.JSON", r#"{"name": "b"}"#), ("c.hcl", "name = \"c\"")],
    );
    for (file, name) in [("a.hcl.json", "a"), ("b.JSON", "b"), ("c.hcl", "c")] {
        assert_eq!(hclspec::from_path::<App>(folder.file(file)).unwrap().name, name);
    }
    let json = Decoder::new().syntax(Syntax::Json);
    assert_eq!(json.from_str::<App>(r#"{"name": "d", "port": 80}"#).unwrap().name, "d");
    assert!(json.from_path::<App>(folder.file("c.hcl")).is_err());
    assert!(hclspec::from_str::<App>(r#"{"name": "d"}"#).is_err());
}

#[test]
fn values_keep_their_places_through_escapes() {
    let text = "{\"\\u006eame\": \"a\\nb\",\n \"port\": \"${40 + 40}\"}";
    let app = Decoder::new().filename("a.json").from_str::<App>(text).unwrap();
    assert_eq!(app.name, "a\nb");
    let port = app.port.unwrap();
    assert_eq!(
        (*port, port.range().to_string(), port.range().text()),
        (80, "a.json:2:10".to_owned(), "\"${40 + 40}\"")
    );
}

#[test]
fn several_files_are_one_body() {
    let folder = Folder::new(
        "several",
        &[
            ("1.hcl", "name = \"a\"\nstep {\n  run = \"one\"\n}"),
            ("2.hcl.json", r#"{"step": [{"run": "two"}, {"run": "three"}], "port": 1}"#),
            ("3.hcl", "# nothing"),
        ],
    );
    let app: App = hclspec::from_paths(["1.hcl", "2.hcl.json", "3.hcl"].map(|it| folder.file(it))).unwrap();
    assert_eq!(steps(&app), ["one", "two", "three"]);
    assert!(app.port.unwrap().range().filename().ends_with("2.hcl.json"));
    let app: App = hclspec::from_paths(["2.hcl.json", "1.hcl"].map(|it| folder.file(it))).unwrap();
    assert_eq!(steps(&app), ["two", "three", "one"]);
}

#[test]
fn each_mistake_in_a_folder_is_one_problem_in_its_file() {
    let folder = Folder::new(
        "mistakes",
        &[
            ("10-a.hcl", "name = \"a\"\nport = \"x\"\n"),
            ("20-b.hcl", "name = \"b\"\nprot = 1\nstep {\n  run = [\n"),
            ("30-c.hcl.json", r#"{"server": 5, "zone": 1, "tags": [{}]}"#),
            ("40-d.hcl", "user \"u\" {\n  id = nope\n}\n"),
            ("50-e.hcl", "labels {\n  a = \"1\"\n}\n"),
        ],
    );
    let problems = folder.problems(hclspec::from_dir(&folder.0));
    assert_eq!(
        problems,
        [
            "10-a.hcl:2:8: incorrect attribute value type",
            "20-b.hcl:1:1: duplicate argument",
            "20-b.hcl:2:1: unsupported argument",
            "20-b.hcl:4:9: unterminated tuple constructor expression",
            "30-c.hcl.json:1:12: incorrect JSON value type",
            "30-c.hcl.json:1:15: extraneous JSON object property",
            "30-c.hcl.json:1:34: incorrect attribute value type",
            "40-d.hcl:2:8: unknown variable",
        ]
    );
}

#[test]
fn a_problem_between_files_shows_both_places() {
    let folder =
        Folder::new("both", &[("1.hcl", "name = \"a\""), ("2.json", r#"{"name": "b"}"#), ("3.hcl", "name = \"c\"")]);
    let result = hclspec::from_paths::<App>(["1.hcl", "2.json", "3.hcl"].map(|it| folder.file(it)));
    let problems = result.err().unwrap();
    let found: Vec<String> = problems
        .iter()
        .flat_map(|it| it.range().into_iter().chain(it.labels().iter().filter_map(|label| label.range())))
        .map(|it| it.to_string().rsplit('/').next().unwrap().to_owned())
        .collect();
    assert_eq!(found, ["2.json:1:2", "1.hcl:1:1", "3.hcl:1:1", "1.hcl:1:1"]);
}

#[test]
fn what_is_missing_in_all_files_is_reported_once() {
    let folder = Folder::new("missing", &[("1.hcl", "port = 1\n"), ("2.json", "{}")]);
    let result = hclspec::from_paths::<App>(["1.hcl", "2.json"].map(|it| folder.file(it)));
    let detail = result.as_ref().err().unwrap()[0].detail().to_owned();
    assert_eq!(folder.problems(result), ["1.hcl:1:1: missing required argument"]);
    assert!(detail.contains("in one of the files `") && detail.contains("2.json"), "{detail}");
    let empty = Folder::new("nothing", &[("app.conf", "name = 1")]);
    let result = hclspec::from_dir::<App>(&empty.0);
    assert!(result.err().unwrap()[0].detail().contains("there is no file `*.hcl` or `*.hcl.json`"));
}

#[test]
fn a_folder_is_read_by_name_without_what_editors_leave() {
    let step = |run: &str| format!("step {{\n  run = \"{run}\"\n}}\n");
    let folder = Folder::new(
        "names-in-folder",
        &[
            ("9-a.hcl", &step("9")),
            ("10-a.hcl", &step("10")),
            ("B.hcl.json", r#"{"step": {"run": "B"}, "name": "n"}"#),
            (".hidden.hcl", "x"),
            ("a.hcl~", "x"),
            ("#a.hcl#", "x"),
            (".a.hcl.swp", "x"),
            ("a.json", "x"),
            ("README.md", "x"),
        ],
    );
    fs::create_dir(folder.file("sub.hcl")).unwrap();
    assert_eq!(steps(&hclspec::from_dir::<App>(&folder.0).unwrap()), ["10", "9", "B"]);
    assert_eq!(steps(&hclspec::from_path::<App>(&folder.0).unwrap()), ["10", "9", "B"]);
    assert!(hclspec::from_dir::<App>(folder.file("no")).is_err());
}

#[test]
fn all_files_that_cannot_be_read_are_reported_with_the_problems_of_the_others() {
    let folder = Folder::new("unreadable", &[("1.hcl", "prot = 1")]);
    fs::write(folder.file("2.hcl"), b"name = \"\xff\"").unwrap();
    let result = hclspec::from_paths::<App>(["1.hcl", "2.hcl", "3.hcl", "4.hcl"].map(|it| folder.file(it)));
    let mut problems = folder.problems(result);
    problems.sort();
    assert_eq!(
        problems,
        [
            "-: can't read the config file",
            "-: can't read the config file",
            "1.hcl:1:1: unsupported argument",
            "2.hcl:1:9: invalid character encoding",
        ]
    );
}

const BASE: &str = "name = \"base\"\nport = 1\nserver {\n  host = \"h\"\n  size = 1\n  tls {\n    cert = \"c\"\n  }\n}
step {\n  run = \"one\"\n}\nstep {\n  run = \"two\"\n}\nuser \"a\" {\n  id    = 1\n  shell = \"sh\"\n}
labels {\n  x = \"1\"\n  y = \"2\"\n}\n";

fn overridden(name: &str, over: &[(&str, &str)]) -> (Folder, hclspec::Result<App>) {
    let mut files = vec![("app.hcl", BASE)];
    files.extend_from_slice(over);
    let folder = Folder::new(name, &files);
    let decoder = Decoder::new().overrides(over.iter().map(|(name, _)| folder.file(name)));
    let result = decoder.from_path(folder.file("app.hcl"));
    (folder, result)
}

#[test]
fn an_override_changes_what_it_names_by_the_spec() {
    let over = "port = 2\nserver {\n  size = 5\n  tls {\n    key = \"k\"\n  }\n}\nstep {\n  run = \"only\"\n}
user \"a\" {\n  shell = \"zsh\"\n}\nuser \"b\" {\n  id = 2\n}\nlabels {\n  y = \"3\"\n}\n";
    let (_folder, result) =
        overridden("by-spec", &[("prod.hcl", over), ("last.hcl.json", r#"{"labels": {"z": "4"}, "name": "last"}"#)]);
    let app = result.unwrap();
    assert_eq!((app.name.as_str(), steps(&app)), ("last", vec!["only"]));
    let port = app.port.as_ref().unwrap();
    assert_eq!(**port, 2);
    assert!(port.range().filename().ends_with("prod.hcl"));
    let server = app.server.unwrap();
    assert_eq!((server.host.as_deref(), server.size.map(|it| it.to_string())), (Some("h"), Some("5".to_owned())));
    let tls = server.tls.unwrap();
    assert_eq!((tls.cert.as_deref(), tls.key.as_deref()), (Some("c"), Some("k")));
    let shells: Vec<_> = app.user.iter().map(|(name, user)| (name.as_str(), user.shell.as_deref())).collect();
    assert_eq!(shells, [("a", Some("zsh")), ("b", None)]);
    let labels = app.labels.unwrap();
    let labels: Vec<_> = labels.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(labels, [("x", "1"), ("y", "3"), ("z", "4")]);
}

#[test]
fn the_result_of_an_override_follows_the_spec() {
    let over = "prot = 2\nname = null\nstep {}\nstep {}\nstep {}\nstep {}\nserver {\n  nope = 1\n}\n";
    let (folder, result) = overridden("wrong", &[("prod.hcl", over)]);
    assert_eq!(
        folder.problems(result),
        [
            "prod.hcl:1:1: unsupported argument",
            "prod.hcl:2:8: missing required argument",
            "prod.hcl:6:1: too many step blocks",
            "prod.hcl:8:3: unsupported argument",
        ]
    );
}

#[test]
fn generated_blocks_of_an_override_replace_those_of_a_list() {
    let over = "dynamic \"step\" {\n  for_each = [1, 2]\n  content {\n    run = \"${step.value}\"\n  }\n}\n";
    let (_folder, result) = overridden("dynamic", &[("prod.hcl", over)]);
    assert_eq!(steps(&result.unwrap()), ["1", "2"]);
}

/// The rows of section 12.6 of the semantics reference: the text of an argument, and for each problem the summary, columns, bytes and text.
/// Here `{"any":` stands before the argument.
#[test]
fn a_problem_in_a_string_is_at_its_exact_bytes() {
    let rows: &[(&str, &[Problem])] = &[
        (r#""${nope}""#, &[("unknown variable", 4, 8, 3, 7, r#"nope"#)]),
        (r#""ab ${nope}""#, &[("unknown variable", 7, 11, 6, 10, r#"nope"#)]),
        (r#""\"\" ${nope}""#, &[("unknown variable", 9, 13, 8, 12, r#"nope"#)]),
        (r#""\u0041\u0042${nope}""#, &[("unknown variable", 16, 20, 15, 19, r#"nope"#)]),
        (r#""\n\n${nope}""#, &[("unknown variable", 8, 12, 7, 11, r#"nope"#)]),
        (
            r#""x\ny ${nope} ${nope2}""#,
            &[("unknown variable", 9, 13, 8, 12, r#"nope"#), ("unknown variable", 17, 22, 16, 21, r#"nope2"#)],
        ),
        (r#""é${nope}""#, &[("unknown variable", 5, 9, 5, 9, r#"nope"#)]),
        (r#""\u00e9${nope}""#, &[("unknown variable", 10, 14, 9, 13, r#"nope"#)]),
        (r#""\ud83d\ude00${nope}""#, &[("unknown variable", 16, 20, 15, 19, r#"nope"#)]),
        (r#""👨‍👩‍👧${nope}""#, &[("unknown variable", 5, 9, 21, 25, r#"nope"#)]),
        (r#""a ${\"b\" + 1}""#, &[("invalid operand", 6, 11, 5, 10, r#"\"b\""#)]),
        (r#""${\nnope\n}""#, &[("unknown variable", 6, 10, 5, 9, r#"nope"#)]),
        (r#""${\"\\q\"}""#, &[("invalid escape sequence", 6, 9, 5, 8, r#"\\q"#)]),
        (r#""a ${ \"x ${nope}\" }""#, &[("unknown variable", 13, 17, 12, 16, r#"nope"#)]),
        (r#""\u0065\u0301${nope}""#, &[("unknown variable", 16, 20, 15, 19, r#"nope"#)]),
        (r#""${abs(\"x\")}""#, &[("invalid function argument", 8, 13, 7, 12, r#"\"x\""#)]),
        (r#""a${null}""#, &[("invalid template interpolation value", 5, 9, 4, 8, r#"null"#)]),
        (r#""${ 1 +""#, &[("missing expression", 8, 8, 7, 7, r#""#)]),
        (r#""${z""#, &[("unclosed template interpolation sequence", 2, 4, 1, 3, r#"${"#)]),
        (r#""${""#, &[("missing expression", 4, 4, 3, 3, r#""#)]),
        (r#""x\ny ${1 + }\n${nope}""#, &[("invalid expression", 13, 14, 12, 13, r#"}"#)]),
    ];
    const BEFORE: &str = r#"{"any":"#;
    for (text, expected) in rows {
        let config = format!("{BEFORE}{text}}}");
        let decoder = Decoder::new().syntax(Syntax::Json).evaluation_functions();
        let problems = decoder.variable("z", 5).from_str::<Any>(&config).err().unwrap();
        let found: Vec<_> = problems
            .iter()
            .map(|it| {
                let (range, before) = (it.range().unwrap(), BEFORE.len());
                let (start, end) = (range.start(), range.end());
                assert_eq!((start.line, end.line), (1, 1), "{text}");
                let columns = (start.column - before, end.column - before);
                let bytes = (start.byte - before, end.byte - before);
                (it.summary().to_owned(), columns.0, columns.1, bytes.0, bytes.1, range.text().to_owned())
            })
            .collect();
        let expected: Vec<_> =
            expected.iter().map(|it| (it.0.to_owned(), it.1, it.2, it.3, it.4, it.5.to_owned())).collect();
        assert_eq!(found, expected, "{text}");
    }
}

/// Summary, first column and the one after the last, first byte and the one after the last, text.
type Problem = (&'static str, usize, usize, usize, usize, &'static str);

#[test]
fn bad_utf_8_is_reported_with_the_problems_of_json_files() {
    let folder = Folder::new("encoding", &[("1.hcl.json", r#"{"name": "a",, "port": 01}"#), ("3.hcl", "name = [")]);
    fs::write(folder.file("2.hcl.json"), b"{\"name\": \"\xff\"}").unwrap();
    let mut problems = folder.problems(hclspec::from_dir(&folder.0));
    problems.sort();
    assert_eq!(
        problems,
        [
            "1.hcl.json:1:14: trailing comma in object",
            "1.hcl.json:1:24: invalid JSON number",
            "2.hcl.json:1:11: invalid character encoding",
            "3.hcl:1:8: unterminated tuple constructor expression",
        ]
    );
}

#[test]
fn optional_labels_are_told_from_a_body_among_many_block_types() {
    for (text, expected) in [
        (r#"{"k": {"a": {"x": "1"}}}"#, "a/- 1"),
        (r#"{"k": {"a": {"b": {"x": "1"}}}}"#, "a/b 1"),
        (r#"{"k": {"a": [{"x": "1"}, {"x": "2"}]}}"#, "a/- 1, a/- 2"),
        (r#"{"k": [{"a": {"b": {"x": "1"}}}, {"a": {}}]}"#, "a/b 1, a/- -"),
        (r#"{"k": {"a": {"\u0078": "1", "//": {}}}}"#, "a/- 1"),
    ] {
        let many: Many = Decoder::new().syntax(Syntax::Json).from_str(text).unwrap();
        let text_of = |it: &Option<String>| it.clone().unwrap_or_else(|| "-".to_owned());
        let found: Vec<String> =
            many.k.iter().map(|it| format!("{}/{} {}", it.one, text_of(&it.two), text_of(&it.x))).collect();
        assert_eq!(found.join(", "), expected, "{text}");
    }
}

hclspec::hclspec! {
    inline = r#"
        object {
          attr "any" {
            type = any
          }
        }
    "#,
    name = Any,
}

hclspec::hclspec! {
    inline = r#"
        object {
          block "a" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "b" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "c" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "d" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "e" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "f" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "g" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "h" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "i" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "j" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "l" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "m" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "n" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "o" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "p" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "q" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "r" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "s" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "t" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block_list "k" {
            labels          = ["one"]
            optional_labels = ["two"]
            object {
              label "one" {}
              label "two" {}
              attr "x" {
                type = string
              }
            }
          }
        }
    "#,
    name = Many,
}
