//! The spec language as a spec, made from its grammar. A body with `ignore {}` contains other specs.

use hclspec_lang::grammar::{Arg, BlockKind, Contents, GrammarArgument, LeftOut, Standing};
use hclspec_runtime::text::Quoted;
use std::fmt::Write as _;

/// The block types that people write most often, which are offered first.
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

/// The text of the spec.
pub(super) fn spec() -> String {
    let mut text = format!("{} {{\n", BlockKind::Object);
    let others = BlockKind::ALL.iter().filter(|it| !USUAL.contains(it));
    for kind in USUAL.iter().chain(others) {
        match kind.block_type().place {
            Standing::Spec | Standing::Top => block(&mut text, *kind, BlockKind::BlockList),
            Standing::OnceAtTop => block(&mut text, *kind, BlockKind::Block),
            // These blocks are read in the body of another one.
            Standing::In(_) => {}
        }
    }
    text + "}\n"
}

/// The spec that reads the blocks of a type: all, or one.
fn block(text: &mut String, kind: BlockKind, reader: BlockKind) {
    let known = kind.block_type();
    let _ = writeln!(text, "# {}", known.doc);
    if known.contents == Contents::Arguments {
        let _ = writeln!(text, "{} \"{kind}\" {{\n{} = any\n}}", BlockKind::BlockAttrs, Arg::ElementType);
        return;
    }
    let _ = writeln!(text, "{reader} \"{kind}\" {{");
    if let Some(label) = known.label {
        let _ = writeln!(text, "{} = [{}]", Arg::Labels, Quoted(label));
    }
    if known.place == Standing::Spec {
        let _ = writeln!(text, "{} = [\"property\"]", Arg::OptionalLabels);
    }
    let _ = writeln!(text, "{} {{", BlockKind::Object);
    for GrammarArgument { name, doc, left_out, .. } in known.arguments {
        let _ = writeln!(text, "# {doc}\n{} \"{name}\" {{", BlockKind::Attr);
        let _ = writeln!(text, "{} = {}", Arg::Type, name.takes().ty());
        let _ = writeln!(text, "{} = {}\n}}", Arg::Required, *left_out == LeftOut::Required);
    }
    kind.own_blocks().for_each(|own| block(text, own, BlockKind::BlockList));
    if kind.contains_specs() {
        let _ = writeln!(text, "{} {{}}", BlockKind::Ignore);
    }
    let _ = writeln!(text, "}}\n}}");
}
