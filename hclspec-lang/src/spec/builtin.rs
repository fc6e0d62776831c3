//! The names and arities of the evaluation functions.

/// What a call of an evaluation function must look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Builtin {
    /// Its name.
    pub(crate) name: &'static str,
    /// How many arguments it needs.
    pub(crate) min: usize,
    /// How many it takes at most; `None`: any number.
    pub(crate) max: Option<usize>,
}

const BUILTINS: [Builtin; 15] = [
    fixed("abs", 1),
    at_least_one("coalesce"),
    at_least_one("concat"),
    fixed("hasindex", 2),
    fixed("int", 1),
    fixed("jsondecode", 1),
    fixed("jsonencode", 1),
    fixed("length", 1),
    fixed("lower", 1),
    at_least_one("max"),
    at_least_one("min"),
    fixed("reverse", 1),
    fixed("strlen", 1),
    fixed("substr", 3),
    fixed("upper", 1),
];

const fn fixed(name: &'static str, params: usize) -> Builtin {
    Builtin { name, min: params, max: Some(params) }
}

const fn at_least_one(name: &'static str) -> Builtin {
    Builtin { name, min: 1, max: None }
}

/// The function of that name.
pub(crate) fn find(name: &str) -> Option<Builtin> {
    BUILTINS.into_iter().find(|it| it.name == name)
}

/// All names, sorted.
pub(crate) fn names() -> [&'static str; 15] {
    BUILTINS.map(|it| it.name)
}

impl Builtin {
    /// How many arguments it takes, in words.
    pub(crate) fn wants(self) -> String {
        match (self.min, self.max) {
            (1, Some(1)) => "1 argument".to_owned(),
            (min, Some(_)) => format!("{min} arguments"),
            (_, None) => "at least 1 argument".to_owned(),
        }
    }
}
