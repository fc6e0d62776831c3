//! Functions of the host program.

use super::lazy::LazyArg;
use super::{CallError, FunctionResult, HostCode, HostFunction, HostParams, Param, Takes, Written};
use crate::diagnostic::{Diagnostic, DiagnosticExt as _, Diagnostics, Message, MessagePart};
use crate::host::{FromValue, FromValueErrorExt as _, Type};
use crate::value::{Value, plain};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A function that the host program provides to configurations; see `Decoder::function`. Cheap to clone.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::{function::Function, host::Type, value::Value}; }
/// use hclspec::{Function, Type, Value};
///
/// let double = Function::new(|args: &[Value]| match args {
///     [Value::Number(n)] => Ok(Value::from(format!("{n}{n}"))),
///     _ => Err("one number, please"),
/// })
/// .param("n", Type::Number);
/// ```
#[derive(Clone)]
pub struct Function(HostFunction);

#[inline]
fn param(name: &str, ty: &Type, nullable: bool) -> Param {
    Param { name: name.into(), ty: ty.into(), nullable, takes: Takes::All }
}

impl Function {
    /// Creates a function. Unless parameters are declared, it takes any number of arguments of any type, including null.
    ///
    /// The result can be any type that is `Into<Value>`, or a float that is finite; see [`FunctionResult`]. The error can be any type that
    /// implements `Display`. A [`FunctionError`] can also name the argument that is wrong.
    pub fn new<R, E>(run: impl Fn(&[Value]) -> Result<R, E> + Send + Sync + 'static) -> Self
    where
        R: FunctionResult,
        E: fmt::Display + 'static,
    {
        let run = move |args| match run(&plain(args)) {
            Ok(result) => result.into_value().and_then(HostFunction::result),
            Err(error) => Err(FunctionError::from_display(&error).0),
        };
        Self(HostFunction { params: None, code: HostCode::Eager(Arc::new(run)) })
    }

    /// Creates a function that receives its arguments as expressions. It determines which of them are evaluated, as `try` does, or keeps
    /// the expressions.
    ///
    /// Parameters that are declared only determine the number of arguments: values are not converted, and may be null. Problems of an
    /// argument, as [`LazyArg::evaluate`] returns them, are reported at their locations if the function returns them; any other error is an error of the call.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::{function::{Function, FunctionError, LazyArg}, host::Type, value::Value}; }
    /// use hclspec::{Function, FunctionError, LazyArg, Type, Value};
    ///
    /// // `when(condition, value)`: the value, or null without evaluating it.
    /// let when = Function::lazy(|args: &[LazyArg]| match args[0].evaluate()? {
    /// Value::Bool(true) => Ok(args[1].evaluate()?),
    /// Value::Bool(false) => Ok(Value::Null),
    /// _ => Err(FunctionError::at_argument(0, "it must be a bool")),
    /// })
    /// .param("condition", Type::Bool)
    /// .param("value", Type::Any);
    /// ```
    pub fn lazy<R, E>(run: impl Fn(&[LazyArg<'_>]) -> Result<R, E> + Send + Sync + 'static) -> Self
    where
        R: FunctionResult,
        E: fmt::Display + 'static,
    {
        let run = move |args: &[&dyn Written]| {
            let args: Vec<LazyArg<'_>> = args.iter().map(|arg| LazyArg::new(*arg)).collect();
            match run(&args) {
                Ok(result) => result.into_value().and_then(HostFunction::result),
                Err(error) => Err(match (&error as &dyn Any).downcast_ref::<Diagnostics>() {
                    Some(problems) => FunctionError::from(problems.clone()).0,
                    None => FunctionError::from_display(&error).0,
                }),
            }
        };
        Self(HostFunction { params: None, code: HostCode::Lazy(Arc::new(run)) })
    }

    /// Creates a function from a closure with typed parameters: `Function::typed(|host: String, port: u16| ..)`.
    ///
    /// The closure may have up to six parameters, whose types implement [`FromValue`]. An argument that can't be converted is an error at that
    /// argument. A parameter of type `Option` may be null. The result can be anything that `Function::new` accepts.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::function::Function; }
    /// use hclspec::Function;
    /// use std::time::Duration;
    ///
    /// // Floats must be finite: `seconds("1m") / 0.0` would be an error of the call.
    /// let seconds = Function::typed(|time: Duration| Ok::<_, String>(time.as_secs_f64()));
    /// ```
    pub fn typed<Args: TypedArgs, F: TypedFn<Args>>(run: F) -> Self
    where
        F::Value: FunctionResult,
        F::Error: fmt::Display + 'static,
    {
        let function = Self::new(move |args: &[Value]| {
            let result = run.call(Args::from_values(args)?);
            result.map_err(|error| FunctionError::from_display(&error))?.into_value().map_err(FunctionError)
        });
        // The names of a closure's parameters are not known.
        (0..Args::COUNT).fold(function.no_params(), |function, _| function.nullable_param("", Type::Any))
    }

    /// Declares that the function takes no arguments, except those declared after this call.
    #[must_use]
    #[inline]
    pub fn no_params(mut self) -> Self {
        self.0.params = Some(Arc::default());
        self
    }

    /// Declares the next parameter. Its argument is converted to `ty` and must not be null.
    #[must_use]
    #[inline]
    pub fn param(self, name: &str, ty: Type) -> Self {
        self.with(|params| params.fixed.push(param(name, &ty, false)))
    }

    /// Declares the next parameter. Its argument is converted to `ty` and may be null.
    #[must_use]
    #[inline]
    pub fn nullable_param(self, name: &str, ty: Type) -> Self {
        self.with(|params| params.fixed.push(param(name, &ty, true)))
    }

    /// Declares a parameter that takes all remaining arguments, if any. Each is converted to `ty` and must not be null.
    #[must_use]
    #[inline]
    pub fn variadic(self, name: &str, ty: Type) -> Self {
        self.with(|params| params.variadic = Some(param(name, &ty, false)))
    }

    /// Like [`Function::variadic`], but arguments may be null.
    #[must_use]
    #[inline]
    pub fn nullable_variadic(self, name: &str, ty: Type) -> Self {
        self.with(|params| params.variadic = Some(param(name, &ty, true)))
    }

    fn with(mut self, change: impl FnOnce(&mut HostParams)) -> Self {
        change(Arc::make_mut(self.0.params.get_or_insert_default()));
        self
    }

    #[inline]
    pub(crate) fn into_host(self) -> HostFunction {
        self.0
    }
}

/// A closure that [`Function::typed`] accepts. `Args` is a tuple of its parameters.
#[diagnostic::on_unimplemented(
    message = "`Function::typed` can't make a function of `{Self}`",
    label = "not a closure with up to six parameters that returns a `Result`",
    note = "write the type of each parameter, as in `|host: String, port: u16| ..`, and the type of the error, as in `Ok::<_, String>(..)`",
    note = "a function for many threads is `Send`, `Sync` and `'static`: write `move |..|`, and share what it needs with `Arc`"
)]
pub trait TypedFn<Args>: Send + Sync + 'static {
    /// The type of the result.
    type Value;
    /// The type of the error.
    type Error;

