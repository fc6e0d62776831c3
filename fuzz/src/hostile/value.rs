//! The values of arguments: structures that each syntax writes in its way, of expressions.

use super::kind::Wanted;
use super::tree::Value;
use super::{Maker, NESTED, Ty};

/// How deep structures are nested outside of expressions.
const DEEP: usize = 3;

impl Maker<'_> {
    pub(super) fn value(&mut self, wanted: Wanted) -> Value {
        match wanted {
            Wanted::Wide => self.wide(),
            Wanted::Sets | Wanted::Maps => self.small(wanted),
            Wanted::Kept => self.kept(0),
            Wanted::Word if self.below(8) > 0 => Value::Template(self.word().to_owned()),
            _ => {
                let ty = self.ty_of(wanted);
                self.value_of(&ty, 0)
            }
        }
    }

    pub(super) fn ty_of(&mut self, wanted: Wanted) -> Ty {
        match wanted {
            Wanted::Any | Wanted::Kept => Ty::Any,
            Wanted::Text | Wanted::Word => Ty::Text,
            Wanted::Texts => Ty::Sequence(Box::new([Ty::Text, Ty::Number, Ty::Bool][self.below(3)].clone())),
            Wanted::Numbers => Ty::Sequence(Box::new(Ty::Number)),
            Wanted::Sequence => Ty::Sequence(Box::new(self.ty())),
            Wanted::Map => Ty::Mapping(Box::new([Ty::Text, Ty::Number][self.below(2)].clone())),
            Wanted::Wide | Wanted::Maps => Ty::Sequence(Box::new(Ty::Mapping(Box::new(Ty::Text)))),
            Wanted::Sets => Ty::Sequence(Box::new(Ty::Sequence(Box::new(Ty::Text)))),
        }
    }

    /// A value of this type.
    pub(super) fn value_of(&mut self, ty: &Ty, depth: usize) -> Value {
        if depth >= DEEP || self.room == 0 || self.below(3) > 0 {
            return Value::Code(self.expr(ty, depth));
        }
        match ty {
            Ty::Text => {
                let ty = self.ty();
                let code = self.expr(&ty, NESTED - 2);
                let text = self.text();
                match self.below(3) {
                    0 => Value::Template(text),
                    1 => Value::Template(format!("{text}${{{code}}}")),
                    _ => {
                        let part = format!("{text}${{{code}}}");
                        Value::Template(self.repeat(&part))
                    }
                }
            }
            Ty::Bool => Value::Literal(["true", "false"][self.below(2)].to_owned()),
            Ty::Number => Value::Literal(["0", "1", "1e19000", "2.5", "-3"][self.below(5)].to_owned()),
            Ty::Any if self.below(4) == 0 => Value::Literal("null".to_owned()),
            Ty::Any => {
                let ty = self.ty();
                self.value_of(&ty, depth + 1)
            }
            Ty::Sequence(element) => {
                let before = self.room;
                let one = self.value_of(element, depth + 1);
                let times = self.times(2 + before.saturating_sub(self.room));
                Value::List(vec![(one, times), (self.value_of(element, depth + 1), 1)])
            }
            Ty::Mapping(element) => {
                let before = self.room;
                let one = self.value_of(element, depth + 1);
                let times = self.times(8 + before.saturating_sub(self.room));
                let mut items: Vec<_> = (0..times).map(|at| (format!("a{at}"), one.clone())).collect();
                items.push(("x".to_owned(), self.value_of(element, depth + 1)));
                Value::Object(items)
            }
        }
    }

    /// A list of maps of objects, of whose many attributes a few are set.
    fn wide(&mut self) -> Value {
        let object = ["{}", "{x0 = \"x\"}", "{x0 = 1, x59 = null}"][self.below(3)];
        match self.below(4) {
            0 => Value::Code(format!("[for x in [{}] : {{k = {object}}}]", self.list("0"))),
            1 => Value::Code(format!("[{{for k, x in [{}] : k => {object}}}]", self.list("0"))),
            2 => {
                let one = Value::Object(vec![("k".to_owned(), Value::Object(Vec::new()))]);
                let times = self.times(12);
                Value::List(vec![(one, times)])
            }
            _ => {
                let of = self.list("0");
                Value::Code(format!("[for x in [{of}] : {{for k, y in [0, 0] : k => {object}}}]"))
            }
        }
    }

    /// A list of collections with one element, or few.
    fn small(&mut self, wanted: Wanted) -> Value {
        let (one, of_code) = match wanted {
            Wanted::Sets => (Value::List(vec![(Value::Template("x".to_owned()), 1)]), ["[x]", "[\"k${x}\"]", "[x, x]"]),
            _ => {
                let x = Value::Template("x".to_owned());
                (Value::Object(vec![("k".to_owned(), x)]), ["{k = x}", "{\"k${x}\" = x}", "{k = x, l = x}"])
            }
        };
        match self.below(2) {
            0 => {
                let times = self.times(6);
                Value::List(vec![(one, times)])
            }
            _ => Value::Code(format!("[for x in [{}] : {}]", self.list("0"), of_code[self.below(3)])),
        }
    }
}
