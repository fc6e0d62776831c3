//! Configurations that ask for too much, generated from bytes: nested loops, long names, wide objects, extreme numbers, deep values,
//! nested `dynamic` blocks.
//!
//! Each expression is generated for the type that is expected in its place, so most configurations are valid and do all the
//! work that they ask for. Occasionally an expression has another type, or an unknown name.

mod expr;
mod growth;

use std::fmt::Write as _;

/// The configuration for these bytes; even short input can give up to 100 KB.
#[must_use]
pub fn config(data: &[u8]) -> String {
    let mut maker = Maker { data: data.iter(), room: 0, names: Vec::new(), labels: 0 };
    // Most are small, so that many can be run.
    maker.room = match maker.below(256) {
        0 => 100_000,
        1..=15 => 20_000,
        _ => 2_000,
    };
    let mut text = String::new();
    let mut arguments = ARGUMENTS.to_vec();
    for _ in 0..=maker.below(4) {
        let part = match maker.below(8) {
            0..=2 if !arguments.is_empty() => {
                let at = maker.below(arguments.len());
                let (name, ty) = arguments.swap_remove(at);
                let ty = maker.ty_of(ty);
                format!("{name} = {}\n", maker.expr(&ty, 0))
            }
            3 if maker.labels == 0 => {
                maker.labels += 1;
                let name = maker.name();
                format!("v {{\n{name} = {}\n}}\n", maker.expr(&Ty::Any, 0))
            }
            _ => maker.block(Body::Root),
        };
        text.push_str(&part);
    }
    text
}

/// The arguments of the [spec](../../../tests/bounded/spec.hclspec), with the types that suit them.
const ARGUMENTS: [(&str, Wanted); 6] = [
    ("a", Wanted::Any),
    ("s", Wanted::Text),
    ("ls", Wanted::Texts),
    ("la", Wanted::Sequence),
    ("m", Wanted::Map),
    ("set", Wanted::Sequence),
];

#[derive(Clone, Copy)]
enum Wanted {
    Any,
    Text,
    Texts,
    Sequence,
    Map,
}

/// The content of a body.
#[derive(Clone, Copy, PartialEq)]
enum Body {
    Root,
    /// The body of a block `b` in the root: `x`, and blocks that contain `x`.
    Outer,
    /// `x` only.
    Inner,
}

/// The type of an expression.
#[derive(Clone, Debug, PartialEq)]
enum Ty {
    Any,
    Number,
    Text,
    Bool,
    /// A list or tuple.
    Sequence(Box<Ty>),
    /// A map or object.
    Mapping(Box<Ty>),
}

/// Generates text from bytes.
struct Maker<'d> {
    data: std::slice::Iter<'d, u8>,
    /// How many more bytes of text may be generated.
    room: usize,
    /// The visible variables.
    names: Vec<(String, Ty)>,
    /// How many blocks have labels, so that all labels are different.
    labels: usize,
}

/// How deep expressions are nested: some of them put a value into hundreds of brackets.
const NESTED: usize = 7;

