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
    let paths: Vec<String> = types.iter().map(|it| it.path.of_any_key()).collect();
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

/// The types that can be named.
pub(super) const KNOWN: &[(&str, Conversion)] = &[
    ("bool", Conversion::of::<bool>()),
    ("char", Conversion::of::<char>()),
    ("f32", Conversion::of::<f32>()),
    ("f64", Conversion::of::<f64>()),
    ("i8", Conversion::of::<i8>()),
    ("i16", Conversion::of::<i16>()),
    ("i32", Conversion::of::<i32>()),
    ("i64", Conversion::of::<i64>()),
    ("i128", Conversion::of::<i128>()),
    ("isize", Conversion::of::<isize>()),
    ("u8", Conversion::of::<u8>()),
    ("u16", Conversion::of::<u16>()),
    ("u32", Conversion::of::<u32>()),
    ("u64", Conversion::of::<u64>()),
    ("u128", Conversion::of::<u128>()),
    ("usize", Conversion::of::<usize>()),
    ("NonZero<u8>", Conversion::of::<NonZero<u8>>()),
    ("NonZero<u16>", Conversion::of::<NonZero<u16>>()),
    ("NonZero<u32>", Conversion::of::<NonZero<u32>>()),
    ("NonZero<u64>", Conversion::of::<NonZero<u64>>()),
    ("NonZero<usize>", Conversion::of::<NonZero<usize>>()),
    ("String", Conversion::of::<String>()),
    ("PathBuf", Conversion::of::<PathBuf>()),
    ("Duration", Conversion::of::<Duration>()),
    ("IpAddr", Conversion::of::<IpAddr>()),
    ("Ipv4Addr", Conversion::of::<Ipv4Addr>()),
    ("Ipv6Addr", Conversion::of::<Ipv6Addr>()),
    ("SocketAddr", Conversion::of::<SocketAddr>()),
    ("SocketAddrV4", Conversion::of::<SocketAddrV4>()),
    ("SocketAddrV6", Conversion::of::<SocketAddrV6>()),
    ("ByteSize", Conversion::of::<ByteSize>()),
    ("Number", Conversion::of::<Number>()),
];
