//! Parts of a configuration that decoding does not evaluate.

/// A part of a configuration that is not evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unevaluated {
    /// The expression of an argument.
    Expression,
    /// The rest of a body.
    Body,
}

impl Unevaluated {
    /// The noun for the part, in the singular.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Expression => "expression",
            Self::Body => "body",
        }
    }

    /// The noun for such parts, in the plural.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Expression => "expressions",
            Self::Body => "bodies",
        }
    }

    /// A phrase that names the part by its notation in a spec, with an article.
    pub const fn written(self) -> &'static str {
        match self {
            Self::Expression => "an argument with `type = expression`",
            Self::Body => "a `body`",
        }
    }

    /// The advice on how the program gets the value of the part.
    pub const fn method(self) -> &'static str {
        match self {
            Self::Expression => "evaluate it in the program with `Expression::evaluate`",
            Self::Body => "decode it in the program with `Body::decode`",
        }
    }

    /// The name of the Rust type.
    pub const fn rust_name(self) -> &'static str {
        match self {
            Self::Expression => "Expression",
            Self::Body => "Body",
        }
    }
}
