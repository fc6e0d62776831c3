//! The spec language describes itself: `hclspec-lang/src/grammar/spec.hclspec` is its grammar as a spec.

#![allow(clippy::unwrap_used, dead_code)]

#[path = "../../tests/blessed/mod.rs"]
mod blessed;
mod specs;

use hclspec_lang::SpecFile;
use hclspec_lang::grammar::{self, BlockKind, Contents, GrammarArgument, LeftOut, Standing};
use hclspec_runtime::decoder::Decoder;
use hclspec_runtime::diagnostic::Diagnostic;
use std::fmt::Write as _;
use std::path::Path;

/// The block types that people write most often, which editors offer first.
const USUAL: [BlockKind; 10] = [
    BlockKind::Object,
    BlockKind::Attr,
    BlockKind::Block,
    BlockKind::BlockList,
    BlockKind::BlockMap,
    BlockKind::BlockSet,
    BlockKind::BlockAttrs,
    BlockKind::Default,
    BlockKind::Transform,
    BlockKind::Literal,
];

/// The block types that may stand at these places.
fn kinds(is_at: impl Fn(Standing) -> bool) -> impl Iterator<Item = BlockKind> {
    let others = BlockKind::ALL.iter().copied().filter(|kind| !USUAL.contains(kind));
    USUAL.into_iter().chain(others).filter(move |kind| is_at(kind.block_type().place))
}

/// The grammar as a spec.
fn spec() -> String {
    let mut text = "# The spec language as a spec. Made from the grammar beside it (`table.rs`) by `hclspec-tools/tests/language.rs`.\n\n".to_owned();
    text += "# Specs, to any depth.\ndefine \"specs\" {\n  block_list \"specs\" {\n";
    for kind in kinds(|place| place == Standing::Spec) {
        block(&mut text, kind, &format!("case \"{kind}\""), 2);
    }
    text += "  }\n}\n\nobject {\n  use \"root\" { part = \"specs\" }\n";
    for kind in kinds(|place| place == Standing::Top) {
        block(&mut text, kind, &format!("block_list \"{kind}\""), 1);
    }
    for kind in kinds(|place| place == Standing::OnceAtTop) {
        block(&mut text, kind, &format!("block \"{kind}\""), 1);
    }
    text + "}\n"
}

/// A spec for the blocks of a type, with a header, at a depth.
fn block(text: &mut String, kind: BlockKind, header: &str, depth: usize) {
    let (known, indent) = (kind.block_type(), "  ".repeat(depth));
    let mut line = |depth: usize, line: &str| {
        let _ = writeln!(text, "{indent}{}{line}", "  ".repeat(depth));
    };
    line(0, &format!("# {}", known.doc));
    if known.contents == Contents::Arguments {
        line(0, &format!("{header} {{\n{indent}  rest {{ element_type = expression }}\n{indent}}}"));
        return;
    }
    line(0, &format!("{header} {{"));
    if let Some(label) = known.label {
        line(1, &format!("labels = [\"{label}\"]"));
    } else if known.place == Standing::Spec {
        line(1, "optional_labels = [\"property\"]");
    }
    line(1, "object {");
    for GrammarArgument { name, doc, left_out, .. } in known.arguments {
        line(2, &format!("# {doc}"));
        line(2, &format!("attr \"{name}\" {{"));
        line(3, &format!("type = {}", name.takes().ty()));
        if *left_out == LeftOut::Required {
            line(3, "required = true");
        }
        line(2, "}");
    }
    let mut own = kind.own_blocks();
    if known.contents == Contents::Body {
        // Specs with labels are the properties of an object.
        let of_object = BlockKind::Object.own_blocks();
        own.extend(of_object.into_iter().filter(|it| !kind.own_blocks().contains(it)));
    }
    for own in own {
        block(text, own, &format!("block_list \"{own}\""), depth + 2);
    }
    if kind.contains_specs() {
        let _ = writeln!(text, "{indent}    use \"inside\" {{ part = \"specs\" }}");
    }
    let _ = writeln!(text, "{indent}  }}\n{indent}}}");
}

#[test]
fn the_grammar_as_a_spec_is_up_to_date() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = hclspec_tools::format("spec.hclspec", &spec()).unwrap();
    blessed::check(&own.join("../hclspec-lang/src/grammar/spec.hclspec"), &text);
}

#[test]
fn specs_are_configurations_of_the_spec_language() {
    let language = SpecFile::parse("spec.hclspec", grammar::SPEC).unwrap();
    let mut count = 0;
    for (name, text, _) in specs::texts() {
        let problems = match language.decode(&Decoder::new().filename(&name), &text) {
            Ok(_) => {
                count += 1;
                continue;
            }
            Err(problems) => problems,
        };
        // Only in a spec may a block on one line contain another one, and only there a required argument, the value of a `literal`, may be null.
        let is_of_specs = |it: &Diagnostic| {
            it.code() == Some("HS020") || it.code() == Some("HS103") && it.detail().contains("its value is null")
        };
        assert!(problems.iter().all(is_of_specs), "{name}:\n{text}\n{problems}");
    }
    assert!(count > 300, "{count}");
}

#[test]
fn what_the_spec_language_does_not_have_is_a_problem_of_the_configuration() {
    let language = SpecFile::parse("spec.hclspec", grammar::SPEC).unwrap();
    let spec = "object {\n  attr \"a\" { tipe = string }\n  blok_list \"b\" {\n    object {}\n  }\n  use {}\n  transform \"t\" {}\n}\n";
    let problems = language.decode(&Decoder::new(), spec).unwrap_err();
    let lines: Vec<String> = problems.iter().map(|it| it.render().short().to_string()).collect();
    let expected = [
        "<config>:2:14: error[HS101]: unsupported argument: An argument named `tipe` is not expected here.",
        "<config>:3:3: error[HS102]: unsupported block type: Blocks of type `blok_list` are not expected here.",
        "<config>:7:17: error[HS103]: missing required argument: The argument `result` is required here, but is not set.",
    ];
    assert_eq!(lines, expected);
}
