//! Functions of the host program.

use super::{CallError, Param, Signature};
use crate::diagnostic;
use crate::expression::Kept;
use crate::source::SourceRange;
use crate::syntax::Syntax;
use crate::types::Type;
use crate::value::{MAX_DEPTH, Val, Value, within};
use std::sync::Arc;

// The conversions to and from values of the host program are part of these
// functions, so programs without functions don't compile the conversions.
/// A function that is called with values.
pub type RunEager = dyn Fn(Vec<Val>) -> Result<Val, CallError> + Send + Sync;
/// A function that is called with its arguments as written.
pub type RunLazy = dyn Fn(&[&dyn Written]) -> Result<Val, CallError> + Send + Sync;

/// An argument of a lazy function, which decides itself whether to evaluate it.
pub trait Written {
    /// Evaluates the argument in the scope of the call.
    ///
    /// # Errors
    ///
    /// Returns all problems of the argument.
    fn evaluate(&self) -> diagnostic::Result<Val>;

    /// Keeps the argument for evaluation after the call.
    fn expression(&self) -> Kept;

    /// The location of the argument.
    fn place(&self) -> (SourceRange, Syntax);
}

/// A function of the host program. Cheap to clone.
#[derive(Clone)]
pub struct HostFunction {
    /// The declared parameters; `None` accepts any arguments.
    pub params: Option<Arc<HostParams>>,
    /// The function itself.
    pub code: HostCode,
}

/// The parameters that the host program declared.
#[derive(Clone, Debug, Default)]
pub struct HostParams {
    /// The parameters in order.
    pub fixed: Vec<Param>,
    /// The parameter that takes the remaining arguments.
    pub variadic: Option<Param>,
}

/// The code of a function of the host program.
#[derive(Clone)]
pub enum HostCode {
    /// A function that receives the values of its arguments.
    Eager(Arc<RunEager>),
    /// A function that receives its arguments as expressions.
    Lazy(Arc<RunLazy>),
}

/// The parameter of a function without declared parameters.
static ANYTHING: Param = Param::nullable("args", Type::Any);

impl HostFunction {
    /// The function's parameters.
    pub fn signature(&self) -> Signature<'_> {
        match &self.params {
            Some(params) => Signature::Declared { params: &params.fixed, variadic: params.variadic.as_ref() },
            None => Signature::Declared { params: &[], variadic: Some(&ANYTHING) },
        }
    }

    /// Calls the function with arguments that match its [`signature`](Self::signature).
    pub fn call(&self, args: Vec<Val>) -> Result<Val, CallError> {
        match &self.code {
            HostCode::Eager(run) => run(args),
            HostCode::Lazy(_) => Err(CallError::new("its arguments must be expressions")),
        }
    }

    /// The code of the function, if it takes its arguments as written.
    pub fn as_lazy(&self) -> Option<&RunLazy> {
        match &self.code {
            HostCode::Eager(_) => None,
            HostCode::Lazy(run) => Some(&**run),
        }
    }

    /// Converts the result of a call to a value of the language.
    #[inline]
    pub fn result(value: Value) -> Result<Val, CallError> {
        match within(value, MAX_DEPTH) {
            Some(result) => Ok(result.into()),
            None => Err(CallError::new(format!(
                "lists, maps and objects in the result are nested more than {MAX_DEPTH} deep"
            ))),
        }
    }
}
