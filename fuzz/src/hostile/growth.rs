//! Expressions whose values are much larger, or deeper, than their text.

use super::{Maker, Ty};

impl Maker<'_> {
    /// A deeply nested value, where each level occurs as often as the file has room for.
    pub(super) fn deep(&mut self, depth: usize) -> String {
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
    pub(super) fn doubling(&mut self, depth: usize) -> String {
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
    pub(super) fn mixed(&mut self, depth: usize) -> String {
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

    /// Something done with a value again and again.
    pub(super) fn again(&mut self, depth: usize) -> String {
        let (of_text, of_any) = (
            ["upper(d)", "reverse(d)", "substr(d, -1, 1)", "substr(d, 0, 1)", "strlen(d)", "\"${d}x\"", "d"],
            [
                "d == d",
                "length(d)",
                "length(jsonencode(d))",
                "strlen(lower(jsonencode(d)))",
                "try(d.x, 1)",
                "can(d[0])",
                "d",
            ],
        );
        let (value, work) = match self.below(2) {
            0 => (self.expr(&Ty::Text, depth), of_text[self.below(7)]),
            _ => (self.expr(&Ty::Any, depth), of_any[self.below(7)]),
        };
        let zeros = self.list("0");
        match self.below(2) {
            0 => format!("[for d in [{value}] : [for x in [{zeros}] : {work}]]"),
            _ => format!("[for d in [{value}] : [for x in [{zeros}] : [for x in [{zeros}] : {work}]]]"),
        }
    }

    /// Many collections of few elements.
    pub(super) fn small_ones(&mut self) -> String {
        let one = [
            "[x]",
            "{k = x}",
            "[]",
            "{}",
            "true ? {k = x} : {l = x}",
            "true ? [x] : [x, x]",
            "{for k in [x] : k => x...}",
            "[{k = [x]}]",
            "\"${x}\"",
        ][self.below(9)];
        format!("[for x in [{}] : {one}]", self.list("0"))
    }
}
