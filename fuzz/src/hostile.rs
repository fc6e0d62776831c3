//! Configurations that ask for too much, made from bytes: loops in loops, long names, wide objects, extreme numbers, deep values,
//! `dynamic` blocks in others.

use std::fmt::Write as _;

/// The configuration that these bytes stand for; short ones too stand for up to 100 KB.
#[must_use]
pub fn config(data: &[u8]) -> String {
    let mut maker = Maker { data: data.iter(), room: 0, names: Vec::new() };
    // Most are small, so that there are many of them.
    maker.room = match maker.below(256) {
        0 => 100_000,
        1..=15 => 20_000,
        _ => 2_000,
    };
    let mut text = String::new();
    for _ in 0..=maker.below(4) {
        let part = maker.item(0);
        text.push_str(&part);
    }
    text
}

/// Makes text out of bytes.
struct Maker<'d> {
    data: std::slice::Iter<'d, u8>,
    /// How many more bytes of text there may be.
    room: usize,
    /// The variables that can be seen.
    names: Vec<String>,
}

/// How deep expressions are in one another: some of them put a value into hundreds of brackets.
const NESTED: usize = 7;

impl Maker<'_> {
    fn below(&mut self, n: usize) -> usize {
        usize::from(self.data.next().copied().unwrap_or_default()) % n
    }

    /// How often something is there, of so many bytes.
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

    /// Something in an object.
    fn item(&mut self, depth: usize) -> String {
        match self.below(if depth < 3 { 9 } else { 2 }) {
            0..=2 if depth > 0 => format!("x = {}\n", self.expr(0)),
            0 => format!("a = {}\n", self.expr(0)),
            1 => {
                let name = ["s", "ls", "la", "m", "set"][self.below(5)];
                format!("{name} = {}\n", self.expr(0))
            }
            2 => {
                let name = self.name();
                format!("v {{\n{name} = {}\n}}\n", self.expr(0))
            }
            3 => {
                let inner = self.item(depth + 1);
                let block = format!("b {{\n{inner}}}\n");
                self.repeat(&block)
            }
            4 => format!("l \"{}\" {{\n{}}}\n", self.text(), self.item(depth + 1)),
            _ => self.dynamic(depth),
        }
    }

    fn dynamic(&mut self, depth: usize) -> String {
        let block = ["b", "b", "b", "b", "l", "l", "t", "t", "t", "nope"][self.below(10)];
        let mut text = format!("dynamic \"{block}\" {{\nfor_each = {}\n", self.expr(NESTED - 3));
        let iterator = match self.below(3) {
            0 => self.name(),
            _ => block.to_owned(),
        };
        let _ = writeln!(text, "iterator = {iterator}");
        self.names.push(format!("{iterator}.value"));
        self.names.push(format!("{iterator}.key"));
        if block == "l" {
            let _ = writeln!(text, "labels = [{}]", self.expr(NESTED - 2));
        }
        let content = self.item(depth + 1);
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

    /// A variable, most likely one that can be seen.
    fn variable(&mut self) -> String {
        match (self.below(8), self.names.len()) {
            (_, 0) => self.number(),
            (0, _) => self.name(),
            (at, len) => self.names[len - 1 - at % len.min(3)].clone(),
        }
    }

    fn text(&mut self) -> String {
        const PARTS: [&str; 8] =
            ["x", "ab\u{e9}", "\u{915}\u{94d}", "\u{301}\u{316}", "9", "\\u00e9\\n", "1e19000", "\u{1f469}\u{200d}"];
        let part = PARTS[self.below(PARTS.len())];
        self.repeat(part)
    }

    fn number(&mut self) -> String {
        match self.below(16) {
            0 => "1e-19000".to_owned(),
            1 => "1e19000".to_owned(),
            2 => ["1e99999999", "nope"][self.below(2)].to_owned(),
            3 => format!("0.{}1", self.repeat("0")),
            4 => self.repeat("7"),
            5 => "-3".to_owned(),
            _ => self.below(5).to_string(),
        }
    }

    /// `one, one, ..`
    fn list(&mut self, one: &str) -> String {
        self.repeat(&format!("{one}, "))
    }

    fn expr(&mut self, depth: usize) -> String {
        self.room = self.room.saturating_sub(8);
        let leaf = depth >= NESTED || self.room == 0;
        let inner = depth + 1;
        match self.below(if leaf { 5 } else { 24 }) {
            0 => self.number(),
            1 => format!("\"{}\"", self.text()),
            2 | 3 => self.variable(),
            4 => ["null", "true", "false", "[]", "{}"][self.below(5)].to_owned(),
            5 => {
                let one = self.expr(inner);
                format!("[{}{}]", self.list(&one), self.expr(inner))
            }
            6 => {
                let one = self.expr(inner);
                let times = self.times(one.len() + 8);
                format!("{{{}}}", (0..times).map(|i| format!("a{i} = {one}, ")).collect::<String>())
            }
            7 => format!("{{{} = {}, \"{}\" = {}}}", self.name(), self.expr(inner), self.text(), self.expr(inner)),
            8 => format!("{{({}) = {}}}", self.expr(inner), self.expr(inner)),
            9..=11 => self.loop_over(inner),
            12 => self.deep(inner),
            13 => {
                let condition = ["true", "false", "true", "false", "nope", "x == 0"][self.below(6)];
                format!("({condition} ? {} : {})", self.expr(inner), self.expr(inner))
            }
            14 => format!("(true ? null : {})", self.expr(inner)),
            15 => {
                let op = ["+", "-", "*", "/", "%", "==", "!=", "<", "&&"][self.below(9)];
                let right = format!(" {op} {}", self.expr(inner));
                format!("({}{})", self.expr(inner), self.repeat(&right))
            }
            16 | 17 => self.call(inner),
            18 => format!("{}[{}]", self.expr(inner), self.expr(inner)),
            19 => {
                let steps = [".a0", "[0]", "[*]", ".x", ".0", "[*][0]", "[*].a0"][self.below(7)];
                format!("{}{}", self.expr(inner), self.repeat(steps))
            }
            20 => {
                let part = format!("{}${{{}}}", self.text(), self.expr(inner));
                format!("\"{}\"", self.repeat(&part))
            }
            21 => {
                let elements = self.expr(inner);
                self.names.push("x".to_owned());
                let text =
                    format!("\"%{{ for x in {elements} }}{}${{{}}}%{{ endfor }}\"", self.text(), self.expr(inner));
                self.names.pop();
                text
            }
            22 => self.doubling(inner),
            _ => self.mixed(inner),
        }
    }

    fn loop_over(&mut self, depth: usize) -> String {
        let elements = match self.below(3) {
            0 => self.expr(depth),
            _ => format!("[{}]", self.list("0")),
        };
        let (key, name) = (self.name(), self.name());
        self.names.extend([key.clone(), name.clone()]);
        let condition = match self.below(6) {
            0 => format!(" if {}", self.expr(depth)),
            _ => String::new(),
        };
        let text = match self.below(4) {
            0 => {
                let group = if self.below(2) == 0 { "..." } else { "" };
                format!(
                    "{{for {key}, {name} in {elements} : {} => {}{group}{condition}}}",
                    self.expr(depth),
                    self.expr(depth)
                )
            }
            1 => format!("[for {key}, {name} in {elements} : {}{condition}]", self.expr(depth)),
            _ => format!("[for {name} in {elements} : {}{condition}]", self.expr(depth)),
        };
        self.names.truncate(self.names.len() - 2);
        text
    }

    /// A value inside of many others, each level in as many as a file may have of them.
    fn deep(&mut self, depth: usize) -> String {
        let (open, close) = [("[", "]"), ("{x = ", "}"), ("pair(", ")"), ("true ? null : [", "]")][self.below(4)];
        let mut text = self.expr(depth + 1);
        for level in 0..self.below(12) {
            let times = [1, 5, 20, 60][self.below(4)].min(self.room / 8);
            self.room = self.room.saturating_sub(times * (open.len() + 1));
            let name = ["b", "c"][level % 2];
            text = format!("[for {name} in [{text}] : {}{name}{}][0]", open.repeat(times), close.repeat(times));
        }
        text
    }

    /// A value that holds itself twice, that twice, and so on.
    fn doubling(&mut self, depth: usize) -> String {
        let (open, close) = [
            ("[for a in [", "] : [a, a]][0]"),
            ("[for a in [", "] : {l = a, r = a}][0]"),
            ("[for a in [", "] : true ? null : [a, a]][0]"),
            ("[for a in [", "] : \"${a}${a}\"][0]"),
            ("[for a in [", "] : concat(a, a)][0]"),
            ("[for a in [", "] : true ? [a] : [a, a]][0]"),
            ("pair(", ")"),
        ][self.below(7)];
        let times = self.below(40).min(self.room / 20);
        self.room = self.room.saturating_sub(20 * times);
        format!("{}{}{}", open.repeat(times), self.expr(depth), close.repeat(times))
    }

    /// Structures of several kinds in one another, whose common type is looked for.
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
        let text = format!("{}{}{}", open.repeat(times), self.expr(depth), close.repeat(times));
        format!("(true ? {text} : {})", self.expr(depth))
    }

    fn call(&mut self, depth: usize) -> String {
        const NAMES: [&str; 19] = [
            "abs",
            "coalesce",
            "concat",
            "hasindex",
            "int",
            "jsondecode",
            "jsonencode",
            "length",
            "lower",
            "max",
            "min",
            "reverse",
            "strlen",
            "substr",
            "upper",
            "wrap",
            "pair",
            "null_of",
            "nope::f",
        ];
        let name = NAMES[self.below(NAMES.len())];
        match name {
            "substr" => format!("substr({}, {}, {})", self.expr(depth), self.number(), self.number()),
            "hasindex" => format!("hasindex({}, {})", self.expr(depth), self.expr(depth)),
            "coalesce" | "concat" | "max" | "min" => {
                let more = if self.below(2) == 0 { "..." } else { "" };
                let one = self.expr(depth);
                format!("{name}({}{}{more})", self.list(&one), self.expr(depth))
            }
            "jsondecode" if self.below(2) == 0 => {
                let part = ["[", "{\\\"a\\\":", "1e19000,", "[1],"][self.below(4)];
                format!("jsondecode(\"[{}1]\")", self.repeat(part))
            }
            _ => format!("{name}({})", self.expr(depth)),
        }
    }
}
