//! Random specs, and random changes of them.

mod config;
mod text;

pub(crate) use text::spec_text;

use crate::chance::Random;

/// A spec: named types, and what the file may contain.
#[derive(Clone)]
pub(crate) struct Spec {
    pub(crate) types: Vec<Ty>,
    /// A part, which may contain itself.
    pub(crate) part: Body,
    pub(crate) body: Body,
}

#[derive(Clone)]
pub(crate) enum Ty {
    /// A type without others in it, as it is written.
    Leaf(&'static str),
    Coll(&'static str, Box<Ty>),
    Tuple(Vec<Ty>),
    /// Attributes, which may be optional, and whether others are ignored.
    Object(Vec<(&'static str, Ty, bool)>, bool),
    Union(Vec<(&'static str, Ty)>),
    /// A named type.
    Named(usize),
}

pub(crate) const LEAVES: [&str; 11] = [
    "string",
    "number",
    "int",
    "bool",
    "any",
    "duration",
    "size",
    "object",
    "enum([\"a\", \"b\"])",
    "enum([\"b\", \"c\", \"a\"])",
    "number",
];

pub(crate) const LABEL_TYPES: [&str; 5] = ["string", "int", "bool", "enum([\"a\", \"b\"])", "number"];

#[derive(Clone, Default)]
pub(crate) struct Body {
    pub(crate) all: Vec<(String, Reads)>,
    pub(crate) rest: Rest,
    pub(crate) check: Option<String>,
}

#[derive(Clone, Default)]
pub(crate) enum Rest {
    #[default]
    None,
    Ignore,
    Read(Option<Ty>),
    Body,
}

#[derive(Clone)]
pub(crate) struct Attr {
    pub(crate) ty: Ty,
    pub(crate) is_expression: bool,
    pub(crate) required: bool,
    pub(crate) default: bool,
    pub(crate) check: Option<&'static str>,
    pub(crate) aliases: Vec<String>,
    /// A `transform` around it.
    pub(crate) result: Option<&'static str>,
}

#[derive(Clone)]
pub(crate) struct Blocks {
    pub(crate) kind: &'static str,
    pub(crate) min: usize,
    pub(crate) max: usize,
    pub(crate) labels: Vec<&'static str>,
    pub(crate) optional: usize,
    pub(crate) aliases: Vec<String>,
    pub(crate) merge: bool,
    pub(crate) unique: bool,
    /// What the first label chooses, if there is one.
    pub(crate) words: Vec<(&'static str, Body)>,
    pub(crate) check: Option<&'static str>,
    pub(crate) body: Body,
}

#[derive(Clone)]
pub(crate) enum Reads {
    Attr(Attr),
    Blocks(Blocks),
    Attrs(Ty),
    /// Blocks that are the part of the spec.
    Part(&'static str),
    /// Of blocks, or by the argument of the name.
    Cases {
        kind: &'static str,
        min: usize,
        max: usize,
        cases: Vec<(String, Body)>,
        other: Option<Body>,
    },
    /// Arguments in place of each other, and which are required.
    Default(Vec<(String, bool)>),
}

pub(crate) const NUMBER_CHECKS: [&str; 5] =
    ["nested > 0", "nested >= 0", "nested < 100", "nested != 3", "contains([1, 2, 3], nested)"];
pub(crate) const BLOCK_CHECKS: [&str; 2] = ["length(nested) < 3", "length(nested) != 1"];
pub(crate) const RESULTS: [&str; 3] =
    ["nested == null ? 1 : 10 / nested", "nested == null ? null : nested + 1", "\"${nested}\""];

pub(crate) struct Maker {
    pub(crate) random: Random,
    pub(crate) names: usize,
}

impl Maker {
    pub(crate) fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.random.below(of.len())]
    }

    pub(crate) fn name(&mut self) -> String {
        self.names += 1;
        format!("n{}", self.names)
    }

    pub(crate) fn ty(&mut self, depth: usize) -> Ty {
        if depth == 0 || self.random.one_in(2) {
            return Ty::Leaf(self.pick(&LEAVES));
        }
        match self.random.below(8) {
            0..=2 => Ty::Coll(self.pick(&["list", "set", "map"]), Box::new(self.ty(depth - 1))),
            3 => Ty::Tuple((0..1 + self.random.below(2)).map(|_| self.ty(depth - 1)).collect()),
            4 | 5 => {
                let names = ["x", "y", "z"];
                let count = self.random.below(4);
                let attrs = names.iter().take(count).map(|name| (*name, self.ty(depth - 1), self.random.one_in(2)));
                Ty::Object(attrs.collect(), self.random.one_in(4))
            }
            6 => Ty::Union(vec![("one", self.ty(depth - 1)), ("two", self.ty(depth - 1))]),
            _ => Ty::Named(self.random.below(2)),
        }
    }

    pub(crate) fn attr(&mut self) -> Attr {
        let ty = self.ty(2);
        let is_number = matches!(ty, Ty::Leaf("number" | "int"));
        let required = self.random.one_in(4);
        Attr {
            is_expression: self.random.one_in(12),
            required,
            default: is_number && !required && self.random.one_in(3),
            check: (is_number && self.random.one_in(2)).then(|| self.pick(&NUMBER_CHECKS)),
            aliases: if self.random.one_in(5) { vec![self.name()] } else { Vec::new() },
            result: (is_number && self.random.one_in(4)).then(|| self.pick(&RESULTS)),
            ty,
        }
    }

    pub(crate) fn blocks(&mut self, depth: usize) -> Blocks {
        let kind = self.pick(&["block", "block_list", "block_list", "block_set", "block_map"]);
        let labels: Vec<_> = (0..self.random.below(3)).map(|_| self.pick(&LABEL_TYPES)).collect();
        let min = self.random.below(2);
        Blocks {
            kind,
            min,
            max: if self.random.one_in(2) { 0 } else { min + 1 + self.random.below(2) },
            optional: if self.random.one_in(3) { self.random.below(labels.len() + 1) } else { 0 },
            labels,
            aliases: if self.random.one_in(5) { vec![self.name()] } else { Vec::new() },
            merge: self.random.one_in(3),
            unique: self.random.one_in(5),
            words: if self.random.one_in(4) { self.words(depth) } else { Vec::new() },
            check: self.random.one_in(5).then(|| self.pick(&BLOCK_CHECKS)),
            body: self.body(depth - 1),
        }
    }

    fn words(&mut self, depth: usize) -> Vec<(&'static str, Body)> {
        let words = ["a", "b", "q"];
        words.iter().take(1 + self.random.below(3)).map(|word| (*word, self.body(depth - 1))).collect()
    }

    pub(crate) fn reads(&mut self, depth: usize) -> Reads {
        let kinds = if depth == 0 { 7 } else { 13 };
        match self.random.below(kinds) {
            0..=3 => Reads::Attr(self.attr()),
            4 => Reads::Default((0..2 + self.random.below(2)).map(|_| (self.name(), self.random.one_in(3))).collect()),
            5 => Reads::Attrs(self.ty(1)),
            6 => Reads::Part(self.pick(&["block", "block_list"])),
            7..=10 => Reads::Blocks(self.blocks(depth)),
            _ => {
                let min = self.random.below(2);
                Reads::Cases {
                    kind: self.pick(&["block", "block_list", "one_of"]),
                    min,
                    max: if self.random.one_in(2) { 0 } else { min + 1 },
                    cases: (0..1 + self.random.below(3)).map(|_| (self.name(), self.body(depth - 1))).collect(),
                    other: self.random.one_in(3).then(|| self.body(depth - 1)),
                }
            }
        }
    }

    pub(crate) fn body(&mut self, depth: usize) -> Body {
        let all: Vec<_> = (0..self.random.below(4)).map(|_| (self.name(), self.reads(depth))).collect();
        let rest = self.rest();
        let check = self.check(&all);
        Body { all, rest, check }
    }

    /// A condition about two properties.
    pub(crate) fn check(&mut self, all: &[(String, Reads)]) -> Option<String> {
        let attrs = all.iter().filter(|(_, reads)| matches!(reads, Reads::Attr(attr) if !attr.is_expression));
        let names: Vec<_> = attrs.map(|(name, _)| name).collect();
        let [one, another, ..] = names[..] else { return None };
        let conditions = [
            format!("nested.{one} == null || nested.{another} == null"),
            format!("nested.{one} != nested.{another}"),
            format!("nested.{one} != 1"),
        ];
        self.random.one_in(4).then(|| conditions[self.random.below(3)].clone())
    }

    pub(crate) fn rest(&mut self) -> Rest {
        match self.random.below(12) {
            0 => Rest::Ignore,
            1 => Rest::Read(None),
            2 => Rest::Read(Some(Ty::Leaf(self.pick(&["string", "number", "bool", "any"])))),
            3 => Rest::Body,
            _ => Rest::None,
        }
    }

    /// Changes a part of a type.
    pub(crate) fn change_ty(&mut self, ty: &mut Ty) {
        match ty {
            Ty::Coll(kind, element) => match self.random.below(3) {
                0 => *kind = self.pick(&["list", "set", "map"]),
                _ => self.change_ty(element),
            },
            Ty::Tuple(all) if self.random.one_in(2) => {
                let element = all[0].clone();
                *ty = Ty::Coll("list", Box::new(element));
            }
            Ty::Tuple(all) => {
                let index = self.random.below(all.len());
                self.change_ty(&mut all[index]);
            }
            Ty::Object(attrs, ignore) => match self.random.below(6) {
                0 => *ignore = !*ignore,
                1 => *ty = Ty::Coll("map", Box::new(self.ty(0))),
                2 => {
                    attrs.pop();
                }
                3 if attrs.len() < 3 => {
                    let name = ["x", "y", "z"][attrs.len()];
                    attrs.push((name, self.ty(1), !self.random.one_in(3)));
                }
                _ => {
                    if let Some(last) = attrs.last_mut() {
                        if self.random.one_in(2) { last.2 = !last.2 } else { self.change_ty(&mut last.1) }
                    }
                }
            },
            Ty::Union(all) => match self.random.below(3) {
                0 => all.insert(0, ("three", self.ty(1))),
                1 => all.push(("four", self.ty(1))),
                _ => {
                    let index = self.random.below(all.len());
                    self.change_ty(&mut all[index].1);
                }
            },
            Ty::Leaf(_) if self.random.one_in(3) => *ty = Ty::Union(vec![("one", ty.clone()), ("two", self.ty(1))]),
            Ty::Leaf(_) | Ty::Named(_) => *ty = self.ty(1),
        }
    }

    pub(crate) fn change_attr(&mut self, name: &mut String, attr: &mut Attr) {
        match self.random.below(9) {
            0 => attr.required = !attr.required,
            1 => attr.default = !attr.default,
            2 => attr.check = self.random.one_in(2).then(|| self.pick(&NUMBER_CHECKS)),
            3 => attr.result = self.random.one_in(2).then(|| self.pick(&RESULTS)),
            4 => attr.is_expression = !attr.is_expression,
            5 => {
                let old = std::mem::replace(name, self.name());
                if !self.random.one_in(3) {
                    attr.aliases.push(old);
                }
            }
            6 => attr.aliases.clear(),
            _ => self.change_ty(&mut attr.ty),
        }
    }

    pub(crate) fn change_blocks(&mut self, name: &mut String, blocks: &mut Blocks) {
        match self.random.below(16) {
            0 => blocks.min = self.random.below(3),
            1 => blocks.max = self.random.below(3),
            2 => blocks.labels.push(self.pick(&LABEL_TYPES)),
            3 => blocks.optional = self.random.below(blocks.labels.len() + 1),
            4 => {
                if let Some(label) = blocks.labels.last_mut() {
                    *label = LABEL_TYPES[self.random.below(LABEL_TYPES.len())];
                }
            }
            5 => blocks.merge = !blocks.merge,
            6 => blocks.unique = !blocks.unique,
            7 => blocks.check = self.random.one_in(2).then(|| self.pick(&BLOCK_CHECKS)),
            8 => blocks.kind = self.pick(&["block", "block_list", "block_set", "block_map"]),
            9 => {
                let old = std::mem::replace(name, self.name());
                if !self.random.one_in(3) {
                    blocks.aliases.push(old);
                }
            }
            10 => blocks.aliases.clear(),
            11 => {
                blocks.words.pop();
            }
            12 => blocks.words = self.words(1),
            13 if !blocks.words.is_empty() => {
                let index = self.random.below(blocks.words.len());
                self.change_body(&mut blocks.words[index].1);
            }
            _ => self.change_body(&mut blocks.body),
        }
    }

    pub(crate) fn change_reads(&mut self, name: &mut String, reads: &mut Reads) {
        match reads {
            Reads::Attr(attr) => self.change_attr(name, attr),
            Reads::Blocks(blocks) => self.change_blocks(name, blocks),
            Reads::Attrs(ty) => self.change_ty(ty),
            Reads::Part(kind) => *kind = self.pick(&["block", "block_list"]),
            Reads::Default(all) => {
                let index = self.random.below(all.len());
                match self.random.below(3) {
                    0 => all[index].1 = !all[index].1,
                    1 => {
                        all.remove(index);
                    }
                    _ => all.push((self.name(), self.random.one_in(2))),
                }
            }
            Reads::Cases { kind, min, max, cases, other } => match self.random.below(9) {
                0 => *min = self.random.below(3),
                1 => *max = self.random.below(3),
                2 => cases.push((self.name(), self.body(0))),
                3 => {
                    // A word that `other` may have taken.
                    let word = ["w0", "w1"][self.random.below(2)].to_owned();
                    if !cases.iter().any(|(name, _)| *name == word) {
                        cases.push((word, self.body(0)));
                    }
                }
                4 if cases.len() > 1 => {
                    cases.pop();
                }
                5 => *other = if other.is_none() { Some(self.body(0)) } else { None },
                6 => *kind = self.pick(&["block", "block_list"]),
                7 if other.is_some() => self.change_body(other.as_mut().unwrap()),
                _ => {
                    let index = self.random.below(cases.len());
                    self.change_body(&mut cases[index].1);
                }
            },
        }
    }

    pub(crate) fn change_body(&mut self, body: &mut Body) {
        let count = body.all.len();
        match self.random.below(10) {
            0 => body.rest = self.rest(),
            1 => body.check = self.check(&body.all),
            2 => body.all.push((self.name(), self.reads(1))),
            3 if count > 0 => {
                body.all.remove(self.random.below(count));
            }
            4 => {
                // A name that the rest, or `other`, may have taken.
                let name = ["w0", "w1"][self.random.below(2)].to_owned();
                if !body.all.iter().any(|(it, _)| *it == name) {
                    body.all.push((name, self.reads(1)));
                }
            }
            _ if count > 0 => {
                let (name, reads) = &mut body.all[self.random.below(count)];
                self.change_reads(name, reads);
            }
            _ => {}
        }
    }

    pub(crate) fn changed(&mut self, spec: &Spec) -> Spec {
        let mut spec = spec.clone();
        for _ in 0..1 + self.random.below(2) {
            match self.random.below(6) {
                0 => {
                    let index = self.random.below(2);
                    self.change_ty(&mut spec.types[index]);
                }
                1 => self.change_body(&mut spec.part),
                _ => self.change_body(&mut spec.body),
            }
        }
        spec
    }

    pub(crate) fn spec(&mut self) -> Spec {
        // A named type does not contain itself.
        let types = vec![Ty::Object(vec![("x", Ty::Leaf("number"), true), ("y", self.ty(0), true)], false), self.ty(0)];
        Spec { types, part: self.body(0), body: self.body(2) }
    }
}
