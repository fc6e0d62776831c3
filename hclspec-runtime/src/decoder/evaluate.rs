//! Evaluation of expressions that were kept as values.

use super::body::mentioned;
use super::decoder::Decoder;
use crate::diagnostic::{Code, Deferred, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Message, Result};
use crate::eval::{self, Budget, EvalContext, Origin};
use crate::expression::{Captured, Expression};
use crate::host::{FromValue, FromValueErrorExt as _, place_by};
use crate::secrecy::mask_all;
use crate::table::Env;
use crate::value::{Object, PathStep, Val, Value};
use bumpalo::Bump;

impl Expression {
    /// Evaluates the expression. It can use the variables and functions of the decoder and of the spec, the resolver of the decoder, the local
    /// values and input variables of its configuration, and the iterators of the `dynamic` blocks around it. The limits of the decoder apply to this evaluation
    /// alone.
    ///
    /// If the configuration has secrets, problems show no values.
    ///
    /// # Errors
    ///
    /// Returns all problems, each with its location in the file of the expression.
    #[inline]
    pub fn evaluate(&self, decoder: &Decoder) -> Result<Value> {
        self.evaluated(decoder).map(Value::from)
    }

    /// Evaluates the expression and converts the value to a type of the program.
    ///
    /// # Errors
    ///
    /// Fails like [`Expression::evaluate`]; also if the value can't be converted, with the location of the expression.
    pub fn evaluate_as<T: FromValue>(&self, decoder: &Decoder) -> Result<T> {
        let value = self.evaluate(decoder)?;
        let range = |_: &[PathStep<&str>]| self.range();
        T::from_value_at(value, &place_by(&range)).map_err(|error| {
            let problem = Code::IncorrectValue.error("incorrect value");
            let problem = if T::SECRET || !self.is_open() {
                problem.with_detail("Inappropriate value.")
            } else {
                problem.with_message(Message::because("Inappropriate value", error.message()))
            };
            Diagnostics::from(problem.at(self.range()))
        })
    }

    #[inline]
    fn evaluated(&self, decoder: &Decoder) -> Result<Val> {
        let mut diags = Diagnostics::bounded();
        diags.extend(decoder.problems.iter().cloned());
        let Captured { bindings, env, .. } = self.captured();
        let (env, arena, deferred) = (*env, Bump::new(), Deferred::default());
        let limits = decoder.syntax_limits();
        let mut syntax = Diagnostics::bounded();
        let expr = self.parse(&mut syntax, &arena, &deferred, limits);
        let length = self.text().len();
        let budget = Budget::new(decoder.limits.max_steps(length), decoder.limits.max_values(length));
        let none = Object::new(Vec::new());
        let variables = env.map_or(&none, |env| env.values());
        let places = self.places();
        let hides = || !self.is_open();
        let origin = Origin { places: &places, env, limits, hides: &hides };
        let functions = decoder.visible_functions(env, &origin);
        let defined = mentioned(self.captured(), |visit| expr.iter().for_each(visit));
        let resolutions = decoder.resolutions(&places);
        let cx = EvalContext::new(variables, functions).with_host_variables(&decoder.variables).with_budget(&budget);
        let cx = cx.with_deferred(&deferred).with_resolutions(resolutions.as_ref());
        let cx = defined.iter().fold(cx, EvalContext::with_definitions);
        let value = expr.and_then(|expr| cx.with_captured(bindings, |cx| eval::eval_whole(cx, &mut diags, &expr)));
        budget.problem().into_iter().for_each(|problem| diags.push(problem));
        if !diags.is_empty() && !self.is_open() {
            mask_all(&cx, &mut diags);
        }
        if !diags.is_empty() {
            let spec = env.map(Env::source_map);
            diags.resolve(self.source(), spec.as_ref());
        }
        match value.filter(|_| !diags.has_errors()) {
            Some(value) => {
                decoder.on_warning.report(&diags);
                Ok(value)
            }
            None => Err(diags),
        }
    }
}
