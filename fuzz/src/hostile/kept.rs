//! Expressions that the program keeps, takes apart and evaluates.

use super::tree::Value;
use super::{Maker, NESTED, Ty};

/// How deep structures are nested.
const DEEP: usize = 3;

impl Maker<'_> {
    /// An expression that mentions variables, often many times.
    pub(super) fn kept(&mut self, depth: usize) -> Value {
        let name = self.any_variable();
        match self.below(10) {
            0 => {
                let open = ["(", "[", "-", "a.", "{x = "][self.below(5)];
                Value::Template(format!("{}a", self.repeat(open)))
            }
            1 => Value::Code(name),
            2 | 3 if depth < DEEP => {
                let before = self.room;
                let one = self.kept(depth + 1);
                let times = self.times(2 + before.saturating_sub(self.room));
                Value::List(vec![(one, times)])
            }
            4 | 5 if depth < DEEP => {
                let before = self.room;
                let one = self.kept(depth + 1);
                let times = self.times(6 + before.saturating_sub(self.room));
                Value::Object((0..times).map(|at| (format!("a{at}"), one.clone())).collect())
            }
            6 => Value::Code(format!("[{}]", self.list(&name))),
            7 => {
                let times = self.times(name.len() + 8);
                Value::Code(format!("{{{}}}", (0..times).map(|at| format!("a{at} = {name}, ")).collect::<String>()))
            }
            8 => {
                let step = [".x", "[0]", "[\"x\"]", "[*]"][self.below(4)];
                Value::Code(format!("{name}{}", self.repeat(step)))
            }
            _ => Value::Code(self.expr(&Ty::Any, NESTED - 3)),
        }
    }

    fn any_variable(&mut self) -> String {
        self.variable(&Ty::Any).unwrap_or_else(|| "a".to_owned())
    }
}
