//! The stages that generated types name.

use crate::body::{renamed, united};
use crate::decode::{CHECK, HOSTED_VALUE, LocalStage, REST_BODY, Stages, chosen};
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

/// For specs with `rest` without a type, or `body`.
pub const REST: Stages = Stages { rest: Some(REST_BODY), ..Stages::NONE };

/// For specs with values of host types, or secrets.
pub const HOSTED: Stages = Stages { hosted: Some(HOSTED_VALUE), ..Stages::NONE };

/// For specs with conditions, keys or `transform`.
pub const CHECKS: Stages = Stages { checks: Some(CHECK), ..Stages::NONE };

/// For specs with secrets, or with functions or input variables that may be secret.
pub const SECRETS: Stages = Stages { secrets: Some(SecretStage::FIND), ..Stages::NONE };

/// All stages. A spec that is read at run time may need any of them.
pub(super) const ALL: Stages =
    ALIASES.and(MERGES).and(LOCALS).and(INPUTS).and(CHOICES).and(REST).and(HOSTED).and(CHECKS).and(SECRETS);
