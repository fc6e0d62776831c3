//! Pages made from all specs of the repository: their links lead somewhere, and their examples decode.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../tests/blessed/mod.rs"]
mod blessed;
mod specs;

use hclspec_lang::SpecFile;
use hclspec_lang::model::Body;
use hclspec_runtime::decoder::Decoder;
use hclspec_tools::{Docs, docs};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::Path;

/// The headings of a page, without those in code, each with what is below it.
fn sections(page: &str) -> Vec<(String, String)> {
    let (mut sections, mut fence) = (vec![(String::new(), String::new())], None);
    for line in page.lines() {
        match &fence {
            Some(end) if line == end => fence = None,
            Some(_) => {}
            None if line.starts_with("```") => fence = Some(line.trim_end_matches(char::is_alphabetic).to_owned()),
            None => {}
        }
        let heading =
            line.trim_start_matches('#').strip_prefix(' ').filter(|_| fence.is_none() && line.starts_with('#'));
        match heading {
            Some(heading) => sections.push((heading.replace('\\', ""), String::new())),
            None => sections.last_mut().unwrap().1.push_str(&format!("{line}\n")),
        }
    }
    sections
}

/// The id of a heading, as GitHub makes it: lower-case letters, no punctuation but `-` and `_`, `-` for a space.
fn id(heading: &str) -> String {
    let kept: String = heading.to_lowercase().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c)).collect();
    kept.replace(' ', "-")
}

#[test]
fn the_page_of_the_example_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/server");
    let text = fs::read_to_string(folder.join("server.hclspec")).unwrap();
    let spec = SpecFile::parse("server.hclspec", &text).unwrap();
    blessed::check(&folder.join("server.md"), &Docs::new().of(&spec));
}

#[test]
fn every_link_leads_to_the_only_heading_of_its_id() {
    for (name, spec) in specs::all() {
        for docs in [Docs::new(), Docs::new().sorted(true).title("Arguments")] {
            let page = docs.of(&spec);
            let sections = sections(&page);
            let mut ids = HashSet::new();
            for (heading, _) in &sections[1..] {
                assert!(ids.insert(id(heading)), "{name}: two headings `{heading}`\n{page}");
            }
            for anchor in page.split("<a id=\"").skip(1).map(|part| part.split_once('"').unwrap().0) {
                assert!(ids.insert(anchor.to_owned()), "{name}: two anchors {anchor}\n{page}");
            }
            let links = page.split("](#").skip(1).map(|part| part.split_once(')').unwrap().0);
            for link in links.filter(|link| !link.contains([' ', '`', '"'])) {
                assert!(ids.contains(link), "{name}: no heading for #{link}\n{page}");
            }
            assert!(!page.contains("\n\n\n") && page.ends_with('\n') && !page.ends_with("\n\n"), "{name}\n{page}");
        }
    }
}

#[test]
fn rows_have_as_many_cells_as_their_table() {
    for (name, spec) in specs::all() {
        let page = Docs::new().of(&spec);
        let mut cells = None;
        for line in page.lines() {
            let count = line.replace("\\|", "").matches('|').count();
            match (line.starts_with("| "), cells) {
                (true, None) => cells = Some(count),
                (true, Some(expected)) => assert_eq!(count, expected, "{name}: {line}"),
                (false, _) if !line.starts_with('|') => cells = None,
                (false, _) => {}
            }
        }
    }
}

/// The first block of HCL in a section.
fn example(text: &str) -> Option<&str> {
    Some(text.split_once("```hcl\n")?.1.split_once("```\n")?.0)
}

/// The block with all arguments in a section.
fn full_example(text: &str) -> Option<&str> {
    example(text.split_once("With all arguments:\n")?.1)
}

#[test]
fn examples_decode_where_they_belong() {
    let mut count = 0;
    for (name, spec) in specs::all() {
        let page = Docs::new().of(&spec);
        let sections: HashMap<String, String> = sections(&page).into_iter().collect();
        let Some(root) = sections.get("Example").and_then(|section| example(section)) else { continue };
        decodes(&name, &spec, root);
        let mut at = Vec::new();
        blocks(&spec.model().body(), &mut at, &mut |path, is_required| {
            // One that is required is in the example of what is around it, and one that a key names.
            let is_there = path.len() == 1 && root.lines().any(|line| line.split(' ').next() == Some(path[0]));
            let is_required = is_required || is_there;
            let Some(block) =
                sections.get(&path.join(" ")).and_then(|section| example(section)).filter(|_| !is_required)
            else {
                return;
            };
            let around = (1..path.len()).rev().try_fold(block.to_owned(), |inner, len| {
                let outer = example(sections.get(&path[..len].join(" "))?)?.trim_end().strip_suffix('}')?;
                Some(format!("{outer}\n{inner}}}\n"))
            });
            if let Some(text) = around {
                count += 1;
                let text = format!("{root}\n{text}");
                let named = named(&spec, &text).into_iter();
                let named = named.filter_map(|block_type| example(sections.get(&block_type)?).map(str::to_owned));
                decodes(&name, &spec, &format!("{text}{}", named.collect::<String>()));
            }
        });
    }
    assert!(count > 70, "only {count} examples");
}

