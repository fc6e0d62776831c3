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
}
