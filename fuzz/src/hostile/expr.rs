//! Expressions of a given type.

use super::{Maker, NESTED, Ty};

impl Maker<'_> {
    /// An expression of this type.
    pub(super) fn expr(&mut self, ty: &Ty, depth: usize) -> String {
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

    /// A variable of this type, most likely the innermost, if there is one.
    pub(super) fn variable(&mut self, ty: &Ty) -> Option<String> {
        let skip = [0, 0, 1, 2][self.below(4)];
        let is_one = |(_, own): &&(String, Ty)| own == ty || *ty == Ty::Any;
        let found: Vec<_> = self.names.iter().rev().filter(is_one).take(3).collect();
        found.get(skip).or(found.first()).map(|(name, _)| name.clone())
    }

    /// An expression with parts, one of several values, or the result of a loop.
    fn of_parts(&mut self, ty: &Ty, depth: usize) -> String {
        match self.below(9) {
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
            7 => {
                let one = self.tried(ty, depth);
                format!("try({}{})", self.list(&one), self.expr(ty, depth))
            }
            _ => {
                let text = self.text();
                format!("{{\"{text}\" = {}}}[\"{text}\"]", self.expr(ty, depth))
            }
        }
    }

    /// An expression that may have a problem.
    fn tried(&mut self, ty: &Ty, depth: usize) -> String {
        let one = self.expr(ty, depth);
        match self.below(6) {
            0 => format!("{one}.nope"),
            1 => format!("{one} + {{}}"),
            2 => "nope.x".to_owned(),
            3 => format!("jsondecode({one})"),
            _ => one,
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
        match self.below(12) {
            0 => self.deep(depth),
            1 | 2 => self.doubling(depth),
            3 => self.mixed(depth),
            8 | 9 => self.again(depth),
            10 => self.small_ones(),
            11 => self.notation(),
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

    /// One of these texts, repeated.
    fn repeat_one(&mut self, texts: &[&str]) -> String {
        let text = texts[self.below(texts.len())];
        self.repeat(text)
    }

    /// A text in another notation that is decoded.
    fn notation(&mut self) -> String {
        match self.below(6) {
            0 => {
                let times = self.times(40).min(40);
                let lines = (0..times).map(|at| format!("{}x:\\n", " ".repeat(at)));
                format!("yamldecode(\"{}{}x: 1\")", lines.collect::<String>(), " ".repeat(times))
            }
            1 => format!("yamldecode(\"{}1\")", self.repeat("- ")),
            2 => format!("yamldecode(\"[{}1]\")", self.repeat_one(&["1,", "1e999,", "[1],", "{x: 1},"])),
            3 => {
                // Each alias is twice as large as the one before.
                let times = self.times(24).min(20);
                let twice = |at: usize| format!("a{}: &a{} [*a{at}, *a{at}]\\n", at + 1, at + 1);
                format!("yamldecode(\"a0: &a0 1\\n{}\")", (0..times).map(twice).collect::<String>())
            }
            4 => format!("csvdecode(\"x,y\\n{}\")", self.repeat_one(&["1,2\\n", "\\\"\\\",2\\n", "\\\"\\n"])),
            _ => format!("csvdecode(\"x\\n\\\"{}\\\"\")", self.repeat_one(&["\\\"\\\"", "\\\"", "x"])),
        }
    }

    fn formatted(&mut self, depth: usize) -> String {
        match self.below(4) {
            0 => {
                let verb = ["%.1f", "%g", "%e", "%v", "%s", "%q", "%30.3f"][self.below(7)];
                let number = self.expr(&Ty::Number, depth);
                let times = self.times(number.len() + verb.len()) + 1;
                format!("format(\"{}\"{})", verb.repeat(times), format!(", {number}").repeat(times))
            }
            1 => {
                let verb = ["%d", "%x", "%b", "%020d"][self.below(4)];
                format!("format(\"{verb}\", int({}))", self.expr(&Ty::Number, depth))
            }
            2 => {
                let verb = ["%[1]s", "%[1]q", "%[1]40s"][self.below(3)];
                format!("format(\"{}\", {})", self.repeat(verb), self.expr(&Ty::Text, depth))
            }
            _ => format!("format(\"%#v\", {})", self.expr(&Ty::Any, depth)),
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
        match self.below(9) {
            8 => self.formatted(depth),
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
                    ["0", "3", "-1", "-2"][self.below(4)],
                    self.below(9)
                )
            }
            _ => {
                let (open, close) =
                    [("", ""), ("lower(", ")"), ("upper(", ")"), ("substr(", ", -1, 1)")][self.below(4)];
                format!("{open}jsonencode({}){close}", self.expr(&Ty::Any, depth))
            }
        }
    }

    fn of_bool(&mut self, depth: usize) -> String {
        match self.below(7) {
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
            5 => {
                let tried = self.tried(&Ty::Any, depth);
                format!("can({tried})")
            }
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
}
