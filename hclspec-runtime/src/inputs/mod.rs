//! Input variables: a configuration declares them, and the program, its environment or its user sets their values.
//!
//! The values become the attributes of a variable that all expressions see. There are three steps, and each finds its own problems:
//!
//! 1. `declaration`: reads the `variable` blocks, with `argument` for constants and types;
//! 2. `value`: picks one of the [given] values for each variable, and converts it;
//! 3. `validation`: checks the rules, which use the values of step 2 even if those violate rules.
//!
//! A variable with a problem in one of these steps has no value in the later ones.

mod argument;
mod declaration;
mod given;
mod validation;
mod value;

use crate::convert::with_measures;
use crate::decode::{Configuration, GivenText, InputHost, InputSource, ReadInputs};
use crate::diagnostic::{Diagnostics, Reporter as _};
use crate::eval::Definitions;
use crate::positions::mapped;
use crate::secrecy::{InputSecrets, may_say_sensitive};
pub(crate) use argument::declared_type;
use declaration::Declaration;

/// Reads the input variables and gives them their values, if the spec has any.
#[inline]
pub(crate) fn read<'t>(
    configuration: Configuration<'_, 't>,
    diags: &mut Diagnostics,
    given: &'t [InputSource<'t>],
    host: &InputHost<'_>,
) -> Option<ReadInputs<'t>> {
    let (mut definitions, declarations) = declaration::read(configuration, diags)?;
    let found = given::found(configuration.reader, diags, &definitions, given, host);
    let secrets = secrets(configuration, &definitions, &declarations, given);
    let (values, failed) = diags.watched(|diags| -> Vec<value::Outcome> {
        let mut all = value::Values { configuration, diags, host, found: &found };
        mapped(&declarations, |declaration| all.value(declaration))
    });
    for (index, (value, declaration)) in values.iter().zip(&declarations).enumerate() {
        match &value.value {
            Some(value) => definitions.set(index, with_measures(value.clone(), &declaration.ty)),
            None => definitions.set_unknown(index, &declaration.ty),
        }
    }
    if host.is_check && !failed {
        definitions.set_unset();
    }
    let failed = validation::failed(configuration, diags, &definitions, &declarations, &values);
    for index in failed {
        if let Some(declaration) = declarations.get(index) {
            definitions.set_unknown(index, &declaration.ty);
        }
    }
    Some(ReadInputs { definitions, secrets })
}

#[inline]
fn secrets<'t>(
    Configuration { body, text, .. }: Configuration<'_, 't>,
    definitions: &Definitions<'t>,
    declarations: &[Declaration<'t>],
    given: &'t [InputSource<'t>],
) -> InputSecrets<'t> {
    let mut secrets = InputSecrets::default();
    // A declaration that could not be read may make its variable sensitive.
    let is_open = definitions.is_complete() && body.rare.is_complete || !may_say_sensitive(text);
    secrets.any = !is_open || declarations.iter().any(|declaration| declaration.is_sensitive);
    for it in declarations {
        secrets.names.push(it.name);
        if it.is_sensitive {
            secrets.sensitive.push(it.name);
        }
    }
    for given in given {
        match given {
            InputSource::Value { .. } | InputSource::Unreadable => {}
            InputSource::Text(GivenText { name, span, .. }) => {
                let declaration = definitions.index(name).and_then(|index| declarations.get(index));
                let is_known =
                    declaration.is_some_and(|declaration| declaration.is_complete && !declaration.is_sensitive);
                secrets.texts.push((*span, is_known.then_some(*name)));
            }
            InputSource::File(body) => {
                let arguments = body.items.iter().filter_map(|item| item.attribute());
                secrets.arguments.extend(arguments.filter(|argument| definitions.has(argument.name.name)));
            }
        }
    }
    secrets
}
