//! Configurations of several files, folders and overrides, into types: what `conformance/` and `errors/` can't show.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use crate::folder::folder;
use crate::places;
use hclspec::{Decoder, Limits, Spanned, Syntax, Value};
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{Config, ConfigText};
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
        Self(folder(&format!("files/{name}"), files))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Problems as `file:line:column: summary`, without the folder.
    fn problems(&self, result: hclspec::Result<App>) -> Vec<String> {
        let folder = format!("{}/", self.0.display());
        let problems = result.err().unwrap();
        let place = |it: &hclspec::Diagnostic| it.range().map_or_else(|| "-".to_owned(), ToString::to_string);
        problems
            .iter()
            .map(|problem| format!("{}: {}", place(problem).replace(&folder, ""), problem.summary()))
            .collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn steps(app: &App) -> Vec<&str> {
    app.steps.iter().filter_map(|step| step.run.as_deref()).collect()
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
    let names = ["10-a.hcl", "20-b.hcl", "30-c.hcl.json", "40-d.hcl", "50-e.hcl"];
    let problems = folder.problems(hclspec::from_dir(&folder.0));
    assert_eq!(problems, folder.problems(hclspec::from_paths(names.map(|name| folder.file(name)))));
    assert_eq!(
        problems,
        [
            "10-a.hcl:2:8: incorrect attribute value type",
            "20-b.hcl:1:1: duplicate argument",
            "20-b.hcl:2:1: unsupported argument",
            "20-b.hcl:4:9: unterminated tuple constructor expression",
            "30-c.hcl.json:1:12: incorrect JSON value type",
            "30-c.hcl.json:1:15: extraneous JSON object property",
            "30-c.hcl.json:1:35: incorrect attribute value type",
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
        .flat_map(|problem| {
            problem.range().into_iter().chain(problem.labels().iter().filter_map(|label| label.range()))
        })
        .map(|it| it.to_string().rsplit('/').next().unwrap().to_owned())
        .collect();
    assert_eq!(found, ["2.json:1:2", "1.hcl:1:1", "3.hcl:1:1", "1.hcl:1:1"]);
}

#[test]
fn what_is_missing_in_all_files_is_reported_once() {
    let folder = Folder::new("missing", &[("1.hcl", "port = 1\n"), ("2.json", "{}")]);
    let result = hclspec::from_paths::<App>(["1.hcl", "2.json"].map(|it| folder.file(it)));
    let detail = result.as_ref().err().unwrap()[0].detail().to_owned();
    assert_eq!(folder.problems(result), ["1.hcl:1:9: missing required argument"]);
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
    fs::write(folder.file("sub.hcl").join("a.hcl"), "x").unwrap();
    assert_eq!(steps(&hclspec::from_dir::<App>(&folder.0).unwrap()), ["10", "9", "B"]);
    assert_eq!(steps(&hclspec::from_path::<App>(&folder.0).unwrap()), ["10", "9", "B"]);
    // A folder among files.
    let more = Folder::new("more-names", &[("z.hcl", "port = 1\n")]);
    let app: App = hclspec::from_paths([more.file("z.hcl"), folder.0.clone()]).unwrap();
    assert_eq!((app.port.map(|port| *port), app.steps.len()), (Some(1), 3));
}

#[cfg(unix)]
#[test]
fn links_are_followed_to_files_only() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("links", &[("real.conf", "name = \"a\"\n"), ("sub/x.hcl", "x")]);
    symlink(folder.file("real.conf"), folder.file("a.hcl")).unwrap();
    symlink(folder.file("sub"), folder.file("b.hcl")).unwrap();
    assert_eq!(hclspec::from_dir::<App>(&folder.0).unwrap().name, "a");
    // A file that can't be read is a problem, with those of the others.
    symlink(folder.file("nowhere"), folder.file("c.hcl")).unwrap();
    fs::write(folder.file("d.hcl"), "prot = 1\n").unwrap();
    assert_eq!(
        folder.problems(hclspec::from_dir(&folder.0)),
        ["-: can't read the config file", "d.hcl:1:1: unsupported argument"]
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_not_utf_8_is_read_and_shown() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("not-utf-8", &[("a.hcl", "name = \"a\"\n")]);
    fs::write(folder.0.join(OsStr::from_bytes(b"b\xff.hcl")), "prot = 1\n").unwrap();
    assert_eq!(folder.problems(hclspec::from_dir(&folder.0)), ["b\u{fffd}.hcl:1:1: unsupported argument"]);
}

#[test]
fn a_folder_that_cannot_be_read_is_a_problem_and_an_empty_one_is_an_empty_body() {
    let folder = Folder::new("empty", &[("README.md", "x")]);
    for path in [folder.file("no"), folder.file("README.md")] {
        let problems = hclspec::from_dir::<App>(&path).err().unwrap();
        assert_eq!(problems.len(), 1, "{problems}");
        assert!(problems[0].detail().contains(&path.display().to_string()), "{problems}");
    }
    assert_eq!(Rows::new().decode(std::slice::from_ref(&folder.0)).unwrap()["a"], Value::from(()));
    assert_eq!(Rows::new().decode(&[]).unwrap()["a"], Value::from(()));
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
    assert_eq!((server.host.as_deref(), server.size.map(|size| size.to_string())), (Some("h"), Some("5".to_owned())));
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
fn a_second_block_in_an_override_conflicts_with_the_first_one_there() {
    let over = "server {\n  size = 5\n}\nserver {\n  host = \"i\"\n}\nuser \"a\" {}\nuser \"a\" {}\nlabels \"x\" {}\nlabels {}\n";
    let (folder, result) = overridden("twice", &[("prod.hcl", over)]);
    let problems = result.unwrap_err();
    let first: Vec<_> = problems.iter().map(|it| it.labels().first().and_then(|label| label.range())).collect();
    let first: Vec<_> = first.into_iter().flatten().map(|it| (it.start().line, it.start().column)).collect();
    assert_eq!(first, [(1, 1), (7, 1)]);
    assert_eq!(
        folder.problems(Err(problems)),
        [
            "prod.hcl:4:1: duplicate server block",
            "prod.hcl:8:1: duplicate user block",
            "prod.hcl:9:8: extraneous label for labels",
        ]
    );
}

#[test]
fn a_block_and_a_generated_one_in_an_override_conflict_in_either_order() {
    let rows = Rows::of("object {\n  block \"b\" {\n    attr { name = \"x\" }\n  }\n}");
    let (written, generated) = ("b {\n x = 1\n}\n", "dynamic \"b\" {\n for_each = [2]\n content {\n x = 2\n }\n}\n");
    for base in ["", "b {\n x = 0\n}\n"] {
        for over in [[written, generated], [generated, written]] {
            let folder = Folder::new("conflict", &[("app.hcl", base), ("over.hcl", &over.concat())]);
            let decoder = Decoder::new().overrides([folder.file("over.hcl")]);
            let problems = rows.0.decode_paths(&decoder, [folder.file("app.hcl")]).unwrap_err();
            let summaries: Vec<&str> = problems.iter().map(hclspec::Diagnostic::summary).collect();
            assert_eq!(summaries, ["duplicate b block"], "{base}{over:?}");
        }
    }
}

#[test]
fn generated_blocks_of_an_override_replace_those_of_a_list() {
    let over = "dynamic \"step\" {\n  for_each = [1, 2]\n  content {\n    run = \"${step.value}\"\n  }\n}\n";
    let (_folder, result) = overridden("dynamic", &[("prod.hcl", over)]);
    assert_eq!(steps(&result.unwrap()), ["1", "2"]);
}

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

/// A spec, and files in a folder of their own.
struct Rows(SpecFile);

impl Rows {
    fn new() -> Self {
        Self::of(
            "object {
               attr \"a\" { type = number }
               attr \"name\" {}
               block_list \"l\" { object { attr \"x\" {} } }
               block \"b\" { object { attr \"x\" {} } }
               block_map \"o\" {
                 labels = [\"k\"]
                 object { attr \"x\" {} }
               }
             }",
        )
    }

    fn of(spec: &str) -> Self {
        Self(SpecFile::parse("spec.hclspec", spec).unwrap())
    }

    fn decode(&self, paths: &[PathBuf]) -> hclspec::Result<Value> {
        self.0.decode_paths(&Decoder::new(), paths)
    }

    /// The value of these files, or their problems as `file summary @range`, with the first label as `, also file @range`.
    fn answer(&self, name: &str, files: &[(&str, &str)]) -> String {
        let folder = Folder::new(name, files);
        let problems = match self.decode(&files.iter().map(|(name, _)| folder.file(name)).collect::<Vec<_>>()) {
            Ok(value) => return value.to_string(),
            Err(problems) => problems,
        };
        let place =
            |it: &hclspec::SourceRange| (it.filename().rsplit('/').next().unwrap().to_owned(), places::place(it));
        let one = |it: &hclspec::Diagnostic| {
            let (file, range) = place(it.range().unwrap());
            let first = it.labels().first().and_then(|label| label.range()).map(place);
            let first = first.map(|(file, range)| format!(", also {file} @{range}")).unwrap_or_default();
            format!("{file} {} @{range}{first}", it.summary())
        };
        problems.iter().map(one).collect::<Vec<_>>().join("; ")
    }
}

/// The examples of section 13.1 of the semantics reference.
#[test]
fn what_two_files_set_is_one_body() {
    let rows: &[(&[(&str, &str)], &str)] = &[
        (
            &[("1.hcl", "a = 1"), ("2.hcl", "a = 2"), ("3.json", "{\"a\":3}")],
            "2.hcl duplicate argument @1,1-2, also 1.hcl @1,1-2; 3.json duplicate argument @1,2-5, also 1.hcl @1,1-2",
        ),
        (&[("2.hcl", "a = 2"), ("1.hcl", "a = 1")], "1.hcl duplicate argument @1,1-2, also 2.hcl @1,1-2"),
        (&[("1.hcl", "b {\n}"), ("2.json", "{\"b\":{\"x\":2}}")], "2.json duplicate b block @1,6-7, also 1.hcl @1,1-2"),
        (
            &[("1.hcl", "o \"k\" {}"), ("2.json", "{\"o\":{\"k\":{}}}")],
            "2.json duplicate o block @1,11-12, also 1.hcl @1,1-6",
        ),
        (
            &[("1.hcl", "zz = 1"), ("2.json", "{\"yy\":1,\"a\":1,\"a\":2}")],
            "1.hcl unsupported argument @1,1-3; 2.json extraneous JSON object property @1,2-6; \
             2.json duplicate argument @1,15-18, also 2.json @1,9-12",
        ),
        // No file goes on in the next one.
        (
            &[("1.hcl", "a ="), ("2.hcl", "b {")],
            "1.hcl missing expression @1,4-4; 2.hcl unclosed configuration block @1,3-4",
        ),
        (&[("1.hcl", "a = 1"), ("2.json", "{\"a\":2,}")], "2.json trailing comma in object @1,7-8"),
        (
            &[("1.hcl", "/* a"), ("2.hcl", "*/ a = 1")],
            "1.hcl unclosed comment @1,1-3; 2.hcl argument or block definition required @1,1-2",
        ),
        (
            &[("1.hcl", "name = <<E\nx"), ("2.hcl", "E\na = 1")],
            "1.hcl unterminated template string @2,2-2, also 1.hcl @1,8-11; 2.hcl argument or block definition required @1,1-2",
        ),
    ];
    for (index, (files, expected)) in rows.iter().enumerate() {
        assert_eq!(Rows::new().answer(&format!("row-{index}"), files), *expected, "{files:?}");
    }
    let blocks = Rows::of("block_list {\n block_type = \"l\"\n attr {\n name = \"x\"\n type = any\n }\n}");
    let dynamic = "dynamic \"l\" {\n for_each = [1, 2]\n content {\n x = l.value\n }\n}";
    let json = r#"{"l":{"x":3},"dynamic":{"l":{"for_each":[4],"content":{"x":"${l.value}"}}},"l":[{"x":5}]}"#;
    for (files, expected) in [
        (
            [("1.hcl", "l {\n x = 1\n}"), ("2.json", "{\"l\":[{\"x\":2},{\"x\":3}]}"), ("3.hcl", "l {\n x = 4\n}")],
            "[1, 2, 3, 4]",
        ),
        ([("1.hcl", dynamic), ("2.json", json), ("3.hcl", "# nothing")], "[1, 2, 3, 4, 5]"),
    ] {
        assert_eq!(blocks.answer("blocks", &files), expected);
    }
}

#[test]
fn counts_hold_for_all_files_together() {
    let rows = Rows::of(
        "object {
           attr \"r\" { required = true }
           block_list \"q\" {
             min_items = 2
             max_items = 3
             object {}
           }
           block \"b\" {
             required = true
             object {}
           }
         }",
    );
    assert_eq!(
        rows.answer("missing", &[("1.hcl", ""), ("2.hcl", "")]),
        "1.hcl missing required argument @1,1-1; 1.hcl missing q block @1,1-1; 1.hcl missing b block @1,1-1"
    );
    let rest = "r = 1\nb {}\n";
    assert_eq!(
        rows.answer("too-many", &[("1.hcl", "q {}\nq {}\n"), ("2.json", "{\"q\":[{},{}]}"), ("3.hcl", rest)]),
        "2.json too many q blocks @1,10-11"
    );
    let enough = rows.answer("enough", &[("1.hcl", "q {}\n"), ("2.json", "{\"q\":{}}"), ("3.hcl", rest)]);
    assert_eq!(enough, "{ b = {}, q = [{}, {}], r = 1 }");
}

#[test]
fn a_name_that_another_file_sets_is_not_suggested() {
    let folder = Folder::new("suggest", &[("1.hcl", "name = 1\n"), ("2.hcl", "nam = 1\n")]);
    let problems = Rows::new().decode(&["1.hcl", "2.hcl"].map(|it| folder.file(it))).unwrap_err();
    assert_eq!(problems.len(), 1, "{problems}");
    assert!(!problems[0].help().iter().any(|it| it.contains("did you mean")), "{problems}");
    let problems = Rows::new().decode(&[folder.file("2.hcl")]).unwrap_err();
    assert!(problems[0].help().iter().any(|it| it.contains("did you mean `name`")), "{problems}");
}

#[test]
fn the_limit_of_the_input_holds_for_all_files_together() {
    let text = format!("# {}\n", "x".repeat(100));
    let folder = Folder::new("limit", &[("1.hcl", &text), ("2.hcl", &text)]);
    let decode = |bytes: usize| {
        let decoder = Decoder::new().limits(Limits::default().input(bytes));
        Rows::new().0.decode_paths(&decoder, [folder.file("1.hcl"), folder.file("2.hcl")])
    };
    assert!(decode(250).is_ok());
    assert!(decode(150).unwrap_err()[0].summary().contains("too large"));
}

/// What a block of a `block_set`, of a map of lists, and of a block in a block of a map becomes.
#[test]
fn an_override_of_nested_blocks_follows_the_spec() {
    let rows = Rows::of(
        "object {
           block_set \"s\" { attr { name = \"x\" } }
           block_map \"m\" {
             labels = [\"k\", \"j\"]
             object {
               attr \"x\" {}
               attr \"y\" {}
               block_list \"l\" { attr { name = \"x\" } }
               block \"b\" { object {
                 attr \"x\" {}
                 attr \"y\" {}
               } }
             }
           }
         }",
    );
    let base = "s {\n x = 1\n}\ns {\n x = 2\n}\nm \"a\" \"b\" {\n x = 1\n y = 2\n l {\n  x = 1\n }\n l {\n  x = 2\n }\n b {\n  x = 1\n  y = 2\n }\n}\n";
    let one = r#"{"m":{"a":{"b":{"y":3,"l":{"x":9},"b":{"y":null}},"c":{"x":5}}}}"#;
    let two = "s {\n x = 7\n}\nm \"a\" \"b\" {\n b {\n  x = 4\n }\n}\n";
    let folder = Folder::new("nested", &[("base.hcl", base), ("one.json", one), ("two.hcl", two)]);
    let decoder = Decoder::new().overrides(["one.json", "two.hcl"].map(|it| folder.file(it)));
    let value = rows.0.decode_paths(&decoder, [folder.file("base.hcl")]).unwrap();
    assert_eq!(value["s"].to_string(), "[7]");
    assert_eq!(value["m"]["a"]["b"].to_string(), "{ b = { x = 4, y = null }, l = [9], x = 1, y = 3 }");
    assert_eq!(value["m"]["a"]["c"].to_string(), "{ b = null, l = [], x = 5, y = null }");
}

