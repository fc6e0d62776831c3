//! The items of a body: arguments, blocks, written or generated, and local values.

use super::kind::{ANY, Kind, Labels, Nested, Wanted};
use super::tree::{Item, Value};
use super::{Maker, NESTED, Ty};

/// How deep blocks are nested, except for those that only contain each other.
const DEEP: usize = 4;

impl Maker<'_> {
    /// The content of a body.
    pub(super) fn body(&mut self, kind: &Kind, depth: usize) -> Vec<Item> {
        let mut items = Vec::new();
        for (at, &(name, wanted)) in kind.arguments.iter().enumerate() {
            if at < kind.required || self.below(3) == 1 {
                items.push(Item::Argument { name: name.to_owned(), value: self.value(wanted) });
            }
        }
        if let Some(wanted) = kind.any {
            self.any_arguments(wanted, !kind.is_rest, &mut items);
        }
        if depth < DEEP && self.room > 0 {
            let blocks = if kind.blocks.is_empty() { 0 } else { [0, 0, 1, 2][self.below(4)] };
            for _ in 0..blocks {
                items.push(self.block(kind, depth));
            }
            if kind.is_rest {
                match self.below(4) {
                    0 => {}
                    1 => items.push(self.any_block(depth)),
                    2 => items.push(self.nested_blocks()),
                    _ => items.push(self.dynamic(&ANY, depth)),
                }
            }
        }
        items
    }

    /// One argument of any name, or many; whether there will be variables of these names.
    fn any_arguments(&mut self, wanted: Wanted, are_variables: bool, items: &mut Vec<Item>) {
        match self.below(3) {
            0 => {
                let name = self.name();
                items.push(Item::Argument { name, value: self.value(wanted) });
            }
            1 => {
                for _ in 0..=self.below(4) {
                    items.push(self.numbered(wanted, are_variables));
                }
            }
            _ => {
                let before = self.room;
                let value = self.value(wanted);
                for _ in 0..self.times(8 + before.saturating_sub(self.room)) {
                    items.push(Item::Argument { name: format!("v{}", self.arguments), value: value.clone() });
                    self.arguments += 1;
                }
            }
        }
    }

    /// The arguments of `v` that become variables: many that are the same.
    pub(super) fn variables(&mut self) -> Vec<Item> {
        let ty = self.ty();
        let before = self.room;
        let value = self.value_of(&ty, 0);
        let times = 1 + self.times(8 + before.saturating_sub(self.room));
        let first = self.arguments;
        self.arguments += times;
        self.names.insert(0, (format!("v{first}"), ty));
        (first..first + times).map(|at| Item::Argument { name: format!("v{at}"), value: value.clone() }).collect()
    }

    /// An argument with a name of its own.
    fn numbered(&mut self, wanted: Wanted, is_variable: bool) -> Item {
        let name = format!("v{}", self.arguments);
        self.arguments += 1;
        let ty = self.ty_of(wanted);
        let value = if wanted == Wanted::Kept { self.value(wanted) } else { self.value_of(&ty, 0) };
        if is_variable && wanted == Wanted::Any {
            // Behind those that are bound here.
            self.names.insert(0, (name.clone(), ty));
        }
        Item::Argument { name, value }
    }

    /// A block of any type, with any labels.
    fn any_block(&mut self, depth: usize) -> Item {
        let block_type = self.name();
        let label = self.text();
        let times = [0, 0, 1, self.below(20)][self.below(4)];
        let items = self.body(ANY.body, depth + 1);
        Item::Block { block_type, labels: vec![label; times], items, times: 1 }
    }

    /// Blocks that only contain each other.
    fn nested_blocks(&mut self) -> Item {
        let block = |items| Item::Block { block_type: "r".to_owned(), labels: Vec::new(), items, times: 1 };
        let times = self.below(60).min(self.room / 8);
        self.room = self.room.saturating_sub(8 * times);
        (0..times).fold(block(Vec::new()), |inner, _| block(vec![inner]))
    }

    /// A block, written or generated, for such a body.
    pub(super) fn block(&mut self, kind: &Kind, depth: usize) -> Item {
        let nested = kind.blocks[self.below(kind.blocks.len())];
        match self.below(3) {
            _ if nested.labels == Labels::Word => self.merged(nested, depth),
            0 if nested.block_type == "worded" => self.worded_blocks(),
            0 => self.written(nested, depth),
            _ => self.dynamic(nested, depth),
        }
    }

    /// A block whose words are those of others, many times.
    fn merged(&mut self, nested: &Nested, depth: usize) -> Item {
        let before = self.room;
        let labels = vec![self.word().to_owned()];
        let items = self.body(nested.body, depth + 1);
        let times = self.times(8 + before.saturating_sub(self.room));
        Item::Block { block_type: nested.block_type.to_owned(), labels, items, times }
    }

    /// Blocks in each other whose content depends on a word.
    fn worded_blocks(&mut self) -> Item {
        let block_type = ["worded", "merged"][self.below(2)];
        let labels = if block_type == "merged" { vec!["x".to_owned()] } else { Vec::new() };
        let block = |items| Item::Block { block_type: block_type.to_owned(), labels: labels.clone(), items, times: 1 };
        let word = self.word();
        let kind = || Item::Argument { name: "kind".to_owned(), value: Value::Template(word.to_owned()) };
        let times = self.below(60).min(self.room / 24);
        self.room = self.room.saturating_sub(24 * times);
        (0..times).fold(block(vec![kind()]), |inner, _| block(vec![kind(), inner]))
    }

    fn written(&mut self, nested: &Nested, depth: usize) -> Item {
        let labels = match nested.labels {
            Labels::None => Vec::new(),
            Labels::Key => vec![self.label()],
            Labels::Word => vec![self.word().to_owned()],
            Labels::OneOrTwo if self.below(2) == 0 => vec![self.text()],
            Labels::OneOrTwo => vec![self.text(), self.text()],
        };
        let before = self.room;
        let items = self.body(nested.body, depth + 1);
        let times = match nested.labels {
            Labels::Key => 1,
            _ => self.times(8 + before.saturating_sub(self.room)),
        };
        Item::Block { block_type: nested.block_type.to_owned(), labels, items, times }
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        let number = self.labels;
        format!("{number}{}", self.text())
    }

    fn dynamic(&mut self, nested: &Nested, depth: usize) -> Item {
        let element = self.ty();
        let (each, key) = match self.below(3) {
            0 => (Ty::Mapping(Box::new(element.clone())), Ty::Text),
            _ => (Ty::Sequence(Box::new(element.clone())), Ty::Number),
        };
        let block_type = if self.is_mistaken() { "nope" } else { nested.block_type }.to_owned();
        let for_each = match self.below(3) {
            0 => Value::Code(format!("[{}]", self.list("0"))),
            _ => Value::Code(self.expr(&each, NESTED - 3)),
        };
        let iterator = match self.below(3) {
            0 => self.name(),
            _ => block_type.clone(),
        };
        self.names.push((format!("{iterator}.value"), element));
        self.names.push((format!("{iterator}.key"), key));
        let labels = match nested.labels {
            Labels::None => None,
            Labels::Key => {
                self.labels += 1;
                let text = self.expr(&Ty::Text, NESTED - 2);
                Some(vec![Value::Template(format!("{}.${{{iterator}.key}}${{{text}}}", self.labels))])
            }
            Labels::Word => Some(vec![Value::Template(self.word().to_owned())]),
            Labels::OneOrTwo => {
                let text = self.expr(&Ty::Text, NESTED - 2);
                Some(vec![Value::Template(format!("${{{text}}}{}", self.text())); 1 + self.below(2)])
            }
        };
        let labels = labels.map(|all| Value::List(all.into_iter().map(|label| (label, 1)).collect()));
        let content = self.body(nested.body, depth + 1);
        self.names.truncate(self.names.len() - 2);
        Item::Dynamic { block_type, for_each, iterator, labels, content }
    }

    /// Local values, each of which is made of the one before.
    pub(super) fn local_values(&mut self) -> Item {
        let mut ty = self.ty();
        let mut value = self.value_of(&ty, 0);
        let (is_grown, times) = (self.below(4) > 0, 1 + self.times(24).min(200));
        let step = self.below(5);
        let mut items = Vec::new();
        for _ in 0..times {
            self.locals += 1;
            let name = format!("l{}", self.locals);
            items.push(Item::Argument { name: name.clone(), value });
            let local = format!("local.{name}");
            self.names.push((local.clone(), ty.clone()));
            value = match step {
                _ if !is_grown => Value::Code(local),
                0 => {
                    ty = Ty::Sequence(Box::new(Ty::Any));
                    Value::List(vec![(Value::Code(local), 2)])
                }
                1 => {
                    ty = Ty::Text;
                    Value::Template(format!("${{jsonencode({local})}}${{jsonencode({local})}}"))
                }
                2 => {
                    ty = Ty::Mapping(Box::new(Ty::Any));
                    Value::Object(vec![
                        ("x".to_owned(), Value::Code(local.clone())),
                        ("y".to_owned(), Value::Code(local)),
                    ])
                }
                3 => {
                    ty = Ty::Sequence(Box::new(Ty::Any));
                    Value::Code(format!("try(concat({local}, {local}), [{local}])"))
                }
                _ => Value::Code(format!("can({local}.x) ? {local} : {local}")),
            };
        }
        Item::Block { block_type: "locals".to_owned(), labels: Vec::new(), items, times: 1 }
    }
}