    /// Calls the closure.
    #[doc(hidden)]
    fn call(&self, args: Args) -> Result<Self::Value, Self::Error>;
}

/// The parameters of a closure that [`Function::typed`] accepts: a tuple of up to six types that implement [`FromValue`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be the parameters of a function",
    label = "not a tuple of up to six types that implement `hclspec::FromValue`"
)]
pub trait TypedArgs: Sized {
    /// The number of parameters.
    #[doc(hidden)]
    const COUNT: usize;

    /// Converts the arguments of a call.
    #[doc(hidden)]
    fn from_values(args: &[Value]) -> Result<Self, FunctionError>;
}

macro_rules! typed_fn {
    ($($index:literal $ty:ident $name:ident),*) => {
        impl<F, R, E, $($ty),*> TypedFn<($($ty,)*)> for F
        where
            F: Fn($($ty),*) -> Result<R, E> + Send + Sync + 'static,
        {
            type Value = R;
            type Error = E;

            fn call(&self, ($($name,)*): ($($ty,)*)) -> Result<R, E> {
                self($($name),*)
            }
        }

        impl<$($ty: FromValue),*> TypedArgs for ($($ty,)*) {
            const COUNT: usize = <[usize]>::len(&[$($index),*]);

            fn from_values(_args: &[Value]) -> Result<Self, FunctionError> {
                Ok(($(argument::<$ty>(_args, $index)?,)*))
            }
        }
    };
}

typed_fn!();
typed_fn!(0 A a);
typed_fn!(0 A a, 1 B b);
typed_fn!(0 A a, 1 B b, 2 C c);
typed_fn!(0 A a, 1 B b, 2 C c, 3 D d);
typed_fn!(0 A a, 1 B b, 2 C c, 3 D d, 4 G g);
typed_fn!(0 A a, 1 B b, 2 C c, 3 D d, 4 G g, 5 H h);

fn argument<T: FromValue>(args: &[Value], index: usize) -> Result<T, FunctionError> {
    let value = args.get(index).cloned().unwrap_or_default();
    T::from_value(value).map_err(|error| FunctionError(CallError::at(index, error.message())))
}

impl fmt::Debug for Function {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Function").field("params", &self.0.params).finish_non_exhaustive()
    }
}

/// An error of a function of the host program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionError(CallError);

impl FunctionError {
    /// An error about the call as a whole.
    pub fn new(message: impl Into<String>) -> Self {
        Self(CallError::new(Message::given(&message.into())))
    }

    /// An error about the argument at `index`, which starts at 0.
    pub fn at_argument(index: usize, message: impl Into<String>) -> Self {
        Self(CallError::at(index, Message::given(&message.into())))
    }

    fn from_display<E: fmt::Display + 'static>(error: &E) -> Self {
        match (error as &dyn Any).downcast_ref::<Self>() {
            Some(error) => error.clone(),
            None => Self::new(error.to_string()),
        }
    }
}

