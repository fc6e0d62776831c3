//! What is not evaluated when a configuration is decoded.

/// A part of a configuration that is not evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unevaluated {
    /// The value of an argument.
    Expression,
    /// The rest of a body.
    Body,
}

impl Unevaluated {
    /// The word for it.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Expression => "expression",
            Self::Body => "body",
        }
    }

    /// Several of them.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Expression => "expressions",
            Self::Body => "bodies",
        }
    }

    /// How a spec says it, with an article.
    #[must_use]
    pub const fn written(self) -> &'static str {
        match self {
            Self::Expression => "an argument with `type = expression`",
            Self::Body => "a `body`",
        }
    }

    /// How the program gets its value.
    #[must_use]
    pub const fn method(self) -> &'static str {
        match self {
            Self::Expression => "evaluate it in the program with `Expression::evaluate`",
            Self::Body => "decode it in the program with `Body::decode`",
        }
    }

    /// The name of the Rust type.
    #[must_use]
    pub const fn rust_name(self) -> &'static str {
        match self {
            Self::Expression => "Expression",
            Self::Body => "Body",
        }
    }
}
