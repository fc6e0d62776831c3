//! Rust types that a workspace file names, and their value checks.

use super::path::PartPath;
use crate::words::sentence;
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_runtime::host::{ByteSize, Conversion, FromValueError, FromValueErrorExt as _, ValuePlace};
use hclspec_runtime::source::SourceRange;
use hclspec_runtime::value::{Number, Val, Value};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

/// Keys in `types` that stand for all parts of a type.
pub(super) const TYPE_WORDS: [&str; 4] = ["number", "int", "duration", "size"];

/// A Rust type of a part of the configuration, as in the option `types` of `hclspec!`.
#[derive(Clone, Debug)]
pub struct HostType {
    pub(super) path: PartPath,
    /// Whether [`path`](Self::path) names a type, such as `number`, and the Rust type is for all parts of that type.
    pub is_of_all: bool,
    /// Name of the type.
    pub name: String,
    /// Rust code of the type, with `$crate` for the crate `hclspec`.
    pub rust: String,
    pub(super) ty: RustType,
    /// Location of the type in the workspace file.
    pub place: SourceRange,
}

/// A type that a workspace file can name.
#[derive(Clone, Debug)]
pub(super) enum RustType {
    /// One of [`KNOWN`].
    Known(&'static KnownType),
    /// `_`: the type that the part has by default.
    OfSpec,
    /// A wrapper around another type.
    Of(Wrapper, Box<RustType>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrapper {
    Secret,
    Option,
    Vec,
}

impl Wrapper {
    const ALL: [(Self, &str, &str); 3] = [
        (Self::Secret, "Secret", "$crate::Secret"),
        (Self::Option, "Option", "::core::option::Option"),
        (Self::Vec, "Vec", "::std::vec::Vec"),
    ];
}

/// Last segment of a path: `IpAddr` of `std::net::IpAddr`.
fn last_segment(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path).trim()
}

impl RustType {
    /// Reads a type, or returns the name of an unknown type.
    pub(super) fn read(text: &str) -> Result<Self, &str> {
        let text = text.trim();
        let wrapper = text.split_once('<').and_then(|(path, inner)| {
            let (wrapper, ..) = Wrapper::ALL.iter().find(|(_, name, _)| *name == last_segment(path))?;
            Some((*wrapper, inner.strip_suffix('>')?))
        });
        match wrapper {
            Some((Wrapper::Secret, inner)) if inner.trim() == "_" => {
                Ok(Self::Of(Wrapper::Secret, Box::new(Self::OfSpec)))
            }
            Some((wrapper, inner)) => Ok(Self::Of(wrapper, Box::new(Self::read(inner)?))),
            None => {
                let name = last_segment(text);
                KNOWN.iter().find(|(known, ..)| *known == name).map(Self::Known).ok_or(text)
            }
        }
    }

    pub(super) fn names() -> Vec<&'static str> {
        KNOWN.iter().map(|(name, ..)| *name).chain(["Secret<T>", "Secret<_>", "Option<T>", "Vec<T>"]).collect()
    }

    /// Formats the type with `name` for known types, and `around` for wrappers.
    fn text(
        &self,
        known: fn(&KnownType) -> &'static str,
        around: fn(&(Wrapper, &'static str, &'static str)) -> &'static str,
    ) -> String {
        match self {
            Self::Known(ty) => known(ty).to_owned(),
            Self::OfSpec => "_".to_owned(),
            Self::Of(wrapper, inner) => {
                let name = Wrapper::ALL.iter().find(|(it, ..)| it == wrapper).map_or("", around);
                format!("{name}<{}>", inner.text(known, around))
            }
        }
    }

    /// Rust code, with `$crate` for the crate `hclspec`.
    pub(super) fn code(&self) -> String {
        self.text(|(_, rust, _)| rust, |(_, _, rust)| rust)
    }

    /// Returns `true` if values of the type contain a `Secret`.
    fn is_secret(&self) -> bool {
        match self {
            Self::Known(_) | Self::OfSpec => false,
            Self::Of(wrapper, inner) => *wrapper == Wrapper::Secret || inner.is_secret(),
        }
    }

    /// Returns `true` if the type contains `_`.
    fn is_around(&self) -> bool {
        match self {
            Self::Known(_) => false,
            Self::OfSpec => true,
            Self::Of(_, inner) => inner.is_around(),
        }
    }

    /// Reason why a value can't have this type.
    fn problem(&self, value: &Value) -> Option<FromValueError> {
        let cause =
            |conversion: &Conversion| (conversion.convert)(Val::from(value.clone()), &ValuePlace::nowhere()).err();
        match (self, value) {
            (Self::Known((_, _, conversion)), _) => cause(conversion),
            (Self::OfSpec, _) | (Self::Of(Wrapper::Option, _), Value::Null) => None,
            (Self::Of(Wrapper::Secret, inner), _) => inner.problem(value).map(FromValueError::without_value),
            (Self::Of(Wrapper::Option, inner), _) => inner.problem(value),
            (Self::Of(Wrapper::Vec, inner), _) => {
                let elements: Vec<&Value> = match value {
                    Value::List(elements) | Value::Tuple(elements) => elements.iter().collect(),
                    Value::Set(elements) => elements.iter().collect(),
                    _ => return cause(&Conversion::of::<Vec<Value>>()),
                };
                let problem = |(index, element)| Some(inner.problem(element)?.at_index(index));
                elements.into_iter().enumerate().find_map(problem)
            }
        }
    }
}

/// Prints the type as written in the workspace file.
impl fmt::Display for RustType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(|(name, ..)| name, |(_, name, _)| name))
    }
}

