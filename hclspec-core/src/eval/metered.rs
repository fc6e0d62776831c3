//! Calls functions that charge their results to the limits before creating them.

use super::budget::Budget;
use super::eval;
use super::site::Site;
use crate::diagnostic::{Diagnostics, Message, message};
use crate::function::{CallError, Caller};
use crate::source::Source;
use crate::syntax::{Limits, parse_template};
use crate::text::counted;
use crate::value::{Object, Val, size_of_text};
use bumpalo::Bump;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// The code of a function that charges its result itself.
pub(super) type RunMetered = fn(&dyn Caller, Vec<Val>) -> Result<Val, CallError>;

/// The limit on templates nested in each other, and the limit on the depth of each.
const TEMPLATES: (u32, usize) = (4, 32);

/// The call in progress.
struct MeteredCall<'m> {
    site: &'m Site<'m>,
    state: Option<&'m (dyn Any + Send + Sync)>,
    /// The steps and values paid so far.
    steps: Cell<u64>,
    paid: Cell<u64>,
    problems: RefCell<Diagnostics>,
}

/// Calls the function, and then charges the rest of the result that the function has not charged.
pub(super) fn metered(
    site: &Site<'_>,
    diags: &mut Diagnostics,
    state: Option<&(dyn Any + Send + Sync)>,
    run: RunMetered,
    args: Vec<Val>,
) -> Option<Val> {
    let Site { cx, span, .. } = *site;
    let call = MeteredCall { site, state, steps: Cell::new(0), paid: Cell::new(0), problems: RefCell::default() };
    let result = run(&call, args);
    diags.extend(call.problems.take());
    let value = site.report(diags, result)?;
    cx.values(value.size().saturating_sub(call.paid.get()), span)?;
    cx.depth(value.depth(), span)?;
    Some(value)
}

impl MeteredCall<'_> {
    /// Checks the charged total. Without a budget, such as for constants of an expression that is only examined, each call has the default limits.
    fn taken(&self, all: u64, limit: u64, taken: Option<()>) -> Result<(), CallError> {
        match taken {
            Some(()) if self.site.cx.budget.is_some() || all <= limit => Ok(()),
            Some(()) => Err(CallError::new("its result is too large")),
            None => Err(CallError::unknown()),
        }
    }
}

impl Caller for MeteredCall<'_> {
    fn steps(&self, amount: u64) -> Result<(), CallError> {
        self.steps.set(self.steps.get().saturating_add(amount));
        self.taken(self.steps.get(), Budget::STEPS, self.site.cx.steps(amount, self.site.span))
    }

    fn values(&self, amount: u64) -> Result<(), CallError> {
        self.paid.set(self.paid.get().saturating_add(amount));
        self.taken(self.paid.get(), Budget::VALUES, self.site.cx.values(amount, self.site.span))
    }

    fn state(&self) -> Option<&(dyn Any + Send + Sync)> {
        self.state
    }

    fn template(&self, file: Option<&str>, text: &str, variables: Object) -> Result<Val, CallError> {
        let cx = self.site.cx;
        let (most, nesting) = TEMPLATES;
        if cx.templates >= most {
            return Err(CallError::new(message!("templates can call each other only {} deep", Spec(most))));
        }
        // A tree takes more memory than its text.
        let size = size_of_text(text.len()).saturating_mul(16);
        self.steps(size)?;
        self.values(size)?;
        let arena = Bump::new();
        let mut problems = Diagnostics::bounded();
        let limits = Limits { nesting, ..Limits::default() };
        let value = parse_template(&mut problems, &arena, text, limits).and_then(|template| {
            let cx = cx.of_template(&variables, self.site.span);
            eval(&cx, &mut problems, &template)
        });
        if problems.is_empty() {
            return value.ok_or_else(CallError::unknown);
        }
        let source = match file {
            Some(name) => Source::new(name, text),
            None => Source::of_value("<template>", text),
        };
        problems.resolve(&Arc::new(source), None);
        let others = problems.len() - 1;
        let more = match others {
            0 => Message::default(),
            _ => message!(" (and {})", Spec(counted(others as u64, "other problem"))),
        };
        if let Some(first) = problems.into_iter().next() {
            self.problems.borrow_mut().push(self.site.failed().caused_by(first, more));
        }
        Err(CallError::unknown())
    }
}
