//! Random expressions.

use super::input::NAMES;
use super::random::Random;
use crate::ty::{CollKind, Ty, TyKind};

/// Writes expressions that succeed more often than not.
pub(super) struct Writer<'r> {
    pub(super) random: &'r mut Random,
    pub(super) variables: Vec<(String, Ty)>,
    pub(super) loops: usize,
}

#[derive(Clone, Copy)]
pub(super) enum Want {
    Text,
    Number,
    Bool,
    Sequence,
    Keyed,
    Any,
}

impl Writer<'_> {
    pub(super) fn any_want(&mut self) -> Want {
        [Want::Text, Want::Number, Want::Bool, Want::Sequence, Want::Keyed, Want::Any][self.random.below(6)]
    }

    pub(super) fn expr(&mut self, want: Want, depth: usize) -> String {
        let want = if self.random.one_in(12) { self.any_want() } else { want };
        if depth == 0 {
            return self.leaf(want);
        }
        let below = depth - 1;
        match self.random.below(13) {
            0..=2 => return self.leaf(want),
            3 => {
                let condition = self.expr(Want::Bool, below);
                let (a, b) = (self.expr(want, below), self.expr(want, below));
                return format!("({condition} ? {a} : {b})");
            }
            4 => {
                let (path, default) = (self.path(want), self.expr(want, below));
                return match self.random.below(4) {
                    0 => format!("({path} == null ? {default} : {path})"),
                    1 => format!("(null != {path} ? {path} : {default})"),
                    2 => format!("({path} != null && {} ? {path} : {default})", self.expr(Want::Bool, below)),
                    _ => format!("coalesce({path}, {default})"),
                };
            }
            5 => {
                let items: Vec<_> = (0..=self.random.below(3)).map(|_| self.expr(want, below)).collect();
                let index = self.random.below(items.len());
                return format!("[{}][{index}]", items.join(", "));
            }
            6 => {
                let (value, name) = (self.expr(want, below), self.random.pick(&NAMES));
                return format!("{{ {name} = {value}, d = {} }}.{name}", self.expr(Want::Any, below));
            }
            7 => {
                let (value, condition) = (self.expr(want, below), self.expr(Want::Bool, below));
                // A message that is never valid is an error, whatever the value is.
                return format!("check({value}, {condition}, \"x\")");
            }
            _ => {}
        }
        match want {
            Want::Text => match self.random.below(5) {
                0 => format!("\"${{{}}}-${{{}}}\"", self.expr(Want::Text, below), self.expr(Want::Number, below)),
                1 => format!("upper({})", self.expr(Want::Text, below)),
                2 => format!(
                    "\"%{{ if {} }}x%{{ else }}${{{}}}%{{ endif }}\"",
                    self.expr(Want::Bool, below),
                    self.expr(Want::Text, below)
                ),
                3 => {
                    let source = self.expr(Want::Sequence, below);
                    let body = self.inside(|writer| writer.expr(Want::Text, below));
                    format!("\"%{{ for {} in {source} }}${{{}}}%{{ endfor }}\"", body.0, body.1)
                }
                _ => format!("jsonencode({})", self.expr(Want::Any, below)),
            },
            Want::Number => match self.random.below(5) {
                0 | 1 => {
                    let op = self.random.pick(&["+", "-", "*", "/", "%"]);
                    format!("({} {op} {})", self.expr(Want::Number, below), self.expr(Want::Number, below))
                }
                2 => format!("-{}", self.expr(Want::Number, below)),
                3 => format!("length({})", self.expr(Want::Sequence, below)),
                _ => format!("max({}, {})", self.expr(Want::Number, below), self.expr(Want::Number, below)),
            },
            Want::Bool => match self.random.below(7) {
                0 => format!("({} == {})", self.expr(Want::Any, below), self.expr(Want::Any, below)),
                1 => format!("({} < {})", self.expr(Want::Number, below), self.expr(Want::Number, below)),
                2 => format!("!{}", self.expr(Want::Bool, below)),
                4 => format!("contains({}, {})", self.expr(Want::Sequence, below), self.expr(Want::Any, below)),
                3 => format!("hasindex({}, {})", self.expr(Want::Sequence, below), self.expr(Want::Number, below)),
                _ => {
                    let op = self.random.pick(&["&&", "||"]);
                    format!("({} {op} {})", self.expr(Want::Bool, below), self.expr(Want::Bool, below))
                }
            },
            Want::Sequence => match self.random.below(7) {
                0 | 1 => {
                    let of = self.any_want();
                    let items: Vec<_> = (0..self.random.below(3)).map(|_| self.expr(of, below)).collect();
                    format!("[{}]", items.join(", "))
                }
                2 | 3 => {
                    let source = self.source(below);
                    let of = self.any_want();
                    let (vars, body) = self.inside(|writer| {
                        let value = writer.expr(of, below);
                        match writer.random.below(3) {
                            0 => format!("{value} if {}", writer.expr(Want::Bool, below)),
                            _ => value,
                        }
                    });
                    format!("[for {vars} in {source} : {body}]")
                }
                4 => {
                    let step = self.random.pick(&["", ".a", ".b", "[0]", "[\"a\"]", "[*]", "[*].a"]);
                    format!("{}[*]{step}", self.source(below))
                }
                _ => format!("concat({}, {})", self.expr(Want::Sequence, below), self.expr(Want::Sequence, below)),
            },
            Want::Keyed => match self.random.below(4) {
                0 | 1 => {
                    let of = self.any_want();
                    let items: Vec<_> = (0..self.random.below(3))
                        .map(|_| {
                            let key = match self.random.below(4) {
                                0 => format!("({})", self.expr(Want::Text, below)),
                                _ => self.random.pick(&NAMES).to_owned(),
                            };
                            format!("{key} = {}", self.expr(of, below))
                        })
                        .collect();
                    format!("{{ {} }}", items.join(", "))
                }
                _ => {
                    let source = self.source(below);
                    let of = self.any_want();
                    let (vars, body) = self.inside(|writer| {
                        let key = if writer.random.one_in(2) { "k".to_owned() } else { writer.expr(Want::Text, below) };
                        let value = writer.expr(of, below);
                        let group = if writer.random.one_in(2) { "..." } else { "" };
                        format!("{key} => {value}{group}")
                    });
                    format!("{{ for {vars} in {source} : {body} }}")
                }
            },
            Want::Any => {
                let want = self.any_want();
                self.expr(want, below)
            }
        }
    }

    fn source(&mut self, depth: usize) -> String {
        let want = if self.random.one_in(2) { Want::Sequence } else { Want::Keyed };
        self.expr(want, depth)
    }

    /// Generates loop variables, and an expression that can use them.
    fn inside(&mut self, write: impl FnOnce(&mut Self) -> String) -> (String, String) {
        self.loops += 1;
        let name = format!("v{}", self.loops);
        let outer = self.variables.len();
        self.variables.push(("k".to_owned(), Ty::new(TyKind::String)));
        self.variables.push((name.clone(), Ty::unknown()));
        let body = write(self);
        self.variables.truncate(outer);
        (format!("k, {name}"), body)
    }

    fn leaf(&mut self, want: Want) -> String {
        if self.random.one_in(16) {
            return "null".to_owned();
        }
        if !self.random.one_in(4) {
            return self.path(want);
        }
        match want {
            Want::Text => self.random.pick(&["\"\"", "\"x\"", "\"1\"", "\"true\""]).to_owned(),
            Want::Number => self.random.pick(&["0", "1", "2.5", "-1"]).to_owned(),
            Want::Bool => self.random.pick(&["true", "false"]).to_owned(),
            Want::Sequence => self.random.pick(&["[]", "[1, \"a\"]", "[true]", "[null]"]).to_owned(),
            Want::Keyed => self.random.pick(&["{}", "{ a = 1 }", "{ a = \"x\", b = null }"]).to_owned(),
            Want::Any => self.random.pick(&["1", "\"x\"", "false", "[]", "{}"]).to_owned(),
        }
    }

    /// A variable and steps from it, to a wanted value if there is one.
    fn path(&mut self, want: Want) -> String {
        let mut fallback = None;
        for _ in 0..8 {
            let (name, fact) = self.variables[self.random.below(self.variables.len())].clone();
            let (mut path, mut fact) = (name, fact);
            for _ in 0..3 {
                if is_wanted(&fact, want) {
                    return path;
                }
                let (step, next) = match &fact.kind {
                    TyKind::Object(attrs) if !attrs.is_empty() => {
                        let (name, fact) = &attrs[self.random.below(attrs.len())];
                        (format!(".{name}"), fact.clone())
                    }
                    TyKind::Tuple(items) if !items.is_empty() => {
                        let index = self.random.below(items.len());
                        (format!("[{index}]"), items[index].clone())
                    }
                    TyKind::Coll(CollKind::List, _) | TyKind::Coll(CollKind::Seq, _) => {
                        ("[0]".to_owned(), fact.any_element().unwrap_or_else(Ty::unknown))
                    }
                    TyKind::Coll(CollKind::Map, _)
                    | TyKind::Coll(CollKind::Rec, _)
                    | TyKind::Coll(CollKind::Keyed, _) => {
                        (format!(".{}", self.random.pick(&NAMES)), fact.any_element().unwrap_or_else(Ty::unknown))
                    }
                    TyKind::Known(_) => ("".to_owned(), fact.clone().opened()),
                    _ => break,
                };
                path.push_str(&step);
                fact = next;
            }
            fallback = Some(path);
        }
        fallback.unwrap_or_else(|| "x".to_owned())
    }
}

fn is_wanted(fact: &Ty, want: Want) -> bool {
    let fact = fact.clone().opened();
    match want {
        Want::Text => matches!(fact.kind, TyKind::String),
        Want::Number => matches!(fact.kind, TyKind::Number),
        Want::Bool => matches!(fact.kind, TyKind::Bool),
        Want::Sequence => {
            matches!(
                fact.kind,
                TyKind::Coll(CollKind::List, _)
                    | TyKind::Coll(CollKind::Set, _)
                    | TyKind::Coll(CollKind::Seq, _)
                    | TyKind::Tuple(_)
            )
        }
        Want::Keyed => {
            matches!(
                fact.kind,
                TyKind::Coll(CollKind::Map, _)
                    | TyKind::Coll(CollKind::Rec, _)
                    | TyKind::Coll(CollKind::Keyed, _)
                    | TyKind::Object(_)
            )
        }
        Want::Any => true,
    }
}
