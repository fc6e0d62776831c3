//! A walk through a value: its options, and its path.

use super::error::WriteError;
use crate::table::Env;

/// The treatment of secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Secrets {
    /// Writes `"***"`. The text does not decode to an equal value, if it decodes at all.
    Masked,
    /// Writes the values of secrets.
    Shown,
}

pub(super) struct Walk<'e, 'a> {
    pub(super) env: &'e Env<'a>,
    pub(super) secrets: Option<Secrets>,
    pub(super) has_defaults: bool,
    pub(super) has_docs: bool,
    pub(super) is_masked: bool,
    /// The path of the current part.
    pub(super) path: Vec<String>,
}

impl Walk<'_, '_> {
    #[inline]
    pub(super) fn masks(&mut self) -> Result<bool, WriteError> {
        match self.secrets {
            None => Err(WriteError::Secret { path: self.path_text() }),
            Some(Secrets::Shown) => Ok(false),
            Some(Secrets::Masked) => {
                self.is_masked = true;
                Ok(true)
            }
        }
    }

    #[inline]
    pub(super) fn path_text(&self) -> String {
        let mut text = String::new();
        for step in &self.path {
            if !text.is_empty() && !step.starts_with('[') {
                text.push('.');
            }
            text += step;
        }
        text
    }
}
