//! Runs the stages of the macro up to code generation, for commands that print or check the results.

use crate::args::RustArgs;
use crate::input::{Input, STDIN};
use bumpalo::Bump;
use hclspec_lang::hir::Model;
use hclspec_lang::infer::{self, Nulls, Ty};
use hclspec_lang::ir::Program;
use hclspec_lang::reading::{self, Recovered};
use hclspec_lang::{SpecFiles, lower, names};
use hclspec_runtime::diagnostic::{Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use std::path::Path;
use std::sync::Arc;

/// Results of the macro's stages before it emits code.
pub(crate) struct Analysis<'r, 'a> {
    pub(crate) files: &'r Arc<SpecFiles>,
    pub(crate) model: &'r Model<'a>,
    pub(crate) value_type: &'r Ty,
    pub(crate) program: &'r Program<'r, 'a>,
}

/// How to report problems with the names of generated types.
#[derive(Clone, Copy)]
pub(crate) enum TypeNames {
    AsErrors,
    /// Names may be reported as warnings: this command generates no types, but the user may generate them with another one.
    AsWarnings,
}

fn name_warning(problem: Diagnostic) -> Diagnostic {
    problem.into_warning().with_help(
        "only generated Rust types need such names; a program that reads the spec at run time can use it as it is",
    )
}

/// Reads, checks and lowers a spec as `hclspec!` does, with secrets also at the paths `secrets`. Calls `use_it` if there are no errors. Also returns all problems.
pub(crate) fn analyze<T>(
    input: &Input,
    args: &RustArgs,
    names: TypeNames,
    secrets: &[String],
    use_it: impl FnOnce(&Analysis<'_, '_>) -> T,
) -> (Option<T>, Diagnostics) {
    let files = Arc::new(input.spec_files());
    let mut diags = Diagnostics::new();
    let arena = Bump::new();
    let Recovered { model, .. } = reading::recover(&mut diags, &arena, files.text());
    let result = model.and_then(|model| {
        let value_type = infer::check(&mut diags, &model, args.nulls());
        if !secrets.is_empty() {
            model.mark_secrets(&lower::host_secrets(&model, &value_type, secrets));
        }
        let mut name_diags = Diagnostics::new();
        let program = lower::lower(&mut name_diags, &model, &value_type, &args.root_name(&input.name));
        if matches!(names, TypeNames::AsWarnings) {
            name_diags.change_all(&mut name_warning);
        }
        diags.extend(name_diags);
        (!diags.has_errors())
            .then(|| use_it(&Analysis { files: &files, model: &model, value_type: &value_type, program: &program }))
    });
    if !diags.is_empty() {
        diags.resolve_in(files.sources(), None);
    }
    (result, diags)
}

impl RustArgs {
    pub(crate) fn nulls(&self) -> Nulls {
        if self.nullable { Nulls::Kept } else { Nulls::Refused }
    }

    /// Name that `hclspec!` gives to the root type.
    fn root_name(&self, file_name: &str) -> String {
        let stem = Path::new(file_name).file_stem().and_then(|stem| stem.to_str());
        match (&self.name, stem) {
            (Some(name), _) => name.clone(),
            (None, Some(stem)) if stem != STDIN => names::type_name(stem),
            (None, _) => "Config".to_owned(),
        }
    }
}
