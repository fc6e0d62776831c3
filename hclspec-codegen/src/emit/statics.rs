//! [`Statics`]: the code of the table so far.

use hclspec_lang::table::Builder;
use std::collections::{HashMap, HashSet};

/// `static`s of bodies, without duplicates.
pub(super) struct Statics<'b, 'a> {
    pub(super) builder: &'b Builder<'a>,
    pub(super) code: String,
    /// Names by the address of the body.
    pub(super) names: HashMap<usize, String>,
    /// Names of large types, by their code.
    pub(super) types: HashMap<String, String>,
    pub(super) named: HashSet<u32>,
    /// Names of the data shared by specs of named parts, by address.
    pub(super) shared: HashMap<usize, String>,
}

impl<'b, 'a> Statics<'b, 'a> {
    pub(super) fn new(builder: &'b Builder<'a>) -> Self {
        let (names, types, named, shared) = Default::default();
        Self { builder, code: String::new(), names, types, named, shared }
    }
}
