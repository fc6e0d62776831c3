//! Functions that a workspace file declares for a program.

use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::function::{Function, FunctionError, Group, LazyArg};
use hclspec_runtime::host::Type;
use hclspec_runtime::stdlib::builtin;
use hclspec_runtime::value::Value;
use std::fmt;

/// A function of the program, as the workspace file declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HostFunction {
    /// Name of the function.
    pub name: String,
    /// Parameters. `None` if only the name is declared, and any arguments are accepted.
    pub params: Option<Vec<HostParam>>,
    /// Parameter for all further arguments.
    pub variadic: Option<HostParam>,
}

/// A parameter of a function of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HostParam {
    /// Name of the parameter.
    pub name: String,
    /// Whether the function may leave the argument unevaluated, as those of `Function::lazy` may. Such an argument is not checked.
    pub is_lazy: bool,
}

/// Writes the parameter as in the workspace file: `lazy value`.
impl fmt::Display for HostParam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lazy = if self.is_lazy { "lazy " } else { "" };
        write!(f, "{lazy}{}", self.name)
    }
}

impl HostFunction {
    /// Returns `true` for `try` and `can`, which `Decoder::try_functions` adds.
    pub(super) fn is_attempt(&self) -> bool {
        self.params.is_none() && builtin(&self.name).is_some_and(|builtin| builtin.group == Group::Attempts)
    }

    /// A function with these parameters that evaluates its arguments, except lazy ones, and then fails.
    pub(super) fn failing(&self, fail: impl Fn() -> FunctionError + Send + Sync + 'static) -> Function {
        let (params, variadic) = (self.params.as_deref().unwrap_or_default(), self.variadic.as_ref());
        let function = if params.iter().chain(variadic).any(|param| param.is_lazy) {
            let lazy: Vec<bool> = params.iter().map(|param| param.is_lazy).collect();
            let is_rest_lazy = variadic.is_some_and(|param| param.is_lazy);
            Function::lazy(move |args: &[LazyArg<'_>]| {
                let mut problems = Diagnostics::new();
                for (index, arg) in args.iter().enumerate() {
                    if !lazy.get(index).copied().unwrap_or(is_rest_lazy) {
                        problems.extend(arg.evaluate().err().into_iter().flatten());
                    }
                }
                Err::<Value, _>(if problems.is_empty() { fail() } else { problems.into() })
            })
        } else {
            Function::new(move |_: &[Value]| Err::<Value, _>(fail()))
        };
        if self.params.is_none() {
            return function;
        }
        let add = |function: Function, param: &HostParam| function.nullable_param(&param.name, Type::Any);
        let function = params.iter().fold(function.no_params(), add);
        match variadic {
            Some(param) => function.nullable_variadic(&param.name, Type::Any),
            None => function,
        }
    }
}
