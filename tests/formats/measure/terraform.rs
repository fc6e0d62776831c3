//! Reads a module as Terraform does: all files of a folder, and those that change them. Resources and modules are kept as they are written; a
//! program that plans decodes them later.

use hclspec::{Decoder, Parsed, Result, Value};
use hclspec_lang::SpecFile;
use std::path::PathBuf;

/// Decodes a module. Its overrides are files such as `override.tf`.
pub(crate) fn decode(spec: &SpecFile, parsed: &Parsed, overrides: &[PathBuf]) -> Result<Value> {
    spec.decode_parsed(&Decoder::new().overrides(overrides), parsed)
}
