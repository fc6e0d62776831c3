//! Configurations that are parsed once, and decoded any number of times.

use super::files::Files;
use super::tree::{Parser, Trees};
use crate::body::BodyForm;
use crate::diagnostic::{Deferred, Diagnostics, DiagnosticsExt as _, Result};
use crate::source::SourceMap;
use crate::syntax::json::Strings;
use crate::syntax::{Limits, Syntax};
use bumpalo::Bump;
use self_cell::{MutBorrow, self_cell};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// A configuration that was parsed, but not decoded: the spec of each decode determines its meaning. A program that needs one part of a
/// configuration to decode another can decode it in phases, with one spec after the other. `ignore` in a spec skips the arguments and blocks of
/// other phases. A `Parsed` is cheap to clone, and several threads can decode it at once.
///
/// A decode has the same result, and the same problems, as a decode of the files themselves. It does not affect later decodes.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::{decode::Decode, decoder::{Decoder, Parsed}, diagnostic::Result}; }
/// use hclspec::{Decoder, Parsed, Result};
///
/// /// Decodes the declarations of a configuration, and then all of it, with the declared variables.
/// fn load<Names: hclspec::Decode, App: hclspec::Decode>(variables: fn(Names) -> Vec<(String, i64)>) -> Result<App> {
/// let parsed = Parsed::from_path("app.hcl")?;
/// let names: Names = Decoder::new().decode_parsed(&parsed)?;
/// Decoder::new().variables(variables(names)).decode_parsed(&parsed)
/// }
/// ```
#[derive(Clone)]
pub struct Parsed(Arc<ParsedCell>);

self_cell! {
    struct ParsedCell {
        // Threads may share both: nothing uses the arena once the trees exist.
        owner: MutBorrow<Memory>,
        #[covariant]
        dependent: Trees,
    }
}

struct Memory {
    sources: SourceMap<'static>,
    arena: Bump,
}

impl Parsed {
    /// Parses files, each in its syntax.
    #[inline]
    pub(super) fn new(mut files: Files<'_>, syntaxes: &[Syntax], limits: Limits, strings: Strings) -> Result<Self> {
        let mut diags = Diagnostics::bounded();
        let place = files.place();
        files.complete();
        diags.extend(std::mem::take(&mut files.problems));
        let mut sources = SourceMap::new(Vec::new());
        for it in files.texts {
            sources.push(Cow::Owned(it.name.into_owned()), Cow::Owned(it.text.into_owned()));
        }
        let cell = ParsedCell::new(MutBorrow::new(Memory { sources, arena: Bump::new() }), |memory| {
            let Memory { sources, arena } = &*memory.borrow_mut();
            let (text, form, deferred) = (sources.text(), BodyForm::default(), Deferred::default());
            let parser = Parser { arena, deferred: &deferred, text, limits, strings, form: &form, dynamic: true };
            let mut bodies = Vec::with_capacity(syntaxes.len());
            for (span, syntax) in sources.spans().zip(syntaxes) {
                if *syntax == Syntax::Json {
                    // Without a spec, only syntax errors are found: the tree is of no use.
                    Parser { arena: &Bump::new(), ..parser }.json(&mut diags, span);
                    bodies.push(None);
                } else {
                    bodies.push(Some(parser.native(&mut diags, span)));
                }
            }
            Trees { sources, bodies, limits, strings, place }
        });
        if diags.is_empty() {
            return Ok(Self(Arc::new(cell)));
        }
        diags.resolve_in(cell.borrow_dependent().sources, None);
        Err(diags)
    }

    pub(super) fn trees(&self) -> &Trees<'_> {
        self.0.borrow_dependent()
    }
}

/// Shows the name of the first file.
impl fmt::Debug for Parsed {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parsed").field("name", &self.trees().sources.first_name()).finish_non_exhaustive()
    }
}