#[test]
fn examples_with_all_arguments_decode_where_they_belong() {
    let mut count = 0;
    for (name, spec) in specs::all() {
        let page = Docs::new().of(&spec);
        let sections: HashMap<String, String> = sections(&page).into_iter().collect();
        if let Some(full) = sections.get("Top level").and_then(|section| full_example(section)) {
            count += 1;
            decodes(&name, &spec, full);
        }
        let Some(root) = sections.get("Example").and_then(|section| example(section)) else { continue };
        for block in spec.model().body().blocks().filter(|block| !block.is_required()) {
            // One that is in the example because a key names it.
            let is_there = root.lines().any(|line| line.split(' ').next() == Some(block.block_type()));
            let section = sections.get(block.block_type()).filter(|_| !is_there);
            if let Some(full) = section.and_then(|section| full_example(section)) {
                count += 1;
                let text = format!("{root}\n{full}");
                let problems = spec.decode(&Decoder::new(), &text).err().unwrap_or_default();
                // A key may name a block that is not in the example.
                let wrong: Vec<_> = problems.errors().filter(|problem| problem.code() != Some("HS317")).collect();
                assert!(wrong.is_empty(), "{name}: {wrong:?}\n{text}");
            }
        }
    }
    assert!(count > 100, "only {count} examples");
}

#[test]
fn pages_of_html_need_nothing_else_and_their_links_lead_somewhere() {
    for (name, spec) in specs::all() {
        let page = Docs::new().html(&spec);
        let values = |attribute: &str| -> Vec<String> {
            let start = format!(" {attribute}=\"");
            page.split(&start).skip(1).map(|part| part.split_once('"').unwrap().0.to_owned()).collect()
        };
        let mut ids = HashSet::new();
        for id in values("id") {
            assert!(ids.insert(id.clone()), "{name}: {id} twice\n{page}");
        }
        for link in values("href") {
            if let Some(id) = link.strip_prefix('#') {
                // Characters beyond ASCII are encoded in links.
                let is_there = ids.contains(id) || id.contains('%');
                assert!(is_there, "{name}: nothing has the id {id}\n{page}");
            }
        }
        assert!(!page.contains("<script") && !page.contains(" src=") && !page.contains("@import"), "{name}\n{page}");
        for tag in ["div", "nav", "main", "table", "tr", "td", "code", "pre", "h2", "h3", "a", "ul", "li", "span"] {
            let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{name}: {tag}\n{page}");
        }
    }
}

#[test]
fn html_of_comments_is_text() {
    let spec = r#"object {
      # <script>alert(1)</script> <a id="x"> [link](javascript:alert(1)) [good](https://example.org)
      #
      # <img src=x onerror=alert(1)>
      attr "a" { type = string }
    }"#;
    let page = Docs::new().html(&SpecFile::parse("app.hclspec", spec).unwrap());
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{page}");
    assert!(!page.contains("<script") && !page.contains("<img") && !page.contains("href=\"javascript"), "{page}");
    assert!(page.contains("<a href=\"https://example.org\">good</a>"), "{page}");
}

