//! Reads jobs as Nomad does: what is known only where a task runs stays as it is written.

use crate::functions;
use crate::paths::{self, folder_of};
use crate::references::written;
use hclspec::{Decoder, Reference};
use std::path::Path;

/// What expressions of the job at `path` see. The environment sets its input variables.
pub(crate) fn decoder(path: &Path) -> Decoder {
    paths::files(functions::decoder(), &folder_of(path))
        .inputs_from_env("NOMAD_VAR_")
        .resolver(|reference: &Reference| Some(written(reference)))
}
