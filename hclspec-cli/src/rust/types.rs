//! Classifies Rust types by the form of their values in a configuration.

use super::items::Items;
use syn::{GenericArgument, PathArguments, Type};

/// Form of a Rust type's values in a configuration.
#[derive(Clone, Debug)]
pub(super) enum SerdeType {
    /// A type of the language, and conditions on its values.
    Scalar(&'static str, Option<&'static str>),
    /// A struct or an enum of the files.
    Declared(String),
    Option(Box<SerdeType>),
    List(Box<SerdeType>),
    Set(Box<SerdeType>),
    Map(Box<SerdeType>),
    Tuple(Vec<SerdeType>),
    Unknown(String),
}

const MAX_DEPTH: usize = 32;

const INT: &str = "int";
const STRING: &str = "string";

/// Types of the standard library and of common crates.
const SCALARS: &[(&[&str], &str, Option<&str>)] = &[
    (&["String", "str", "Path", "PathBuf", "OsString", "OsStr", "CString", "Utf8PathBuf", "char"], STRING, None),
    (&["IpAddr", "Ipv4Addr", "Ipv6Addr", "SocketAddr", "SocketAddrV4", "SocketAddrV6", "IpNet"], STRING, None),
    (&["Url", "Uri", "Regex", "Uuid", "Version", "VersionReq", "CompactString", "SmolStr", "KString"], STRING, None),
    (&["NaiveDate", "NaiveDateTime", "DateTime", "OffsetDateTime", "Timestamp", "Datetime"], STRING, None),
    (&["bool", "AtomicBool"], "bool", None),
    (&["f32", "f64"], "number", None),
    (&["i32", "i64", "isize", "i128"], INT, None),
    (&["u32", "u64", "usize", "u128"], INT, Some("nested >= 0")),
    (&["u8"], INT, Some("nested >= 0 && nested <= 255")),
    (&["u16"], INT, Some("nested >= 0 && nested <= 65535")),
    (&["i8"], INT, Some("nested >= -128 && nested <= 127")),
    (&["i16"], INT, Some("nested >= -32768 && nested <= 32767")),
    (&["NonZeroU8"], INT, Some("nested >= 1 && nested <= 255")),
    (&["NonZeroU16"], INT, Some("nested >= 1 && nested <= 65535")),
    (&["NonZeroU32", "NonZeroU64", "NonZeroUsize"], INT, Some("nested >= 1")),
    (&["Duration"], "duration", None),
    (&["ByteSize", "Byte"], "size", None),
    (&["SecretString"], "secret(string)", None),
    (&["Value"], "any", None),
];

/// Types that are read like their last type argument.
const WRAPPERS: [&str; 10] = ["Box", "Arc", "Rc", "Cow", "Mutex", "RwLock", "Spanned", "Cell", "RefCell", "ArcSwap"];
const LISTS: [&str; 6] = ["Vec", "VecDeque", "SmallVec", "LinkedList", "ArrayVec", "NonEmpty"];
const SETS: [&str; 6] = ["HashSet", "BTreeSet", "IndexSet", "FxHashSet", "AHashSet", "FxIndexSet"];
const MAPS: [&str; 6] = ["HashMap", "BTreeMap", "IndexMap", "FxHashMap", "AHashMap", "LinkedHashMap"];

impl SerdeType {
    pub(super) fn of(items: &Items<'_>, ty: &Type) -> Self {
        Self::at(items, ty, 0)
    }

    fn at(items: &Items<'_>, ty: &Type, depth: usize) -> Self {
        let of = |ty: &Type| Self::at(items, ty, depth + 1);
        let path = match ty {
            _ if depth > MAX_DEPTH => return Self::Unknown("..".to_owned()),
            Type::Reference(it) => return of(&it.elem),
            Type::Paren(it) => return of(&it.elem),
            Type::Group(it) => return of(&it.elem),
            Type::Slice(it) => return Self::List(Box::new(of(&it.elem))),
            Type::Array(it) => return Self::List(Box::new(of(&it.elem))),
            Type::Tuple(it) if !it.elems.is_empty() => return Self::Tuple(it.elems.iter().map(of).collect()),
            Type::Path(path) => &path.path,
            _ => return Self::Unknown("..".to_owned()),
        };
        let Some(last) = path.segments.last() else { return Self::Unknown("..".to_owned()) };
        let name = last.ident.to_string();
        let arguments: Vec<&Type> = match &last.arguments {
            PathArguments::AngleBracketed(all) => all
                .args
                .iter()
                .filter_map(|argument| if let GenericArgument::Type(ty) = argument { Some(ty) } else { None })
                .collect(),
            _ => Vec::new(),
        };
        if let Some((name, declared)) = items.at(path).filter(|(name, _)| !items.customized.contains(name)) {
            return declared.as_other(of).unwrap_or(Self::Declared(name));
        }
        let is = |names: &[&str]| names.contains(&name.as_str());
        let inner = arguments.last().map(|ty| Box::new(of(ty)));
        let first = arguments.first().map(|ty| Box::new(of(ty)));
        match (inner, first) {
            _ if name == "RegexSet" => Self::List(Box::new(Self::Scalar(STRING, None))),
            (Some(inner), _) if name == "Option" => Self::Option(inner),
            (Some(inner), _) if is(&WRAPPERS) => *inner,
            (_, Some(first)) if is(&LISTS) => Self::List(first),
            (_, Some(first)) if is(&SETS) => Self::Set(first),
            (Some(_), _) if is(&MAPS) => {
                Self::Map(Box::new(arguments.get(1).map_or(Self::Scalar("any", None), |ty| of(ty))))
            }
            (Some(inner), _) if is(&["Secret", "SecretBox"]) && matches!(*inner, Self::Scalar(STRING, _)) => {
                Self::Scalar("secret(string)", None)
            }
            _ => match SCALARS.iter().find(|(names, ..)| is(names)) {
                Some((_, ty, condition)) => Self::Scalar(ty, *condition),
                None => Self::Unknown(name),
            },
        }
    }

    /// Returns `true` if values of the type, or their elements, are structs or enums.
    pub(super) fn is_compound(&self) -> bool {
        match self {
            Self::Scalar(..) | Self::Unknown(_) => false,
            Self::Declared(_) => true,
            Self::Option(kind) | Self::List(kind) | Self::Set(kind) | Self::Map(kind) => kind.is_compound(),
            Self::Tuple(kinds) => kinds.iter().any(Self::is_compound),
        }
    }

    /// Type inside of `Option`.
    pub(super) fn required(&self) -> &Self {
        if let Self::Option(inner) = self { inner.required() } else { self }
    }
}