/// Where there is groff, which has no warnings about the pages.
#[test]
fn manual_pages_are_good() {
    let mut pages = String::new();
    for (_, spec) in specs::all() {
        let page = Docs::new().man(&spec, "app");
        assert!(page.starts_with(".\\\" ") && page.contains("\n.SH \"NAME\"\napp \\- "), "{page}");
        assert!(page.is_ascii(), "{page}");
        pages.push_str(&page);
    }
    let groff = std::process::Command::new("groff")
        .args(["-man", "-ww", "-z"])
        .stdin(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn();
    let Ok(mut groff) = groff else { return };
    std::io::Write::write_all(&mut groff.stdin.take().unwrap(), pages.as_bytes()).unwrap();
    let output = groff.wait_with_output().unwrap();
    let warnings = String::from_utf8_lossy(&output.stderr);
    let own: Vec<&str> = warnings
        .lines()
        .filter(|line| {
            !line.contains("can't break line")
                && !line.contains("cannot adjust line")
                && !line.contains("cannot break line")
                && !line.contains("can't find")
        })
        .collect();
    assert!(own.is_empty(), "{own:#?}");
}

#[test]
fn words_are_a_list_and_what_is_deprecated_is_marked() {
    let spec = r#"object {
      # Deprecated: use `listen`.
      attr "port" { type = number }
      attr "level" {
        type = enum([
          # Everything.
          "debug",
          "error", # Only what fails.
        ])
      }
    }"#;
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", spec).unwrap());
    assert!(page.contains("`port` (deprecated) |"), "{page}");
    assert!(page.contains("\n- `\"debug\"`: Everything.\n- `\"error\"`: Only what fails.\n"), "{page}");
    assert!(page.contains("| `\"debug\"` or `\"error\"` | no | none | [More below.](#level)"), "{page}");
}

/// Calls `visit` with the path of every block, and whether it or one around it is required.
fn blocks<'m>(body: &Body<'m>, path: &mut Vec<&'m str>, visit: &mut dyn FnMut(&[&'m str], bool)) {
    for block in body.blocks() {
        path.push(block.block_type());
        if path.len() < 5 {
            // Of several types, the first is in the example.
            let of_several = body
                .alternatives()
                .iter()
                .any(|all| all.min_items() > 0 && all.block_types().any(|block_type| block_type == block.block_type()));
            let is_required = block.is_required() || of_several;
            visit(path, is_required);
            if !is_required {
                blocks(&block.body(), path, visit);
            }
        }
        path.pop();
    }
}

/// The types of blocks that only keys of a configuration name.
fn named(spec: &SpecFile, text: &str) -> BTreeSet<String> {
    let problems = spec.decode(&Decoder::new(), text).err();
    let unknown = problems.iter().flatten().filter(|problem| problem.code() == Some("HS317"));
    unknown.filter_map(|problem| problem.detail().split('`').nth(1).map(str::to_owned)).collect()
}

fn decodes(name: &str, spec: &SpecFile, text: &str) {
    if let Err(problems) = spec.decode(&Decoder::new().filename("example.hcl"), text) {
        panic!("{name}: {problems}\n{text}");
    }
}

#[test]
fn a_page_goes_between_its_marks() {
    let file = "# App\n\n<!-- hclspec:begin -->\nold\n<!-- hclspec:end -->\nmore\n";
    assert!(docs::has_place(file));
    let replaced = docs::replaced("README.md", file, "new\n").unwrap();
    assert_eq!(replaced, "# App\n\n<!-- hclspec:begin -->\nnew\n<!-- hclspec:end -->\nmore\n");
    assert_eq!(docs::replaced("README.md", &replaced, "new\n").unwrap(), replaced);
    for file in ["", "<!-- hclspec:begin -->", "<!-- hclspec:end -->\n<!-- hclspec:begin -->"] {
        let problems = docs::replaced("README.md", file, "new\n").unwrap_err();
        assert!(problems.to_string().contains("<!-- hclspec:begin -->\n"), "{problems}");
    }
}

#[test]
fn more_than_a_paragraph_about_a_variable_or_function_has_its_own_heading() {
    let spec = "variables {\n  # Where it runs.\n  #\n  # A region | of the provider.\n  region = \"eu\"\n}\n\
                # Joins parts.\n#\n#     join(\"a\")\nfunction \"join\" {\n  params = [a]\n  result = a\n}\nobject {}\n";
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", spec).unwrap());
    for expected in [
        "| `region` | `\"eu\"` | Where it runs. [More below.](#region) |\n\n### region\n\nWhere it runs.\n\nA region | of the provider.\n",
        "| `join(a)` | Joins parts. [More below.](#join) |\n\n### join\n\nJoins parts.\n\n    join(\"a\")\n",
    ] {
        assert!(page.contains(expected), "{page}");
    }
}

#[test]
fn a_table_shows_values_as_they_are_written() {
    let spec = r#"object {
        attr "spaces" {
            type    = string
            default = "a  b"
        }
        attr "ticks" {
            type    = string
            default = "``x`"
        }
        attr "pipe" {
            type    = string
            default = "a\\|b"
        }
    }"#;
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", spec).unwrap());
    for expected in [r#"| `"a  b"` |"#, r#"| ``` "``x`" ``` |"#, r#"| `"a\\\|b"` |"#] {
        assert!(page.contains(expected), "{page}");
    }
}

