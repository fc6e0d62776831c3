//! Types of results, derived from those of the arguments.

use crate::types::Type;
use crate::value::Val;
use std::fmt;

/// The rule for the type of a result.
#[derive(Clone)]
pub enum Returns {
    /// A value of this type. If it is `any`, the type depends on the values of the arguments, and the call may fail.
    Type(Type),
    /// The number of elements or characters of the argument.
    Length,
    /// A bool: an element of the first argument equals the second.
    Contains,
    /// A bool: the first argument has an element with the second as its index or key.
    HasIndex,
    /// The first argument that is not null, converted to the common type of all.
    Common,
    /// The elements of all arguments: a list if all are lists with a common type, otherwise a tuple.
    Joined,
    /// The value of the first argument that can be evaluated.
    Attempted,
    /// Computed from the types of the converted arguments. The call may fail.
    From(fn(&[Operand<'_>]) -> Returned),
}

/// Known properties of an argument.
#[derive(Clone, Copy, Debug)]
pub struct Operand<'a> {
    /// The exact type.
    pub ty: &'a Type,
    /// The value, if it is a constant.
    pub value: Option<&'a Val>,
    /// Whether it may be null.
    pub may_be_null: bool,
}

/// Known properties of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returned {
    /// The type; `any` if it depends on values.
    pub ty: Type,
    /// The nulls that the result may contain.
    pub nulls: ReturnedNulls,
}

/// The possible nulls in a function's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnedNulls {
    /// Parts of the result may be null if an argument contains nulls.
    Inside,
    /// Like `Inside`, and the result itself may be null, because it is a part of an argument.
    Taken,
    /// Parts of the result may be null, whatever the arguments are.
    Parts,
    /// The result itself or parts of it may be null, whatever the arguments are.
    Made,
}

impl Returned {
    /// Nothing is known about the result before evaluation.
    pub const ANY: Self = Self { ty: Type::Any, nulls: ReturnedNulls::Made };

    /// A value of this type that is not null, with nulls only if an argument has nulls.
    pub const fn from_type(ty: Type) -> Self {
        Self { ty, nulls: ReturnedNulls::Inside }
    }

    /// A part of an argument, with this type.
    pub const fn part(ty: Type) -> Self {
        Self { ty, nulls: ReturnedNulls::Taken }
    }

    /// A value of this type that may be null, or have nulls.
    pub const fn nullable(ty: Type) -> Self {
        Self { ty, nulls: ReturnedNulls::Made }
    }
}

impl Returns {
    /// The type of the result, with `any` for everything that depends on the arguments.
    pub(crate) fn ty(&self) -> Type {
        match self {
            Self::Type(ty) => ty.clone(),
            Self::Length => Type::Number,
            Self::Contains | Self::HasIndex => Type::Bool,
            Self::Common | Self::Joined | Self::Attempted | Self::From(_) => Type::Any,
        }
    }
}

/// Compares everything except functions, whose equality can't be known.
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
    #[inline]
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
