//! Options for writing, for programs.

use super::compare::difference;
use super::error::WriteError;
use super::lines::Layout;
use super::walk::{Secrets, Walk};
use crate::decode::Decode;
use crate::decoder::{Decoder, Limits};
use crate::host::ToValue;
use crate::table::Table;
use crate::value::Value;

/// Writes a value as the text of a configuration that decodes to an equal value. The options are those of [`Writer::new`].
///
/// The type is one that `hclspec!` generates with the option `write`.
///
/// # Errors
///
/// Returns an error if the value contains a secret, or if the spec does not allow the value.
pub fn to_string<T: Decode + ToValue>(value: &T) -> Result<String, WriteError> {
    Writer::new().to_string(value)
}

/// Options for writing a value as the text of a configuration.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::{decode::Decode, host::ToValue, write::*}; }
/// use hclspec::{Decode, Secrets, ToValue, WriteError, Writer};
///
/// /// The output of `--print-config`.
/// fn print_config<T: Decode + ToValue>(config: &T) -> Result<(), WriteError> {
/// let writer = Writer::new().defaults(true).documentation(true).secrets(Secrets::Masked);
/// print!("{}", writer.to_string(config)?);
/// Ok(())
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Writer {
    secrets: Option<Secrets>,
    defaults: bool,
    documentation: bool,
}

impl Writer {
    /// Leaves out arguments whose value is the default, and rejects secrets.
    #[must_use]
    #[inline]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets whether arguments are written even if their value is the default.
    #[must_use]
    #[inline]
    pub fn defaults(self, defaults: bool) -> Self {
        Self { defaults, ..self }
    }

    /// Sets whether the comments of the spec are written above the arguments and blocks that they describe.
    #[must_use]
    #[inline]
    pub fn documentation(self, documentation: bool) -> Self {
        Self { documentation, ..self }
    }

    /// Sets the treatment of secrets. By default, a secret is an error.
    #[must_use]
    #[inline]
    pub fn secrets(self, secrets: Secrets) -> Self {
        Self { secrets: Some(secrets), ..self }
    }

    /// Writes a value as the text of a configuration.
    ///
    /// The text is formatted, and has the order of the spec. It is decoded to make sure that it gives an equal value, unless secrets in it are
    /// masked. A list and a set in a value of any type are written as a tuple, a map as an object.
    ///
    /// # Errors
    ///
    /// Returns an error as [`to_string`] does; for a secret only if [`Writer::secrets`] is not set.
    pub fn to_string<T: Decode + ToValue>(&self, value: &T) -> Result<String, WriteError> {
        let value = value.to_value();
        let (text, is_masked) = self.text(&T::table(), &value)?;
        if !is_masked {
            let limits = Limits::default().steps(u64::MAX).values(u64::MAX);
            let decoder = Decoder::new().limits(limits).filename("<written>");
            let again = decoder.from_str::<T>(&text).map_err(WriteError::Rejected)?.to_value();
            if let Some(property) = difference(&value, &again) {
                return Err(WriteError::Other { property });
            }
        }
        Ok(text)
    }

    /// The text, and whether a secret in it is masked.
    #[inline]
    fn text(&self, table: &Table<'static>, value: &Value) -> Result<(String, bool), WriteError> {
        let mut walk = Walk {
            env: table.env,
            secrets: self.secrets,
            has_defaults: self.defaults,
            has_docs: self.documentation,
            is_masked: false,
            path: Vec::new(),
        };
        let items = walk.root(table.root, value)?;
        Ok((Layout::default().items(&items), walk.is_masked))
    }
}
