//! Specs of several files: `include`, libraries, and types that two programs share.

#![allow(clippy::unwrap_used)]

use hclspec_lang::{SpecFile, SpecFiles};
use std::io;

mod common {
    hclspec::hclspec!("tests/include/common.hclspec", types("listener.port" => u16));
}
use common::common::{Listener, Target, Tls, TlsVersion, listener};

hclspec::hclspec!("tests/include/front.hclspec", types_from("tests/include/common.hclspec" => crate::include::common::common));
hclspec::hclspec!("./include/back.hclspec", types_from("./include/common.hclspec" => common::common));

/// Both programs have the same type.
fn cert(tls: Option<&Tls>) -> Option<&str> {
    tls.map(|tls| tls.cert.as_str())
}

#[test]
fn two_specs_share_the_types_of_a_library() {
    let front: Front = hclspec::from_str(
        r#"
        oldest = "1.2"
        listener "web" {
          port   = 443
          target = { name = "a", rate = 5 }
          tls {
            cert = "a${home}"
            key  = "hunter2"
          }
          http {
            url = shout("u")
          }
          route {
            path = "/"
            route {
              path = "/b"
              pair = ["x", 2]
            }
          }
        }
        listener "none" {
          port   = 80
          target = ["a", "b"]
          drop {}
        }
        "#,
    )
    .unwrap();
    let web: &Listener = &front.listeners["web"];
    assert_eq!((web.port, cert(web.tls.as_ref())), (443_u16, Some("a/srv")));
    assert_eq!(web.tls.as_ref().unwrap().key.as_ref().unwrap().expose(), "hunter2");
    assert_eq!(web.tls.as_ref().unwrap().versions, [TlsVersion::_13]);
    assert!(matches!(&web.backend, Some(listener::Backend::Http(it)) if it.url == "U"));
    assert!(matches!(&web.target, Some(Target::Limited(it)) if it.name == "a" && it.rate == 5.into()));
    assert_eq!(web.routes[0].routes[0].pair, Some(("x".to_owned(), 2.into())));
    let none = &front.listeners["none"];
    assert_eq!(none.target, Some(Target::All(vec!["a".to_owned(), "b".to_owned()])));
    assert_eq!(none.backend, Some(listener::Backend::Drop));
    assert_eq!(front.oldest, Some(TlsVersion::_12));

    let back: Back = hclspec::from_str("directory = home\ntls {\n  cert = \"c\"\n}").unwrap();
    assert_eq!((back.directory.as_str(), cert(back.tls.as_ref())), ("/srv", Some("c")));
}

#[test]
fn a_problem_in_a_shared_part_is_at_its_place() {
    let config = "listener \"a\" {\n  port = 70000\n  tls {\n    cert     = \"c\"\n    versions = []\n  }\n}";
    let problems = hclspec::from_str::<Front>(config).unwrap_err();
    let short = problems.render().short().to_string();
    assert_eq!(
        short,
        "<config>:2:10: error[HS302]: incorrect attribute value: Inappropriate value for argument `port`: expected a whole number from 0 to 65535, found 70000.\n\
         <config>:3:3: error[HS309]: value not allowed: at least one version is needed"
    );
}

#[test]
fn a_problem_in_an_added_part_is_at_its_place_in_the_library() {
    let config = "directory = \"/\"\nper_second = 0\n";
    let of_macro = hclspec::from_str::<Back>(config).unwrap_err();
    let spec = SpecFile::open("tests/include/back.hclspec").unwrap();
    let at_run_time = spec.decode(&hclspec::Decoder::new(), config).unwrap_err();
    for problems in [of_macro, at_run_time] {
        let place = problems[0].range().unwrap();
        assert_eq!((place.text(), place.start().line, place.start().column), ("nested", 78, 20), "{problems}");
        assert!(place.filename().ends_with("include/common.hclspec"), "{problems}");
    }
    assert_eq!(hclspec::from_str::<Back>("directory = \"/\"").unwrap().interval, 1.into());
}

/// A spec of files, by their names.
fn spec(files: &[(&str, &str)]) -> hclspec::Result<SpecFile> {
    let find = |path: &str| files.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned());
    let (own, text) = files[0];
    let files = SpecFiles::read(own, text, &mut |path| find(path).ok_or_else(|| io::ErrorKind::NotFound.into()));
    SpecFile::of_files(files)
}

/// The problems of a spec, a line for each.
fn problems(files: &[(&str, &str)]) -> Vec<String> {
    let short = match spec(files) {
        Ok(spec) => spec.warnings().render().short().to_string(),
        Err(problems) => problems.render().short().to_string(),
    };
    short.lines().map(str::to_owned).collect()
}

const PART: &str = "define \"a\" {\n  object {\n    attr \"x\" {}\n  }\n}\n";

#[test]
fn a_path_is_relative_to_the_file_that_it_is_in() {
    let files = [
        ("specs/app.hclspec", "include \"lib/a.hclspec\" {}\nobject {\n  use \"a\" {}\n}\n"),
        ("specs/lib/a.hclspec", "include \"../b.hclspec\" {}\ndefine \"a\" {\n  use { part = \"b\" }\n}\n"),
        ("specs/b.hclspec", "define \"b\" {\n  object {\n    attr \"x\" {}\n  }\n}\n"),
    ];
    assert_eq!(problems(&files), [""; 0]);
}

#[test]
fn a_file_that_is_reached_in_two_ways_is_included_once() {
    let files = [
        ("app", "include \"a\" {}\ninclude \"./b\" {}\nobject {\n  use \"a\" {}\n}\n"),
        ("a", "include \"x/../b\" {}\n"),
        ("b", PART),
    ];
    assert_eq!(problems(&files), [""; 0]);
}

