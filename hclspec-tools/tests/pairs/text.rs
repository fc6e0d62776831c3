//! A random spec as text.

use super::{Body, Reads, Rest, Spec, Ty};
use std::fmt::Write as _;

pub(crate) fn ty_text(ty: &Ty) -> String {
    let list = |all: Vec<String>| all.join(", ");
    match ty {
        Ty::Leaf(leaf) => (*leaf).to_owned(),
        Ty::Coll(kind, element) => format!("{kind}({})", ty_text(element)),
        Ty::Tuple(all) => format!("tuple([{}])", list(all.iter().map(ty_text).collect())),
        Ty::Object(attrs, ignore) => {
            let attr = |(name, ty, is_optional): &(&str, Ty, bool)| {
                let ty = ty_text(ty);
                if *is_optional { format!("{name} = optional({ty})") } else { format!("{name} = {ty}") }
            };
            let attrs = list(attrs.iter().map(attr).collect());
            format!("object({{ {attrs} }}{})", if *ignore { ", ignore" } else { "" })
        }
        Ty::Union(all) => {
            let all = all.iter().map(|(name, ty)| format!("{name} = {}", ty_text(ty)));
            format!("union({{ {} }})", list(all.collect()))
        }
        Ty::Named(index) => format!("named{index}"),
    }
}

pub(crate) fn spec_text(spec: &Spec) -> String {
    let mut out = String::new();
    for (index, ty) in spec.types.iter().enumerate() {
        writeln!(out, "define \"named{index}\" {{\n type = {}\n}}", ty_text(ty)).unwrap();
    }
    out.push_str("define \"part\" {\nobject {\n");
    body_text(&spec.part, &mut out);
    out.push_str("}\n}\nobject {\n");
    body_text(&spec.body, &mut out);
    out + "}\n"
}

pub(crate) fn validate(condition: &str) -> String {
    format!("validate {{\n condition = {condition}\n message = \"no\"\n}}\n")
}

pub(crate) fn body_text(body: &Body, out: &mut String) {
    for (name, reads) in &body.all {
        match reads {
            Reads::Attr(attr) => {
                let mut text = format!(
                    "type = {}\n",
                    if attr.is_expression { "expression".to_owned() } else { ty_text(&attr.ty) }
                );
                if !attr.aliases.is_empty() {
                    writeln!(text, "aliases = {:?}", attr.aliases).unwrap();
                }
                if attr.required {
                    text.push_str("required = true\n");
                }
                if attr.default && !attr.required {
                    text.push_str("default = 2\n");
                }
                text.extend(attr.check.map(validate));
                match attr.result.filter(|_| !attr.is_expression) {
                    None => writeln!(out, "attr \"{name}\" {{\n{text}}}").unwrap(),
                    Some(result) => {
                        write!(
                            out,
                            "transform \"{name}\" {{\nattr {{\nname = \"{name}\"\n{text}}}\nresult = {result}\n}}\n"
                        )
                        .unwrap();
                    }
                }
            }
            Reads::Default(all) => {
                writeln!(out, "default \"{name}\" {{").unwrap();
                for (name, required) in all {
                    writeln!(out, "attr {{\nname = \"{name}\"\ntype = string\nrequired = {required}\n}}").unwrap();
                }
                out.push_str("}\n");
            }
            Reads::Attrs(ty) => writeln!(out, "block_attrs \"{name}\" {{\nelement_type = {}\n}}", ty_text(ty)).unwrap(),
            Reads::Part(kind) => writeln!(out, "{kind} \"{name}\" {{\nuse {{ part = \"part\" }}\n}}").unwrap(),
            Reads::Blocks(blocks) => {
                writeln!(out, "{} \"{name}\" {{", blocks.kind).unwrap();
                if !blocks.aliases.is_empty() {
                    writeln!(out, "aliases = {:?}", blocks.aliases).unwrap();
                }
                bounds(blocks.kind, blocks.min, blocks.max, out);
                let first = blocks.labels.len().saturating_sub(blocks.optional);
                let is_map = blocks.kind == "block_map";
                if !blocks.labels.is_empty() || is_map {
                    let label = |(index, ty): (usize, &&str)| match index >= first && !is_map {
                        _ if index == 0 && !blocks.words.is_empty() => "l0 = string".to_owned(),
                        true => format!("l{index} = optional({ty})"),
                        false => {
                            format!("l{index} = {}", if is_map && !ty.starts_with("enum") { "string" } else { ty })
                        }
                    };
                    let all: Vec<_> = blocks.labels.iter().enumerate().map(label).collect();
                    writeln!(out, "labels = {{ {} }}", all.join(", ")).unwrap();
                }
                if is_map && blocks.merge {
                    out.push_str("merge = true\n");
                }
                let number = blocks.body.all.iter().find(|(_, reads)| matches!(reads, Reads::Attr(_)));
                if let Some((property, _)) = number.filter(|_| blocks.unique && blocks.kind != "block") {
                    writeln!(out, "unique = \"{property}\"").unwrap();
                }
                out.extend(blocks.check.filter(|_| blocks.kind != "block").map(validate));
                out.push_str("object {\n");
                body_text(&blocks.body, out);
                if !blocks.words.is_empty() && (first > 0 || is_map) {
                    out.push_str("one_of \"of\" {\nlabel = \"l0\"\n");
                    for (word, body) in &blocks.words {
                        writeln!(out, "case \"{word}\" {{\nobject {{").unwrap();
                        body_text(body, out);
                        out.push_str("}\n}\n");
                    }
                    out.push_str("}\n");
                }
                out.push_str("}\n}\n");
            }
            Reads::Cases { kind, min, max, cases, other } => {
                writeln!(out, "{kind} \"{name}\" {{").unwrap();
                match *kind {
                    "one_of" => writeln!(out, "argument = \"{name}\"").unwrap(),
                    kind => bounds(kind, *min, *max, out),
                }
                for (word, body) in cases {
                    writeln!(out, "case \"{word}\" {{\nobject {{").unwrap();
                    body_text(body, out);
                    out.push_str("}\n}\n");
                }
                if let Some(body) = other {
                    out.push_str("other {\nobject {\n");
                    body_text(body, out);
                    out.push_str("}\n}\n");
                }
                out.push_str("}\n");
            }
        }
    }
    match &body.rest {
        Rest::None => {}
        Rest::Ignore => out.push_str("ignore {}\n"),
        Rest::Body => out.push_str("body \"others\" {}\n"),
        Rest::Read(None) => out.push_str("rest \"others\" {}\n"),
        Rest::Read(Some(ty)) => writeln!(out, "rest \"others\" {{\nelement_type = {}\n}}", ty_text(ty)).unwrap(),
    }
    out.extend(body.check.as_deref().map(validate));
}

pub(crate) fn bounds(kind: &str, min: usize, max: usize, out: &mut String) {
    match kind {
        "block" => writeln!(out, "required = {}", min > 0).unwrap(),
        _ => writeln!(out, "min_items = {min}\nmax_items = {max}").unwrap(),
    }
}