impl HostType {
    /// Returns the path of the part, such as `server.port` or `listeners[].port`.
    pub fn path(&self) -> &str {
        self.path.written()
    }

    /// Returns the path for the option `types` of `hclspec!`. A property that is named like a key for all parts of a type is quoted, such as `["number"]`.
    pub fn option_path(&self) -> String {
        let path = self.path();
        if !self.is_of_all && TYPE_WORDS.contains(&path) { format!("[\"{path}\"]") } else { path.to_owned() }
    }

    /// Returns `true` if values of the type contain a `Secret`.
    pub fn is_secret(&self) -> bool {
        self.ty.is_secret()
    }

    /// Returns `true` if the path names one element by its key. The Rust type applies to all elements.
    pub fn is_of_one_element(&self) -> bool {
        self.path.has_key()
    }

    /// Returns the reason why a value can't have this type, if any.
    pub fn problem(&self, value: &Value) -> Option<FromValueError> {
        self.ty.problem(value)
    }
}

/// Errors of paths that lead to no part of the spec, with their locations in the workspace file.
pub(super) fn misplaced(spec: &SpecFile, types: &[HostType]) -> Vec<Diagnostic> {
    let types: Vec<&HostType> = types.iter().filter(|ty| !ty.is_of_all).collect();
    let paths: Vec<(String, bool)> =
        types.iter().map(|it| (it.path.of_any_key().to_owned(), it.ty.is_around())).collect();
    let mut problems = Vec::new();
    for wrong in spec.misplaced(&paths) {
        let Some(ty) = types.get(wrong.index) else { continue };
        let detail = sentence(&wrong.message);
        let problem = Code::InvalidWorkspace.error("invalid workspace file").with_detail(detail).at(&ty.place);
        problems.push(problem.with_help_if(wrong.help.or(wrong.note).map(Into::into)));
    }
    problems
}

/// Name of a type, its Rust code, and the conversion of its values.
pub(super) type KnownType = (&'static str, &'static str, Conversion);

macro_rules! known {
    ($($path:literal: $($ty:ty),*;)*) => {
        &[$($((stringify!($ty), concat!($path, stringify!($ty)), Conversion::of::<$ty>()),)*)*]
    };
}

static KNOWN: &[KnownType] = known! {
    "": bool, char, f32, f64, i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize;
    "::core::num::": NonZero<u8>, NonZero<u16>, NonZero<u32>, NonZero<u64>, NonZero<usize>;
    "::std::string::": String;
    "::std::path::": PathBuf;
    "::core::time::": Duration;
    "::std::net::": IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6;
    "$crate::": ByteSize, Number;
};

#[cfg(test)]
mod tests {
    use super::KNOWN;
    use crate::words::{enum_facts, plain};
    use crate::workspace::spec;

    #[test]
    fn the_spec_has_all_names() {
        let body = spec().map(|spec| spec.model().body());
        let config = body.as_ref().and_then(|body| body.block("config")).map(|block| block.body());
        let types = config.as_ref().and_then(|config| config.argument("types"));
        let words = types.and_then(|types| enum_facts(types.ty(), plain)).unwrap_or_default();
        let names: Vec<&str> = words.split('"').skip(1).step_by(2).collect();
        let known: Vec<&str> = KNOWN.iter().map(|(name, ..)| *name).chain(["Secret<_>"]).collect();
        assert_eq!(names, known);
    }
}