#[test]
fn an_argument_that_an_override_sets_to_what_does_not_parse_is_not_evaluated_as_the_base_sets_it() {
    let folder = Folder::new(
        "override-syntax",
        &[("app.hcl", "name = \"x\"\nport = nope\n"), ("1.hcl", "port = \n"), ("2.hcl", "port = 2\n")],
    );
    for overrides in [&["1.hcl"][..], &["1.hcl", "2.hcl"]] {
        let decoder = Decoder::new().overrides(overrides.iter().map(|name| folder.file(name)));
        let problems = decoder.from_path::<App>(folder.file("app.hcl")).unwrap_err();
        assert_eq!(
            problems.iter().map(|problem| problem.summary()).collect::<Vec<_>>(),
            ["invalid expression"],
            "{problems}"
        );
    }
}

#[test]
fn a_problem_of_an_override_is_in_its_file_and_the_last_override_wins() {
    let folder = Folder::new(
        "override-problems",
        &[
            ("app.hcl", "a = 1\nname = \"x\"\n"),
            ("1.hcl", "a = \"one\"\nzz = 1\n"),
            ("2.json", "{\"a\": 2, \"b\": {\"yy\": 1}, \"name\": \"${nope}\"}"),
            ("3.hcl", "a = 3\n"),
        ],
    );
    let decode = |overrides: &[&str]| {
        let decoder = Decoder::new().overrides(overrides.iter().map(|overriding| folder.file(overriding)));
        Rows::new().0.decode_paths(&decoder, [folder.file("app.hcl")])
    };
    assert_eq!(decode(&["3.hcl"]).unwrap()["a"].to_string(), "3");
    let problems = decode(&["1.hcl", "2.json"]).unwrap_err();
    let found: Vec<String> = problems
        .iter()
        .map(|problem| {
            format!("{}: {}", problem.range().unwrap().to_string().rsplit('/').next().unwrap(), problem.summary())
        })
        .collect();
    assert_eq!(
        found,
        [
            "1.hcl:2:1: unsupported argument",
            "2.json:1:16: extraneous JSON object property",
            "2.json:1:37: unknown variable",
        ]
    );
    // An override may set what is already set, so that is suggested.
    let typo = Folder::new("override-typo", &[("4.json", "{\"nmae\": 1}")]);
    let decoder = Decoder::new().overrides([typo.file("4.json")]);
    let problems = Rows::new().0.decode_paths(&decoder, [folder.file("app.hcl")]).unwrap_err();
    assert_eq!(problems[0].help(), ["did you mean `name`?"]);
    // A file that can't be read is a problem as well.
    let problems = decode(&["nowhere.hcl", "1.hcl"]).unwrap_err();
    assert!(problems.iter().any(|problem| problem.summary().contains("can't read")), "{problems}");
}