impl Maker<'_> {
    fn below(&mut self, n: usize) -> usize {
        usize::from(self.data.next().copied().unwrap_or_default()) % n
    }

    /// Whether to make a mistake here.
    fn is_mistaken(&mut self) -> bool {
        self.below(128) == 1
    }

    /// How often to repeat something of this many bytes.
    fn times(&mut self, bytes: usize) -> usize {
        let wanted = [1, 2, 3, 1, 2, 10, 40, 100, 400, 1000, 5000, 20_000][self.below(12)];
        let times = wanted.min(1 + self.room / bytes.max(1));
        self.room = self.room.saturating_sub(times * bytes);
        times
    }

    fn repeat(&mut self, text: &str) -> String {
        let times = self.times(text.len());
        text.repeat(times)
    }

    fn ty_of(&mut self, wanted: Wanted) -> Ty {
        match wanted {
            Wanted::Any => Ty::Any,
            Wanted::Text => Ty::Text,
            Wanted::Texts => Ty::Sequence(Box::new([Ty::Text, Ty::Number, Ty::Bool][self.below(3)].clone())),
            Wanted::Sequence => Ty::Sequence(Box::new(self.ty())),
            Wanted::Map => Ty::Mapping(Box::new([Ty::Text, Ty::Number][self.below(2)].clone())),
        }
    }

    fn ty(&mut self) -> Ty {
        match self.below(8) {
            0 | 1 => Ty::Number,
            2 | 3 => Ty::Text,
            4 => Ty::Bool,
            5 | 6 => Ty::Sequence(Box::new(self.ty())),
            _ => Ty::Mapping(Box::new(self.ty())),
        }
    }

    /// The content of a body other than the root.
    fn body(&mut self, body: Body) -> String {
        match (body, self.below(4)) {
            (Body::Outer, 0) => self.block(Body::Outer),
            (Body::Outer, 1) => format!("x = {}\n{}", self.expr(&Ty::Any, 0), self.block(Body::Outer)),
            _ => format!("x = {}\n", self.expr(&Ty::Any, 0)),
        }
    }

    /// A block, written or generated, for such a body.
    fn block(&mut self, body: Body) -> String {
        let (block, inner) = match (body, self.below(6)) {
            (Body::Root, 0..=2) => ("b", Body::Outer),
            (Body::Root, 3) => ("t", Body::Inner),
            (Body::Root, _) => ("l", Body::Inner),
            _ => ("b", Body::Inner),
        };
        if self.below(3) > 0 {
            return self.dynamic(block, inner);
        }
        if block == "l" {
            self.labels += 1;
            let number = self.labels;
            return format!("l \"{number}{}\" {{\n{}}}\n", self.text(), self.body(inner));
        }
        let block = format!("{block} {{\n{}}}\n", self.body(inner));
        self.repeat(&block)
    }

    fn dynamic(&mut self, block: &str, inner: Body) -> String {
        let element = self.ty();
        let (each, key) = match self.below(3) {
            0 => (Ty::Mapping(Box::new(element.clone())), Ty::Text),
            _ => (Ty::Sequence(Box::new(element.clone())), Ty::Number),
        };
        let generated = if self.is_mistaken() { "nope" } else { block };
        let mut text = format!("dynamic \"{generated}\" {{\nfor_each = {}\n", self.expr(&each, NESTED - 3));
        let iterator = match self.below(3) {
            0 => self.name(),
            _ => block.to_owned(),
        };
        let _ = writeln!(text, "iterator = {iterator}");
        self.names.push((format!("{iterator}.value"), element));
        self.names.push((format!("{iterator}.key"), key));
        if block == "l" {
            self.labels += 1;
            let number = self.labels;
            let label = format!("\"{number}.${{{iterator}.key}}${{{}}}\"", self.expr(&Ty::Text, NESTED - 2));
            let _ = writeln!(text, "labels = [{label}]");
        }
        let content = self.body(inner);
        let _ = write!(text, "content {{\n{content}}}\n}}\n");
        self.names.truncate(self.names.len() - 2);
        text
    }

    fn name(&mut self) -> String {
        let name = ["x", "y", "key", "e\u{301}"][self.below(4)];
        match self.below(4) {
            0 => self.repeat(name),
            _ => name.to_owned(),
        }
    }

    fn text(&mut self) -> String {
        const PARTS: [&str; 8] =
            ["x", "ab\u{e9}", "\u{915}\u{94d}", "\u{301}\u{316}", "9", "\\u00e9\\n", "1e19000", "\u{1f469}\u{200d}"];
        let part = PARTS[self.below(PARTS.len())];
        self.repeat(part)
    }

    fn number(&mut self) -> String {
        match self.below(32) {
            1 => "1e-19000".to_owned(),
            2 => "1e19000".to_owned(),
            3 => format!("0.{}1", self.repeat("0")),
            4 => self.repeat("7"),
            5 => "-3".to_owned(),
            6 => "\"1e9999\"".to_owned(),
            7 => "(1/3)".to_owned(),
            _ => self.below(5).to_string(),
        }
    }

    /// `one, one, ..`
    fn list(&mut self, one: &str) -> String {
        self.repeat(&format!("{one}, "))
    }
}
