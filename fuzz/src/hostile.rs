//! Configurations that ask for too much, generated from bytes: nested loops, long names, wide objects, extreme numbers, deep values,
//! nested `dynamic` blocks.
//!
//! Each expression is generated for the type that is expected in its place, so most configurations are valid and do all the
//! work that they ask for. Occasionally an expression has another type, or an unknown name.

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

/// The arguments of the [spec](../../tests/bounded/spec.hclspec), with the types that suit them.
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

    /// A variable of this type, most likely the innermost, if there is one.
    fn variable(&mut self, ty: &Ty) -> Option<String> {
        let skip = [0, 0, 1, 2][self.below(4)];
        let is_one = |(_, own): &&(String, Ty)| own == ty || *ty == Ty::Any;
        let found: Vec<_> = self.names.iter().rev().filter(is_one).take(3).collect();
        found.get(skip).or(found.first()).map(|(name, _)| name.clone())
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

    /// An expression of this type.
    fn expr(&mut self, ty: &Ty, depth: usize) -> String {
        self.room = self.room.saturating_sub(8);
        let ty = match ty {
            _ if self.is_mistaken() => &self.mistake_type(),
            Ty::Any if self.below(3) == 0 && depth < NESTED && self.room > 0 => return self.of_any(depth + 1),
            Ty::Any => &self.ty(),
            ty => ty,
        };
        if depth >= NESTED || self.room == 0 {
            return self.leaf(ty);
        }
        match self.below(8) {
            0 | 1 => self.leaf(ty),
            2 => self.of_parts(ty, depth + 1),
            _ => self.of_kind(ty, depth + 1),
        }
    }

    fn mistake_type(&mut self) -> Ty {
        match self.below(4) {
            0 => {
                self.names.push(("nope".to_owned(), Ty::Any));
                Ty::Any
            }
            _ => self.ty(),
        }
    }

    /// An expression without parts, except for variables.
    fn leaf(&mut self, ty: &Ty) -> String {
        if self.below(3) > 0
            && let Some(name) = self.variable(ty)
        {
            return name;
        }
        match ty {
            Ty::Any => "null".to_owned(),
            Ty::Number => self.number(),
            Ty::Text => format!("\"{}\"", self.text()),
            Ty::Bool => ["true", "false"][self.below(2)].to_owned(),
            Ty::Sequence(element) => match (&**element, self.below(3)) {
                (_, 0) => "[]".to_owned(),
                (Ty::Sequence(_) | Ty::Mapping(_), _) => format!("[{}]", self.leaf(element)),
                _ => {
                    let one = self.leaf(element);
                    format!("[{}]", self.list(&one))
                }
            },
            Ty::Mapping(element) => format!("{{x = {}}}", self.leaf(element)),
        }
    }

    /// An expression with parts, one of several values, or the result of a loop.
    fn of_parts(&mut self, ty: &Ty, depth: usize) -> String {
        match self.below(8) {
            0 => {
                let condition = self.expr(&Ty::Bool, depth);
                format!("({condition} ? {} : {})", self.expr(ty, depth), self.expr(ty, depth))
            }
            1 => format!("{}[0]", self.non_empty(ty, depth)),
            2 => format!("{{x = {}, y = {}}}.x", self.expr(ty, depth), self.expr(&Ty::Any, depth)),
            3 => {
                let name = self.name();
                format!("{{{name} = {}}}.{name}", self.expr(ty, depth))
            }
            4 => {
                let one = self.expr(ty, depth);
                format!("coalesce({}{})", self.list(&one), self.expr(ty, depth))
            }
            5 => {
                // Through many brackets, and back.
                let times = [1, 5, 20, 60][self.below(4)].min(self.room / 8);
                self.room = self.room.saturating_sub(times * 5);
                let inner = self.expr(ty, depth);
                format!("[for b in [{inner}] : {}b{}][0]{}", "[".repeat(times), "]".repeat(times), "[0]".repeat(times))
            }
            6 => format!("jsondecode(jsonencode({}))", self.expr(ty, depth)),
            _ => {
                let text = self.text();
                format!("{{\"{text}\" = {}}}[\"{text}\"]", self.expr(ty, depth))
            }
        }
    }

    fn non_empty(&mut self, ty: &Ty, depth: usize) -> String {
        let one = self.expr(ty, depth);
        match self.below(3) {
            0 => format!("pair({one})"),
            _ => format!("[{}]", self.list(&one)),
        }
    }

    fn of_kind(&mut self, ty: &Ty, depth: usize) -> String {
        match ty {
            Ty::Any => self.of_any(depth),
            Ty::Number => self.of_number(depth),
            Ty::Text => self.of_text(depth),
            Ty::Bool => self.of_bool(depth),
            Ty::Sequence(element) => self.of_sequence(element, depth),
            Ty::Mapping(element) => self.of_mapping(element, depth),
        }
    }

    /// An expression whose type is not known here.
    fn of_any(&mut self, depth: usize) -> String {
        match self.below(8) {
            0 => self.deep(depth),
            1 | 2 => self.doubling(depth),
            3 => self.mixed(depth),
            4 => format!("(true ? null : {})", self.expr(&Ty::Any, depth)),
            5 => format!("wrap({})", self.expr(&Ty::Any, depth)),
            6 => format!("null_of({})", self.expr(&Ty::Any, depth)),
            _ => {
                let part = ["[", "{\\\"a\\\":", "1e19000,", "[1],"][self.below(4)];
                match part {
                    "[" | "{\\\"a\\\":" => {
                        let times = self.times(2 * part.len()).min(100);
                        let close = if part == "[" { "]" } else { "}" };
                        format!("jsondecode(\"{}1{}\")", part.repeat(times), close.repeat(times))
                    }
                    part => format!("jsondecode(\"[{}1]\")", self.repeat(part)),
                }
            }
        }
    }

    fn of_number(&mut self, depth: usize) -> String {
        match self.below(12) {
            0..=2 => {
                let op = ["+", "-", "*", "/", "%"][self.below(5)];
                let right = match op {
                    "/" | "%" => format!(" {op} {}", 1 + self.below(7)),
                    "*" => format!(" * {}", ["2", "0.3", "-1"][self.below(3)]),
                    _ => format!(" {op} {}", self.expr(&Ty::Number, depth)),
                };
                format!("({}{})", self.expr(&Ty::Number, depth), self.repeat(&right))
            }
            3 => format!("-{}", self.expr(&Ty::Number, NESTED)),
            4 | 5 => {
                let name = ["abs", "int"][self.below(2)];
                format!("{name}({})", self.expr(&Ty::Number, depth))
            }
            6 | 7 => {
                let name = ["max", "min"][self.below(2)];
                let one = self.expr(&Ty::Number, depth);
                match self.below(2) {
                    0 => format!("{name}({}{})", self.list(&one), self.expr(&Ty::Number, depth)),
                    _ => {
                        let rest = self.expr(&Ty::Sequence(Box::new(Ty::Number)), depth);
                        format!("{name}({one}, {rest}...)")
                    }
                }
            }
            8 | 9 => format!("strlen({})", self.expr(&Ty::Text, depth)),
            _ => {
                let element = self.ty();
                let of = match self.below(2) {
                    0 => Ty::Sequence(Box::new(element)),
                    _ => Ty::Mapping(Box::new(element)),
                };
                format!("length({})", self.expr(&of, depth))
            }
        }
    }

    fn of_text(&mut self, depth: usize) -> String {
        let part = |maker: &mut Self| [Ty::Text, Ty::Number, Ty::Bool][maker.below(3)].clone();
        match self.below(8) {
            0 | 1 => {
                let ty = part(self);
                let part = format!("{}${{{}}}", self.text(), self.expr(&ty, depth));
                format!("\"{}\"", self.repeat(&part))
            }
            2 => {
                let element = part(self);
                let elements = self.expr(&Ty::Sequence(Box::new(element.clone())), depth);
                self.names.push(("x".to_owned(), element));
                let ty = part(self);
                let text =
                    format!("\"%{{ for x in {elements} }}{}${{{}}}%{{ endfor }}\"", self.text(), self.expr(&ty, depth));
                self.names.pop();
                text
            }
            3 => format!("\"%{{ if {} }}{}%{{ endif }}\"", self.expr(&Ty::Bool, depth), self.text()),
            4 | 5 => {
                let name = ["upper", "lower", "reverse"][self.below(3)];
                format!("{name}({})", self.expr(&Ty::Text, depth))
            }
            6 => {
                format!(
                    "substr({}, {}, {})",
                    self.expr(&Ty::Text, depth),
                    ["0", "3", "-2"][self.below(3)],
                    self.below(9)
                )
            }
            _ => format!("jsonencode({})", self.expr(&Ty::Any, depth)),
        }
    }

    fn of_bool(&mut self, depth: usize) -> String {
        match self.below(6) {
            0 | 1 => {
                let op = ["==", "!="][self.below(2)];
                let ty = self.ty();
                format!("({} {op} {})", self.expr(&ty, depth), self.expr(&ty, depth))
            }
            2 => {
                let op = ["<", "<=", ">", ">="][self.below(4)];
                format!("({} {op} {})", self.expr(&Ty::Number, depth), self.expr(&Ty::Number, depth))
            }
            3 => {
                let right = format!(" {} {}", ["&&", "||"][self.below(2)], self.expr(&Ty::Bool, depth));
                format!("({}{})", self.expr(&Ty::Bool, depth), self.repeat(&right))
            }
            4 => format!("!{}", self.expr(&Ty::Bool, NESTED)),
            _ => {
                let element = self.ty();
                let elements = self.expr(&Ty::Sequence(Box::new(element)), depth);
                format!("hasindex({elements}, {})", self.expr(&Ty::Number, depth))
            }
        }
    }

    fn of_sequence(&mut self, element: &Ty, depth: usize) -> String {
        match self.below(12) {
            0..=2 => {
                let one = self.expr(element, depth);
                format!("[{}{}]", self.list(&one), self.expr(element, depth))
            }
            3..=7 => self.loop_over(element, false, depth),
            8 => {
                let (one, other) = (self.expr(&Ty::Sequence(Box::new(element.clone())), depth), self.list("[]"));
                format!("concat({other}{one})")
            }
            9 => format!("pair({})", self.expr(element, depth)),
            10 => {
                // As objects, and back.
                let of = Ty::Mapping(Box::new(element.clone()));
                let one = format!("{{a0 = {}, x = {}}}", self.expr(element, depth), self.leaf(&of));
                let step = [".a0", "[\"a0\"]", ".x.x"][self.below(3)];
                format!("[{}][*]{step}", self.list(&one))
            }
            _ => {
                let rows = self.expr(&Ty::Sequence(Box::new(element.clone())), depth);
                let row = format!("concat({rows}, [{}])", self.leaf(element));
                format!("[{}][*][0]", self.list(&row))
            }
        }
    }

    fn of_mapping(&mut self, element: &Ty, depth: usize) -> String {
        match self.below(6) {
            0 => {
                let one = self.expr(element, depth);
                let times = self.times(one.len() + 8);
                format!("{{x = {one}, {}}}", (0..times).map(|i| format!("a{i} = {one}, ")).collect::<String>())
            }
            1 => {
                format!(
                    "{{x = {}, {} = {}, \"{}\" = {}}}",
                    self.leaf(element),
                    self.name(),
                    self.expr(element, depth),
                    self.text(),
                    self.expr(element, depth)
                )
            }
            2 => {
                let key = [Ty::Text, Ty::Number][self.below(2)].clone();
                format!("{{({}) = {}}}", self.expr(&key, depth), self.expr(element, depth))
            }
            _ => self.loop_over(element, true, depth),
        }
    }

    /// A loop that produces a sequence, or a mapping, of such elements.
    fn loop_over(&mut self, made: &Ty, is_mapping: bool, depth: usize) -> String {
        let own = self.ty();
        let (elements, own, key_ty) = match self.below(4) {
            0 => (self.expr(&Ty::Sequence(Box::new(own.clone())), depth), own, Ty::Number),
            1 => (self.expr(&Ty::Mapping(Box::new(own.clone())), depth), own, Ty::Text),
            _ => (format!("[{}]", self.list("0")), Ty::Number, Ty::Number),
        };
        let (key, name) = (self.name(), self.name());
        // If two have the same name, the second one wins.
        self.names.extend([(key.clone(), if key == name { own.clone() } else { key_ty }), (name.clone(), own)]);
        let condition = match self.below(6) {
            0 => format!(" if {}", self.expr(&Ty::Bool, depth)),
            _ => String::new(),
        };
        let text = match (is_mapping, made, self.below(3)) {
            (true, Ty::Sequence(inner), 0) => {
                let group = [Ty::Text, Ty::Number][self.below(2)].clone();
                let group = self.expr(&group, depth);
                format!("{{for {key}, {name} in {elements} : {group} => {}...{condition}}}", self.expr(inner, depth))
            }
            (true, ..) => {
                format!(
                    "{{for k, {name} in {elements} : \"${{k}}{}\" => {}{condition}}}",
                    self.text(),
                    self.expr(made, depth)
                )
            }
            (false, _, 0) => format!("[for {key}, {name} in {elements} : {}{condition}]", self.expr(made, depth)),
            (false, ..) => format!("[for {name} in {elements} : {}{condition}]", self.expr(made, depth)),
        };
        self.names.truncate(self.names.len() - 2);
        text
    }

    /// A deeply nested value, where each level occurs as often as the file has room for.
    fn deep(&mut self, depth: usize) -> String {
        let (open, close) = [("[", "]"), ("{x = ", "}"), ("pair(", ")"), ("true ? null : [", "]")][self.below(4)];
        let mut text = self.expr(&Ty::Any, depth + 1);
        for level in 0..self.below(12) {
            let times = [1, 5, 20, 60][self.below(4)].min(self.room / 8);
            self.room = self.room.saturating_sub(times * (open.len() + 1));
            let name = ["b", "c"][level % 2];
            text = format!("[for {name} in [{text}] : {}{name}{}][0]", open.repeat(times), close.repeat(times));
        }
        text
    }

    /// A value that contains itself twice, doubled again and again.
    fn doubling(&mut self, depth: usize) -> String {
        let (open, close, base) = [
            ("[for a in [", "] : [a, a]][0]", Ty::Any),
            ("[for a in [", "] : {l = a, r = a}][0]", Ty::Any),
            ("[for a in [", "] : true ? null : [a, a]][0]", Ty::Any),
            ("[for a in [", "] : \"${a}${a}\"][0]", Ty::Text),
            ("[for a in [", "] : concat(a, a)][0]", Ty::Sequence(Box::new(Ty::Any))),
            ("[for a in [", "] : true ? [a] : [a, a]][0]", Ty::Any),
            ("pair(", ")", Ty::Any),
        ][self.below(7)]
        .clone();
        let times = self.below(40).min(self.room / 20);
        self.room = self.room.saturating_sub(20 * times);
        format!("{}{}{}", open.repeat(times), self.expr(&base, depth), close.repeat(times))
    }

    /// Nested structures of several kinds, whose common type is searched for.
    fn mixed(&mut self, depth: usize) -> String {
        let (open, close) = [
            ("[", ", [null]]"),
            ("[true ? [null] : [null, null], [", "]]"),
            ("{a = true ? {a = null} : {b = null}, b = {c = ", "}}"),
            ("[[", "], {}]"),
            ("[for x in [", "] : true ? [x] : [x, null]][0]"),
        ][self.below(5)];
        let times = self.below(30).min(self.room / 40);
        self.room = self.room.saturating_sub(40 * times);
        let text = format!("{}{}{}", open.repeat(times), self.expr(&Ty::Any, depth), close.repeat(times));
        format!("(true ? {text} : {})", self.expr(&Ty::Any, depth))
    }
}
