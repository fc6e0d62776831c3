//! The Rust types that a workspace file names, and whether values fit them.

use super::path::PartPath;
use crate::words::sentence;
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostic};
use hclspec_runtime::host::{ByteSize, Conversion, ValuePlace};
use hclspec_runtime::source::SourceRange;
use hclspec_runtime::value::Number;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

/// A Rust type of a part of the configuration, as in the option `types` of `hclspec!`.
#[derive(Clone, Debug)]
pub struct HostType {
    pub(super) path: PartPath,
    pub(super) name: &'static str,
    pub(super) rust: &'static str,
    pub(super) conversion: Conversion,
    pub(super) place: SourceRange,
}

impl HostType {
    /// The path of the part, such as `server.port` or `listeners[].port`.
    #[must_use]
    pub fn path(&self) -> &str {
        self.path.written()
    }

    /// The name of the type.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name
    }

    /// The type as Rust code, with `$crate` for the crate `hclspec`.
    #[must_use]
    pub fn rust(&self) -> &str {
        self.rust
    }

    /// Whether the path names one element by its key. A Rust type is that of all elements.
    #[must_use]
    pub fn is_of_one_element(&self) -> bool {
        self.path.has_key()
    }

    /// The place of the path in the workspace file.
    #[must_use]
    pub fn place(&self) -> &SourceRange {
        &self.place
    }

    /// The reason why a value can't have this type.
    #[must_use]
    pub fn problem(&self, value: hclspec_runtime::value::Val) -> Option<hclspec_runtime::host::FromValueError> {
        (self.conversion.convert)(value, &ValuePlace::nowhere()).err()
    }
}

/// The errors of paths that lead to no part of the spec, at their places in the workspace file.
pub(super) fn misplaced(spec: &SpecFile, types: &[HostType]) -> Vec<Diagnostic> {
    let paths: Vec<String> = types.iter().map(|it| it.path.of_any_key().to_owned()).collect();
    let mut problems = Vec::new();
    for wrong in spec.misplaced(&paths) {
        let Some(ty) = types.get(wrong.index) else { continue };
        let detail = sentence(&wrong.message);
        let problem = Code::InvalidWorkspace.error("invalid workspace file").with_detail(detail).at(&ty.place);
        problems.push(match wrong.help.or(wrong.note) {
            Some(help) => problem.with_help(help),
            None => problem,
        });
    }
    problems
}

/// The types that can be named, and what each is in Rust.
pub(super) const KNOWN: &[(&str, &str, Conversion)] = &[
    ("bool", "bool", Conversion::of::<bool>()),
    ("char", "char", Conversion::of::<char>()),
    ("f32", "f32", Conversion::of::<f32>()),
    ("f64", "f64", Conversion::of::<f64>()),
    ("i8", "i8", Conversion::of::<i8>()),
    ("i16", "i16", Conversion::of::<i16>()),
    ("i32", "i32", Conversion::of::<i32>()),
    ("i64", "i64", Conversion::of::<i64>()),
    ("i128", "i128", Conversion::of::<i128>()),
    ("isize", "isize", Conversion::of::<isize>()),
    ("u8", "u8", Conversion::of::<u8>()),
    ("u16", "u16", Conversion::of::<u16>()),
    ("u32", "u32", Conversion::of::<u32>()),
    ("u64", "u64", Conversion::of::<u64>()),
    ("u128", "u128", Conversion::of::<u128>()),
    ("usize", "usize", Conversion::of::<usize>()),
    ("NonZero<u8>", "::core::num::NonZero<u8>", Conversion::of::<NonZero<u8>>()),
    ("NonZero<u16>", "::core::num::NonZero<u16>", Conversion::of::<NonZero<u16>>()),
    ("NonZero<u32>", "::core::num::NonZero<u32>", Conversion::of::<NonZero<u32>>()),
    ("NonZero<u64>", "::core::num::NonZero<u64>", Conversion::of::<NonZero<u64>>()),
    ("NonZero<usize>", "::core::num::NonZero<usize>", Conversion::of::<NonZero<usize>>()),
    ("String", "::std::string::String", Conversion::of::<String>()),
    ("PathBuf", "::std::path::PathBuf", Conversion::of::<PathBuf>()),
    ("Duration", "::core::time::Duration", Conversion::of::<Duration>()),
    ("IpAddr", "::std::net::IpAddr", Conversion::of::<IpAddr>()),
    ("Ipv4Addr", "::std::net::Ipv4Addr", Conversion::of::<Ipv4Addr>()),
    ("Ipv6Addr", "::std::net::Ipv6Addr", Conversion::of::<Ipv6Addr>()),
    ("SocketAddr", "::std::net::SocketAddr", Conversion::of::<SocketAddr>()),
    ("SocketAddrV4", "::std::net::SocketAddrV4", Conversion::of::<SocketAddrV4>()),
    ("SocketAddrV6", "::std::net::SocketAddrV6", Conversion::of::<SocketAddrV6>()),
    ("ByteSize", "$crate::ByteSize", Conversion::of::<ByteSize>()),
    ("Number", "$crate::Number", Conversion::of::<Number>()),
];