#[test]
fn labels_that_may_be_left_out_are_in_brackets_and_not_in_examples() {
    let spec = "object {\n  block_list \"listeners\" {\n    block_type = \"listener\"\n    labels = [\"kind\"]\n    \
                optional_labels = [\"name\"]\n    min_items = 1\n    attr \"port\" { type = number }\n    label \"name\" {}\n  }\n}\n";
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", spec).unwrap());
    assert!(page.contains("| [`listener \"kind\" [\"name\"]`](#listener) | at least 1 |"), "{page}");
    assert_eq!(page.matches("```hcl\nlistener \"kind\" {}\n```").count(), 2, "{page}");
}

/// What the page says of an argument `mode` of a type with a condition.
fn requirement(ty: &str, condition: &str) -> String {
    let spec = format!(
        "object {{\n  attr \"mode\" {{\n    type = {ty}\n    validate {{\n      condition = {condition}\n      \
         message = \"not ${{upper(\"this\")}}\"\n    }}\n  }}\n}}\n"
    );
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", &spec).unwrap());
    let row = page.lines().find(|line| line.contains("`mode` |")).unwrap();
    row.trim_end_matches(" |").rsplit(" | ").next().unwrap().to_owned()
}

#[test]
fn a_length_is_a_whole_number() {
    for (condition, expected) in [
        ("length(nested) > 1.5", "At least `2` elements."),
        ("length(nested) >= 1.5", "At least `2` elements."),
        ("length(nested) < 2.5", "At most `2` elements."),
        ("length(nested) <= 2.5", "At most `2` elements."),
        ("length(nested) > 0.5 && length(nested) < 1.5", "Exactly `1` element."),
        ("length(nested) >= -0.5 && length(nested) < 3", "From `0` to `2` elements."),
        ("length(nested) > -3 && length(nested) < 3", "At most `2` elements."),
    ] {
        assert_eq!(requirement("list(string)", condition), expected, "{condition}");
    }
}

#[test]
fn a_condition_names_the_argument_where_the_variable_nested_stands() {
    for (condition, expected) in [
        ("upper(nested) != \"nested\"", "upper(mode) != \"nested\""),
        ("upper(\"${nested} nested\") != nested", "upper(\"${mode} nested\") != mode"),
        (
            "length([for nested in [nested] : upper(nested)]) == 1",
            "length([for nested in [mode] : upper(nested)]) == 1",
        ),
        ("{ nested = upper(nested) }.nested == nested", "{ nested = upper(mode) }.nested == mode"),
        ("{ nested = 1 }[lower(nested)] == 1", "{ nested = 1 }[lower(mode)] == 1"),
        ("(\n upper(nested)\n != \"nested\"\n)", "( upper(mode) != \"nested\" )"),
    ] {
        assert_eq!(requirement("string", condition), format!("Must satisfy `{expected}`."));
    }
}

#[test]
fn a_condition_of_several_arguments_names_them() {
    let of = |condition: &str| {
        let spec = format!(
            "transform {{\n  result = check(nested, {condition}, \"not ${{nested.min}}\")\n  object {{\n    attr \"min\" {{ type = number }}\n    \
             attr \"max\" {{ type = number }}\n  }}\n}}\n"
        );
        let page = Docs::new().of(&SpecFile::parse("app.hclspec", &spec).unwrap());
        let line =
            page.lines().find(|line| line.starts_with("Must satisfy") || line.contains(" Must satisfy")).unwrap();
        line.trim_start_matches("- ").to_owned()
    };
    for (condition, expected) in [
        ("nested.min <= nested . max", "min <= max"),
        ("\"nested.min\" != nested.min", "\"nested.min\" != min"),
        ("{ nested = nested }.nested.min == nested[\"max\"]", "{ nested = nested }.nested.min == nested[\"max\"]"),
    ] {
        assert_eq!(of(condition), format!("Must satisfy `{expected}`."));
    }
}

#[test]
fn only_the_line_with_the_example_is_left_out() {
    let spec = "object {\n  # The port.\n  # Example: 80\n  # Example: 443\n  attr \"port\" { type = number }\n}\n";
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", spec).unwrap());
    assert!(page.contains("| The port. Example: 443 Example: `80`. |"), "{page}");
}

