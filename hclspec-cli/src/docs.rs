//! `hclspec docs`: reference page for people who write configurations.

use crate::args::{DocsArgs, PageFormat};
use crate::made::{self, Target};
use crate::output::{Failure, Outcome};
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_tools::workspace::{known_formats, known_name};
use hclspec_tools::{Docs, docs, functions};
use std::path::Path;

pub(crate) fn run(args: &DocsArgs) -> Outcome {
    let DocsArgs { spec, functions, format, title, sort, into, made, output } = args;
    if *functions {
        return made::write_to(Ok(functions::page()), &made.place(), *output);
    }
    if *format != PageFormat::Markdown && into.is_some() {
        let problem = Code::InvalidOption.error("only a page of Markdown can be a part of a file");
        let diags = Diagnostics::from(problem.with_help("`--out` writes a separate file"));
        return output.fail(&Failure { diags, outcome: Outcome::Misuse });
    }
    let place = into.as_deref().map_or_else(|| made.place(), Target::Into);
    let whole = |name: &str, text: &str, page: &str| {
        if into.is_some() || *format == PageFormat::Markdown && docs::has_place(text) {
            docs::replaced(name, text, page)
        } else {
            Ok(page.to_owned())
        }
    };
    let make = |spec: &SpecFile| {
        let name = known_name(Path::new(spec.model().filename()));
        let known = name.and_then(|name| known_formats().find(|it| it.name() == name));
        let page = Docs::new().sorted(*sort);
        let page = match title.as_deref().or(known.as_ref().map(|it| it.title())) {
            Some(title) => page.title(title),
            None => page,
        };
        match format {
            PageFormat::Markdown => page.of(spec),
            PageFormat::Html => page.html(spec),
            PageFormat::Man => page.man(spec, &stem(spec)),
        }
    };
    made::run_in(spec, &place, *output, |spec| Ok(make(spec)), whole)
}

/// Name of a spec file without its folder and extension.
fn stem(spec: &SpecFile) -> String {
    let stem = Path::new(spec.model().filename()).file_stem();
    stem.map_or_else(|| "app".to_owned(), |stem| stem.to_string_lossy().into_owned())
}
