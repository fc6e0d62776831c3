//! Configurations for a random spec. Most are valid.

use super::{Body, Maker, Reads, Rest, Spec, Ty};
use std::fmt::Write as _;

impl Maker {
    /// A value of a type, in one of the forms in which it can be written.
    pub(crate) fn value(&mut self, ty: &Ty, spec: &Spec) -> String {
        match ty {
            Ty::Leaf(leaf) => match *leaf {
                "string" => self.pick(&["\"q\"", "\"1\"", "5", "true", "\"a\"", "\"1s\""]),
                "number" => self.pick(&["1", "0", "\"2\"", "150", "1.5", "-1", "3"]),
                "int" => self.pick(&["1", "0", "\"2\"", "150", "-1"]),
                "bool" => self.pick(&["true", "\"false\"", "\"1\""]),
                "any" => self.pick(&["1", "\"q\"", "true", "[1, true]", "{ x = 1 }", "[]"]),
                "duration" => self.pick(&["\"1s\"", "\"2h\""]),
                "size" => self.pick(&["\"1B\"", "\"2KiB\""]),
                "object" => self.pick(&["{}", "{ x = 1 }", "{ x = [1], q = true }"]),
                "enum([\"a\", \"b\"])" => self.pick(&["\"a\"", "\"b\""]),
                _ => self.pick(&["\"a\"", "\"b\"", "\"c\""]),
            }
            .to_owned(),
            Ty::Coll("map", element) => {
                let items = (0..self.random.below(3)).map(|index| format!("k{index} = {}", self.value(element, spec)));
                format!("{{ {} }}", items.collect::<Vec<_>>().join(", "))
            }
            Ty::Coll(_, element) => {
                let items: Vec<_> = (0..self.random.below(3)).map(|_| self.value(element, spec)).collect();
                format!("[{}]", items.join(", "))
            }
            Ty::Tuple(all) => {
                let items: Vec<_> = all.iter().map(|it| self.value(it, spec)).collect();
                format!("[{}]", items.join(", "))
            }
            Ty::Object(attrs, ignore) => {
                let mut items = Vec::new();
                for (name, ty, is_optional) in attrs {
                    if !is_optional || self.random.one_in(2) {
                        items.push(format!("{name} = {}", self.value(ty, spec)));
                    }
                }
                if *ignore && self.random.one_in(2) {
                    let name = self.pick(&["x", "y", "z", "q"]);
                    if !attrs.iter().any(|(it, ..)| *it == name) {
                        items.push(format!("{name} = {}", self.pick(&["1", "\"q\"", "[]"])));
                    }
                }
                format!("{{ {} }}", items.join(", "))
            }
            Ty::Union(all) => {
                let index = self.random.below(all.len());
                self.value(&all[index].1, spec)
            }
            Ty::Named(index) => self.value(&spec.types[*index], spec),
        }
    }

    pub(crate) fn label(&mut self, ty: &str) -> &'static str {
        match ty {
            "string" => self.pick(&["a", "q", "1", "true"]),
            "int" | "number" => self.pick(&["1", "2"]),
            "bool" => self.pick(&["true", "false"]),
            _ => self.pick(&["a", "b"]),
        }
    }

    pub(crate) fn config(&mut self, body: &Body, spec: &Spec, out: &mut String) {
        for (name, reads) in &body.all {
            match reads {
                Reads::Attr(attr) => {
                    if attr.required || !self.random.one_in(3) {
                        let alias = attr.aliases.last().filter(|_| self.random.one_in(2));
                        let value = match attr.is_expression && self.random.one_in(2) {
                            true => "nope".to_owned(),
                            false => self.value(&attr.ty, spec),
                        };
                        writeln!(out, "{} = {value}", alias.unwrap_or(name)).unwrap();
                    }
                }
                Reads::Default(all) => {
                    for (name, _) in all {
                        if self.random.one_in(2) {
                            writeln!(out, "{name} = {}", self.pick(&["\"q\"", "1"])).unwrap();
                        }
                    }
                }
                Reads::Attrs(ty) => {
                    if self.random.one_in(2) {
                        writeln!(out, "{name} {{\nx = {}\n}}", self.value(ty, spec)).unwrap();
                    }
                }
                Reads::Part(kind) => {
                    for _ in 0..self.random.below(if *kind == "block" { 2 } else { 3 }) {
                        writeln!(out, "{name} {{").unwrap();
                        // The part may contain itself.
                        if out.len() < 500 {
                            self.config(&spec.part, spec, out);
                        }
                        out.push_str("}\n");
                    }
                }
                Reads::Blocks(blocks) => {
                    let most = if blocks.kind == "block" { 1 } else { 3 };
                    let count =
                        (blocks.min + self.random.below(3)).min(if blocks.max == 0 { most } else { blocks.max });
                    for _ in 0..count {
                        let alias = blocks.aliases.last().filter(|_| self.random.one_in(2));
                        out.push_str(alias.unwrap_or(name));
                        let left_out = self.random.below(blocks.optional.min(blocks.labels.len()) + 1);
                        let labels = &blocks.labels[..blocks.labels.len() - left_out];
                        let word = blocks.words.get(self.random.below(3)).filter(|_| !labels.is_empty());
                        for (index, ty) in labels.iter().enumerate() {
                            let label = word.filter(|_| index == 0).map(|(word, _)| *word);
                            write!(out, " \"{}\"", label.unwrap_or_else(|| self.label(ty))).unwrap();
                        }
                        out.push_str(" {\n");
                        if let Some((_, body)) = word {
                            self.config(body, spec, out);
                        }
                        self.config(&blocks.body, spec, out);
                        out.push_str("}\n");
                    }
                }
                Reads::Cases { kind, min, cases, other, .. } => {
                    let count = if *kind == "block_list" { min + self.random.below(3) } else { 1 };
                    for _ in 0..count {
                        let (word, body) = match other {
                            Some(other) if self.random.one_in(2) => (self.pick(&["w0", "w1"]), other),
                            _ => {
                                let (word, body) = &cases[self.random.below(cases.len())];
                                (word.as_str(), body)
                            }
                        };
                        let is_word = *kind == "one_of";
                        out.push_str(&if is_word { format!("{name} = \"{word}\"\n") } else { format!("{word} {{\n") });
                        self.config(body, spec, out);
                        out.push_str(if is_word { "" } else { "}\n" });
                    }
                }
            }
        }
        let name = self.pick(&["w0", "w1", "n1"]);
        match &body.rest {
            Rest::None => {}
            _ if self.random.one_in(2) => {}
            Rest::Read(None) => {
                out.push_str(&format!("{name} {}\n", self.pick(&["= 1", "= \"q\"", "= [1, true]", "{}", "\"a\" {}"])));
            }
            Rest::Read(Some(ty)) => writeln!(out, "{name} = {}", self.value(ty, spec)).unwrap(),
            Rest::Ignore | Rest::Body => {
                out.push_str(&format!("{name} {}\n", self.pick(&["= 1", "= nope", "= [1, true]", "{}", "\"a\" {}"])));
            }
        }
    }
}
