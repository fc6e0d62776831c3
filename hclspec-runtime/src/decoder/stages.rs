//! The stages that generated types name.

use crate::body::{renamed, united};
use crate::decode::{LocalStage, Stages, chosen};
use crate::secrecy::SecretStage;
use crate::{inputs, locals};

/// For specs with old names.
pub const ALIASES: Stages = Stages { renamed: Some(renamed), ..Stages::NONE };

/// For specs with blocks that are merged.
pub const MERGES: Stages = Stages { united: Some(united), ..Stages::NONE };

/// For specs with local values.
pub const LOCALS: Stages =
    Stages { locals: Some(LocalStage { read: locals::read, evaluate: locals::evaluate }), ..Stages::NONE };

/// For specs with input variables.
pub const INPUTS: Stages = Stages { inputs: Some(inputs::read), ..Stages::NONE };

/// For specs with cases that a selector chooses.
pub const CHOICES: Stages = Stages { chosen: Some(chosen), ..Stages::NONE };

/// For specs with secrets, or with functions or input variables that may be secret.
pub const SECRETS: Stages = Stages { secrets: Some(SecretStage::FIND), ..Stages::NONE };

/// For specs that are read at run time.
pub(super) const ALL: Stages = ALIASES.and(MERGES).and(LOCALS).and(INPUTS).and(CHOICES).and(SECRETS);