/// The error by which a tool calls a function that exists only in the program: the result is unknown. Values that depend on it are unknown too, and
/// not reported.
#[inline]
pub fn unknown_result() -> FunctionError {
    FunctionError(CallError { is_unknown: true, ..CallError::new("the result is not known") })
}

/// The error for such a function where its result is needed. The text is `words` with the name of the function in place of `{}`; it is always
/// shown.
#[inline]
pub fn no_result(words: &'static str, name: &str) -> FunctionError {
    FunctionError(CallError::new(Message::from_parts(words, &[MessagePart::Spec(&name)])))
}

impl fmt::Display for FunctionError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for FunctionError {}

/// Problems of a lazy function's arguments are reported at their locations if the function returns them. Other problems become the text of the error.
impl From<Diagnostics> for FunctionError {
    #[inline]
    fn from(problems: Diagnostics) -> Self {
        let text = |it: &Diagnostic| match it.detail() {
            "" => it.summary().to_owned(),
            detail => format!("{}: {detail}", it.summary()),
        };
        let Self(error) = Self::new(problems.first().map(text).unwrap_or_default());
        let mut reported = Vec::new();
        if problems.iter().any(|problem| problem.original().is_some()) {
            reported.extend(problems.iter().map(|problem| problem.original().unwrap_or(problem).clone()));
        }
        Self(CallError { problems: reported.into(), ..error })
    }
}

impl From<String> for FunctionError {
    #[inline]
    fn from(message: String) -> Self {
        Self::new(message)
    }
}

impl From<&str> for FunctionError {
    #[inline]
    fn from(message: &str) -> Self {
        Self::new(message)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::function::ArityError;
    use crate::value::Val;

    fn upper() -> Function {
        Function::new(|args: &[Value]| args[0].as_str().map(str::to_uppercase).ok_or("no text"))
            .param("text", Type::String)
    }

    fn call(function: &Function, args: Vec<Val>) -> Result<Val, String> {
        let args = function.0.signature().convert_args(args.into_iter().map(Some).collect());
        let args = args.map_err(|errors| errors.into_iter().map(CallError::from).collect::<Vec<_>>());
        let result = args.and_then(|args| function.0.call(args).map_err(|error| vec![error]));
        let text = |CallError { argument, message, .. }: &CallError| match argument {
            Some(index) => format!("{index}: {message}"),
            None => message.to_string(),
        };
        result.map_err(|errors| errors.iter().map(text).collect::<Vec<_>>().join("; "))
    }

    #[test]
    fn without_declared_parameters_everything_is_accepted() {
        let count = Function::new(|args: &[Value]| Ok::<_, String>(args.len() as u64));
        assert_eq!(count.0.signature().check_arity(0), Ok(()));
        assert_eq!(call(&count, vec![Val::NULL, Val::Bool(true)]), Ok(Val::Number(2.into())));
    }

    #[test]
    fn arity_follows_the_declared_parameters() {
        let too_few = ArityError::TooFew { wanted: 1, or_more: false, given: 0, missing: "text" };
        assert_eq!(upper().0.signature().check_arity(0), Err(too_few));
        assert_eq!(upper().0.signature().check_arity(1), Ok(()));
        assert_eq!(upper().0.signature().check_arity(2), Err(ArityError::TooMany { wanted: 1, given: 2 }));
        let more = upper().variadic("rest", Type::Any);
        assert_eq!(more.0.signature().check_arity(5), Ok(()));
        let none = upper().no_params();
        assert_eq!(none.0.signature().check_arity(1), Err(ArityError::TooMany { wanted: 0, given: 1 }));
    }

    #[test]
    fn arguments_are_converted_and_null_is_refused() {
        assert_eq!(call(&upper(), vec![Val::Bool(true)]), Ok(Val::string("TRUE")));
        assert_eq!(call(&upper(), vec![Val::NULL]), Err("0: it must not be null".to_owned()));
        let error = "0: expected a string, found a list".to_owned();
        assert_eq!(call(&upper(), vec![Val::tuple(vec![])]), Err(error));
    }

    #[test]
    fn a_typed_function_takes_rust_values() {
        let join = Function::typed(|host: String, port: Option<u16>| match port {
            Some(port) => Ok(format!("{host}:{port}")),
            None => Err("no port"),
        });
        assert_eq!(call(&join, vec![Val::string("a"), Val::Number(80.into())]), Ok(Val::string("a:80")));
        assert_eq!(call(&join, vec![Val::string("a"), Val::NULL]), Err("no port".to_owned()));
        let error = "0: expected a string, found null".to_owned();
        assert_eq!(call(&join, vec![Val::NULL, Val::NULL]), Err(error));
        assert!(join.0.signature().check_arity(1).is_err());
        let none = Function::typed(|| Ok::<_, String>(1));
        assert_eq!(call(&none, vec![]), Ok(Val::Number(1.into())));
    }

    #[test]
    fn an_error_can_name_its_argument() {
        let fails = Function::new(|_: &[Value]| Err::<Value, _>(FunctionError::at_argument(1, "too long")));
        assert_eq!(call(&fails, vec![]), Err("1: too long".to_owned()));
    }
}