/// In whichever file it is, the element that a check in a loop is about is its place.
#[test]
fn a_check_in_a_loop_is_at_the_element_in_its_file() {
    let rows = Rows::of(
        "transform {
           object {
             block_list \"routes\" {
               block_type = \"route\"
               object { attr \"path\" {} }
             }
             block_map \"jobs\" {
               block_type = \"job\"
               labels     = [\"name\"]
               object {
                 attr \"size\" { type = number }
                 attr \"tags\" { type = list(string) }
               }
             }
           }
           result = [
             [for r in nested.routes : check(r.path, r.path != \"x\", \"x\")],
             [for k, j in nested.jobs : [for t in j.tags : check(t, t != k, \"a tag\")]],
             [for j in nested.jobs : check(j, j.size > 0, \"no size\")],
           ]
         }",
    );
    let job = "route {\n path = \"x\"\n}\njob \"a\" {\n size = 1\n tags = [\"b\", \"a\"]\n}\n";
    let json = r#"{"route": [{}, {"path": "x"}], "job": {"b": {"size": 0, "tags": ["b"]}}}"#;
    let found = rows.answer("loops", &[("1.hcl", "route {}"), ("2.hcl", job), ("3.json", json)]);
    assert_eq!(
        found,
        "2.hcl value not allowed @2,9-12; 2.hcl value not allowed @6,15-18; 3.json value not allowed @1,25-28; \
         3.json value not allowed @1,45-46; 3.json value not allowed @1,66-69"
    );
    let overriding = |texts: &[(&str, &str)]| {
        let texts = texts.iter().enumerate().map(|(index, (name, text))| {
            let mut text = ConfigText::new(*name, *text);
            text.is_override = index > 0;
            text
        });
        let problems = rows.0.decode_config(&Decoder::new(), Config::Texts(texts.collect())).unwrap_err();
        problems.iter().map(|it| it.range().unwrap().to_string()).collect::<Vec<_>>()
    };
    let changed =
        "route {\n path = \"x\"\n}\njob \"a\" {\n tags = [\"c\", \"a\"]\n}\njob \"z\" {\n size = 0\n tags = []\n}\n";
    assert_eq!(overriding(&[("1.hcl", job), ("2.hcl", changed)]), ["2.hcl:2:9", "2.hcl:5:15", "2.hcl:7:1"]);
    let size = r#"{"job": {"a": {"size": -1}}}"#;
    assert_eq!(overriding(&[("1.hcl", job), ("2.json", size)]), ["1.hcl:2:9", "1.hcl:4:1", "1.hcl:6:15"]);
}

/// Each override changes one of as many items: if both numbers are 8 times as large, so is the work.
#[test]
fn many_overrides_take_linear_work() {
    let spec = "locals {}\ninputs {}\nobject {\n attr \"a\" {}\n block_attrs \"v\" { element_type = any }\n
        block_map \"m\" {\n labels = [\"k\"]\n object {\n attr \"x\" {}\n attr \"y\" {}\n}\n}\n block_list \"b\" { attr { name = \"x\" } }\n}";
    let spec = SpecFile::parse("spec.hclspec", spec).unwrap();
    let each = |n: usize, part: &dyn Fn(usize) -> String| (0..n).map(part).collect::<String>();
    type Texts<'t> = &'t dyn Fn(usize) -> (String, Vec<String>);
    let of_overrides: [(&str, Texts<'_>); 4] = [
        ("arguments", &|n| {
            let base = format!("v {{\n{}}}\n", each(n, &|i| format!("k{i} = 1\n")));
            (base, (0..n).map(|i| format!("v {{\n k{i} = 2\n}}\n")).collect())
        }),
        ("blocks of a map", &|n| {
            let base = each(n, &|i| format!("m \"k{i}\" {{\n x = 1\n}}\n"));
            (base, (0..n).map(|i| format!("m \"k{i}\" {{\n y = 1\n}}\n")).collect())
        }),
        ("local values", &|n| {
            let base = format!("locals {{\n{}}}\n", each(n, &|i| format!("k{i} = 1\n")));
            (base, (0..n).map(|i| format!("locals {{\n k{i} = 2\n}}\n")).collect())
        }),
        ("blocks of a list", &|n| {
            ("b {\n x = 1\n}\n".repeat(n), (0..n).map(|i| format!("b {{\n x = {i}\n}}\n")).collect())
        }),
    ];
    for (name, texts) in of_overrides {
        let bytes = [64, 512].map(|n| {
            let (base, others) = texts(n);
            let mut all = vec![ConfigText::new("app.hcl", base)];
            all.extend(others.into_iter().enumerate().map(|(i, text)| {
                let mut text = ConfigText::new(format!("{i}.hcl"), text);
                text.is_override = true;
                text
            }));
            let counted = allocation_counter::measure(|| {
                assert!(spec.decode_config(&Decoder::new(), Config::Texts(all)).is_ok());
            });
            counted.bytes_total
        });
        assert!(bytes[1] < 12 * bytes[0], "{name}: {bytes:?}");
    }
}

/// What an override sets, replaces or merges is seen by the next one.
#[test]
fn overrides_change_what_those_before_them_made() {
    let rows = Rows::of(
        "locals {}
         object {
           attr \"a\" {}
           attr \"l\" {}
           block_list \"s\" { attr { name = \"x\" } }
           block \"b\" { object {
             attr \"x\" {}
             attr \"y\" {}
           } }
           block_map \"m\" {
             labels = [\"k\"]
             object {
               attr \"x\" {}
               attr \"y\" {}
             }
           }
         }",
    );
    let base = "a = 0\nl = local.n\nlocals {\n n = 0\n}\ns {\n x = 0\n}\n";
    let generated = "dynamic \"b\" {\n for_each = [1]\n content {\n x = 5\n }\n}\n";
    let answer = |overs: &[&str]| {
        let names: Vec<String> = (0..overs.len()).map(|i| format!("{i}.hcl")).collect();
        let mut files = vec![("app.hcl", base)];
        files.extend(names.iter().map(String::as_str).zip(overs.iter().copied()));
        let folder = Folder::new("chain", &files);
        let decoder = Decoder::new().overrides(names.iter().map(|name| folder.file(name)));
        rows.0.decode_paths(&decoder, [folder.file("app.hcl")]).unwrap().to_string()
    };
    for (overs, expected) in [
        // A block that an override adds is merged with that of the next one.
        (
            &["b {\n x = 1\n}\n", "b {\n y = 2\n}\n", "b {\n x = 3\n}\n"][..],
            "a = 0, b = { x = 3, y = 2 }, l = 0, m = {}, s = [0]",
        ),
        (
            &["m k {\n x = 1\n}\n", "m k {\n y = 2\n}\n"],
            "a = 0, b = null, l = 0, m = { k = { x = 1, y = 2 } }, s = [0]",
        ),
        // Blocks of a list replace those of all before.
        (&["s {\n x = 1\n}\ns {\n x = 2\n}\n", "s {\n x = 3\n}\n"], "a = 0, b = null, l = 0, m = {}, s = [3]"),
        (&["s {\n x = 1\n}\n", "a = 1\n", "a = 2\n"], "a = 2, b = null, l = 0, m = {}, s = [1]"),
        // A generated block replaces the block, and is replaced by one.
        (&["b {\n y = 1\n}\n", generated], "a = 0, b = { x = 5, y = null }, l = 0, m = {}, s = [0]"),
        (
            &["b {\n y = 1\n}\n", generated, "b {\n y = 2\n}\n"],
            "a = 0, b = { x = null, y = 2 }, l = 0, m = {}, s = [0]",
        ),
        (
            &["b {\n y = 1\n}\n", generated, "b {\n y = 2\n}\n", "b {\n x = 3\n}\n"],
            "a = 0, b = { x = 3, y = 2 }, l = 0, m = {}, s = [0]",
        ),
        // A local value is that of the last override.
        (&["locals {\n n = 1\n}\n", "locals {\n n = 2\n}\n"], "a = 0, b = null, l = 2, m = {}, s = [0]"),
    ] {
        assert_eq!(answer(overs), format!("{{ {expected} }}"), "{overs:?}");
    }
}
