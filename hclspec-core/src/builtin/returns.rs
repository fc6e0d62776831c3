//! The types of results, from those of the arguments.

use crate::types::Type;
use crate::value::Val;
use std::fmt;

/// The result of a call whose parameters take its arguments.
#[derive(Clone)]
pub enum Returns {
    /// A value of this type. If it is `any`, the type depends on the values of the arguments, and the call may fail.
    Type(Type),
    /// The number of elements or characters of the argument.
    Length,
    /// Whether an element of the first argument equals the second one.
    Contains,
    /// Whether the first argument has an element with the second one as its index or key.
    HasIndex,
    /// The first argument that is not null, converted to the type that all have in common.
    Common,
    /// The elements of all arguments: a list if all are lists and have a type in common, otherwise a tuple.
    Joined,
    /// The value of the first argument that can be evaluated.
    Attempted,
    /// What follows from the types of the arguments, once they are converted. The call may fail.
    From(fn(&[Operand<'_>]) -> Returned),
}

/// What is known of an argument.
#[derive(Clone, Copy, Debug)]
pub struct Operand<'a> {
    /// Its exact type.
    pub ty: &'a Type,
    /// Its value, if it is a constant.
    pub value: Option<&'a Val>,
    /// Whether it may be null.
    pub may_be_null: bool,
}

/// What is known of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returned {
    /// Its type; `any` if it depends on values.
    pub ty: Type,
    /// Where it may have nulls, if it may have them.
    pub nulls: ReturnedNulls,
}

/// Nulls in the result of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnedNulls {
    /// In its parts, if there are nulls in an argument.
    Inside,
    /// Like `Inside`, and the result is null if the part of the argument is that it stands for.
    Taken,
    /// Its parts may be null, whatever the arguments are.
    Parts,
    /// It may be null itself, or have nulls in its parts, whatever the arguments are.
    Made,
}

impl Returned {
    /// A type that depends on values.
    pub const ANY: Self = Self { ty: Type::Any, nulls: ReturnedNulls::Made };

    /// A value of this type that is not null, and has nulls only if an argument has.
    #[must_use]
    pub const fn of(ty: Type) -> Self {
        Self { ty, nulls: ReturnedNulls::Inside }
    }

    /// A part of an argument of this type.
    #[must_use]
    pub const fn part(ty: Type) -> Self {
        Self { ty, nulls: ReturnedNulls::Taken }
    }

    /// A value of this type that may be null, or have nulls.
    #[must_use]
    pub const fn nullable(ty: Type) -> Self {
        Self { ty, nulls: ReturnedNulls::Made }
    }
}

impl Returns {
    /// The type of the result, as far as it is the same for all arguments.
    pub(crate) fn ty(&self) -> Type {
        match self {
            Self::Type(ty) => ty.clone(),
            Self::Length => Type::Number,
            Self::Contains | Self::HasIndex => Type::Bool,
            Self::Common | Self::Joined | Self::Attempted | Self::From(_) => Type::Any,
        }
    }
}

/// Rules are not compared: whether two are the same can't be known.
impl PartialEq for Returns {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Type(own), Self::Type(other)) => own == other,
            (Self::Length, Self::Length)
            | (Self::Contains, Self::Contains)
            | (Self::HasIndex, Self::HasIndex)
            | (Self::Common, Self::Common)
            | (Self::Joined, Self::Joined)
            | (Self::Attempted, Self::Attempted) => true,
            _ => false,
        }
    }
}

impl fmt::Debug for Returns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type(ty) => write!(f, "Type({ty})"),
            Self::Length => f.write_str("Length"),
            Self::Contains => f.write_str("Contains"),
            Self::HasIndex => f.write_str("HasIndex"),
            Self::Common => f.write_str("Common"),
            Self::Joined => f.write_str("Joined"),
            Self::Attempted => f.write_str("Attempted"),
            Self::From(_) => f.write_str("From"),
        }
    }
}