#[test]
fn what_can_not_be_included_is_an_error_at_the_include() {
    assert_eq!(
        problems(&[("app", "include \"b\" {}\nobject {}\n")]),
        ["app:1:9: error[HS448]: can't include `b`: There is no such file."]
    );
    assert_eq!(
        problems(&[("app", "include \"a\" {}\nobject {}\n"), ("a", "include \"./app\" {}\n")]),
        [
            "a:1:1: error[HS448]: file that includes itself: A file that includes itself, directly or not, would never be complete."
        ]
    );
    assert_eq!(
        problems(&[("app", "include \"app\" {}\nobject {}\n")]),
        [
            "app:1:1: error[HS448]: file that includes itself: A file that includes itself, directly or not, would never be complete."
        ]
    );
    assert_eq!(
        problems(&[("app", "include \"a\" {}\nobject {}\n"), ("a", "attr {\n  name = \"x\"\n}\n")]),
        [
            "a:1:1: error[HS448]: spec block in an included file: Only a file without a spec block at its top level can be included."
        ]
    );
    assert_eq!(
        problems(&[("app", "include \"a\" {}\nobject {}\n"), ("a", "locals {}\ninputs {}\n")]),
        [
            "a:1:1: error[HS448]: locals in an included file: A `locals` block is about the whole configuration, so it is in the file that includes the others.",
            "a:2:1: error[HS448]: inputs in an included file: An `inputs` block is about the whole configuration, so it is in the file that includes the others."
        ]
    );
    assert_eq!(
        problems(&[("app", "include {}\ninclude \"a\" \"b\" {\n  c = 1\n}\nobject {}\n"), ("a", PART)]),
        [
            "app:1:9: error[HS411]: missing label for include: An `include` block needs one label: the path of a spec file.",
            "app:2:13: error[HS412]: extraneous label for include: An `include` block has one label: the path of a spec file.",
            "app:3:3: error[HS101]: unsupported argument: An `include` block takes no arguments; there is no `c`."
        ]
    );
}

#[test]
fn a_name_is_defined_in_one_file() {
    let own = format!(
        "include \"a\" {{}}\n{PART}variables {{\n  v = 1\n}}\nfunction \"f\" {{\n  params = []\n  result = 1\n}}\nobject {{\n  use \"a\" {{}}\n}}\n"
    );
    let other = format!("{PART}variables {{\n  v = 2\n}}\nfunction \"f\" {{\n  params = []\n  result = 1\n}}\n");
    assert_eq!(
        problems(&[("app", &own), ("a", &other)]),
        [
            "a:1:8: error[HS441]: duplicate definition: `a` is already defined.",
            "a:7:3: error[HS448]: duplicate definition: `v` is already defined in another file.",
            "a:9:10: error[HS417]: duplicate function: The function `f` is already defined."
        ]
    );
}

#[test]
fn definitions_of_other_files_may_be_unused() {
    assert_eq!(problems(&[("app", "include \"a\" {}\nobject {}\n"), ("a", PART)]), [""; 0]);
    assert_eq!(problems(&[("a", PART)]), [""; 0]);
}

#[test]
fn a_comment_at_the_end_of_a_file_is_not_about_the_next() {
    let files = [("app", "include \"a\" {}\nobject {\n  use \"a\" {}\n}\n# the end"), ("a", PART)];
    let spec = spec(&files).unwrap();
    assert_eq!(spec.model().parts().next().unwrap().doc(), "");
}

#[test]
fn a_library_describes_no_configuration() {
    let library = spec(&[("common.hclspec", PART)]).unwrap();
    assert!(library.is_library());
    let problem = library.decode(&hclspec::Decoder::new(), "").unwrap_err();
    assert_eq!(
        problem.render().short().to_string(),
        "error[HS401]: missing spec block: `common.hclspec` describes no configuration: it contains only definitions, for other specs to include."
    );
    assert_eq!(
        problems(&[("app", "")]),
        [
            "app:1:1: error[HS401]: missing spec block: A spec file needs one spec block at its top level, usually an `object`."
        ]
    );
}

/// Parts, of which each adds the properties of the next twice.
fn doubling(levels: usize) -> String {
    let part = |level: usize| {
        let next = level + 1;
        let block = |name: &str| {
            format!("  block \"{name}\" {{\n    attr \"x\" {{}}\n    use {{ part = \"p{next}\" }}\n  }}\n")
        };
        format!("define \"p{level}\" {{\n{}{}}}\n", block("a"), block("b"))
    };
    let parts: String = (0..levels).map(part).collect();
    format!("{parts}define \"p{levels}\" {{\n  attr \"y\" {{}}\n}}\nobject {{\n  use {{ part = \"p0\" }}\n}}\n")
}

#[test]
fn parts_are_added_within_limits() {
    assert_eq!(problems(&[("app", &doubling(5))]), [""; 0]);
    let many = problems(&[("app", &doubling(20))]);
    assert!(many.iter().any(|it| it.contains("is too large")), "{many:?}");
}

#[test]
fn a_spec_has_a_thousand_files_at_most() {
    let names: Vec<String> = (0..1_100).map(|index| format!("f{index}")).collect();
    let texts: Vec<String> = (1..=1_100).map(|index| format!("include \"f{index}\" {{}}\n")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(texts.iter().map(String::as_str)).collect();
    let found = problems(&files);
    assert_eq!(found, ["f999:1:9: error[HS448]: can't include `f1000`: A spec has at most 1000 files."]);
}
