//! Configurations that ask for too much, generated from bytes: nested loops, long names, wide objects, extreme numbers, deep values,
//! nested `dynamic` blocks, many small collections, local values that double, expressions that the program keeps, several files and
//! overrides, bodies whose content depends on words.
//!
//! The bytes determine a [tree] for each file, which is written in native syntax or in JSON. Each expression is generated for the type that
//! is expected in its place, so most configurations are valid and do all the work that they ask for. Occasionally an expression has another
//! type, or an unknown name.

mod expr;
mod files;
mod growth;
mod items;
mod json;
mod kept;
mod kind;
mod native;
mod tree;
mod value;

use super::configuration::Configuration;

/// The configuration for these bytes; even short input can give up to 100 KB.
#[must_use]
pub fn configuration(data: &[u8]) -> Configuration {
    configuration_without(data, &[])
}

/// The same, without the arguments and blocks of these names at the top level: where a bug makes many configurations fail, those that fail
/// for other reasons are found like this.
#[must_use]
pub fn configuration_without(data: &[u8], without: &[String]) -> Configuration {
    let (data, names) = (data.iter(), Vec::new());
    let mut maker = Maker { data, room: 0, names, labels: 0, locals: 0, arguments: 0, without };
    // Most are small, so that many can be run.
    maker.room = match maker.below(256) {
        0 => 100_000,
        1..=15 => 20_000,
        _ => 2_000,
    };
    maker.configuration()
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
    /// How many local values there are.
    locals: usize,
    /// How many arguments have a name of their own.
    arguments: usize,
    /// The names of what is left out of the top level.
    without: &'d [String],
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

    fn ty(&mut self) -> Ty {
        match self.below(8) {
            0 | 1 => Ty::Number,
            2 | 3 => Ty::Text,
            4 => Ty::Bool,
            5 | 6 => Ty::Sequence(Box::new(self.ty())),
            _ => Ty::Mapping(Box::new(self.ty())),
        }
    }

    fn name(&mut self) -> String {
        let name = ["x", "y", "key", "e\u{301}"][self.below(4)];
        match self.below(4) {
            0 => self.repeat(name),
            _ => name.to_owned(),
        }
    }

    fn text(&mut self) -> String {
        const PARTS: [&str; 9] = [
            "x",
            "ab\u{e9}",
            "\u{915}\u{94d}",
            "\u{301}\u{316}",
            "9",
            "\\u00e9\\n",
            "1e19000",
            "\u{1f469}\u{200d}",
            "\\u0001",
        ];
        let part = PARTS[self.below(PARTS.len())];
        self.repeat(part)
    }

    /// A word that chooses the content of a body.
    fn word(&mut self) -> &'static str {
        ["x", "y", "x", "y", "x", "y", "x", "z"][self.below(8)]
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