#[test]
fn the_index_lists_a_shared_part_wherever_it_is_used() {
    let spec = r#"
define "endpoint" {
  attr "host" { type = string }
  block "tls" { attr "key" { type = object({ file = string }) } }
}
define "tag" {
  block { attr "text" { type = string } }
}
object {
  block "primary" { use { part = "endpoint" } }
  block "replica" { use { part = "endpoint" } }
  block "group" {
    use "tag" {}
    attr "name" { type = string }
  }
  use "tag" {}
}
"#;
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", spec).unwrap());
    let (_, index) = page.split_once("## Index of arguments\n\n").unwrap();
    let lines: Vec<&str> = index.lines().map(|line| line.trim_start_matches("- ")).collect();
    assert_eq!(
        lines,
        [
            "[`group.name`](#group.name)",
            "[`group.tag.text`](#group.tag.text)",
            "[`primary.host`](#primary.host)",
            "[`primary.tls.key`](#primary-tls-key)",
            "[`primary.tls.key.file`](#primary.tls.key.file)",
            "[`replica.host`](#primary.host)",
            "[`replica.tls.key`](#primary-tls-key)",
            "[`replica.tls.key.file`](#primary.tls.key.file)",
            "[`tag.text`](#group.tag.text)",
        ]
    );
}

#[test]
fn the_index_has_a_limit_if_parts_multiply() {
    let part = |index: usize| {
        let inner = format!("use {{ part = \"p{}\" }}", index + 1);
        format!("define \"p{index}\" {{\n block_list \"a\" {{ {inner} }}\n block_list \"b\" {{ {inner} }}\n}}\n")
    };
    let parts: String = (0..11).map(part).collect();
    let spec =
        format!("{parts}define \"p11\" {{\n attr \"x\" {{}}\n attr \"y\" {{}}\n}}\nobject {{\n use \"p0\" {{}}\n}}\n");
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", &spec).unwrap());
    let (_, index) = page.split_once("## Index of arguments\n\n").unwrap();
    let lines = index.lines().count();
    assert!((2..=4_100).contains(&lines), "{lines}");
}

#[test]
fn the_example_of_a_block_satisfies_its_checks() {
    let spec = r#"
object {
  block_list "groups" {
    block_type = "group"
    block_list "routes" {
      block_type = "route"
      transform {
        object {
          attr "path" { type = string }
          block "proxy" { attr "url" { type = string } }
          block "static" { attr "dir" { type = string } }
        }
        result = check(nested, (nested.proxy == null) != (nested.static == null), "set `proxy` or `static`")
      }
    }
  }
}
"#;
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", spec).unwrap());
    assert!(page.contains("```hcl\nroute {\n  proxy {}\n}\n```"), "{page}");
    assert!(page.contains("```hcl\ngroup {}\n```"), "{page}");
}

#[test]
fn an_example_may_be_an_expression_or_a_text() {
    let spec = "object {\n  # Example: varchar(255)\n  attr \"a\" { type = expression }\n  # Example: 10.0.0.1\n  attr \"b\" { type = string }\n}\n";
    let page = Docs::new().of(&SpecFile::parse("app.hclspec", spec).unwrap());
    assert!(page.contains("Example: `varchar(255)`. |") && page.contains("Example: `\"10.0.0.1\"`. |"), "{page}");
}

#[test]
fn what_a_text_must_match_is_put_into_words() {
    for (condition, expected) in [
        (r#"can(regex("^[a-z-]+$", nested))"#, r"Must match `^[a-z-]+$`."),
        (r#"startswith(nested, "/") && endswith(nested, "x")"#, r#"Must start with `"/"` and end with `"x"`."#),
        (r#"strcontains(nested, "@")"#, r#"Must contain `"@"`."#),
        (r#"!startswith(nested, "/")"#, r#"Must satisfy `!startswith(mode, "/")`."#),
    ] {
        let spec = format!(
            "functions {{\n  libraries = [\"general\"]\n}}\nattr {{\n  name = \"mode\"\n  type = string\n  validate {{\n    condition = {condition}\n    message   = \"not ${{nested}}\"\n  }}\n}}\n"
        );
        let page = Docs::new().of(&SpecFile::parse("app.hclspec", &spec).unwrap());
        assert!(page.contains(expected), "{condition}: {page}");
        let page = Docs::new().of(&SpecFile::parse("app.hclspec", &spec.replace("not ${nested}", "a mode")).unwrap());
        assert!(page.contains("| A mode. |") && !page.contains(expected), "{condition}: {page}");
    }
}
