//! Functions of the host program.
//!
//! A [`Builtin`] is a function of the language or of a library, and a [`HostFunction`] is a function of the host program. `eval` evaluates
//! the `function` blocks of a spec. All have a [`Signature`], which checks the number of arguments and converts them. Nothing here knows
//! source positions: errors name the argument by its index. Built on `builtin`, and on `expression` for the arguments of lazy
//! functions; `stdlib` and `eval` build on it.

mod host;
mod result;

pub use crate::builtin::{
    ArgumentError, ArityError, Builtin, CallError, Caller, Cost, Example, Group, Library, LibraryFunction,
    LibraryParts, Operand, Param, Returned, ReturnedNulls, Returns, Run, SENSITIVE, Secrecy, Signature, Takes, Topic,
    UnknownName, enabling, find, is_meant_for_sensitive, missing_feature, signature, sorted, without_namespace,
};
pub use host::{HostCode, HostFunction, HostParams, RunEager, RunLazy, Written};
pub use result::FunctionResult;

/// Declares a [`Builtin`]: the name, the topic and the group, the feature if it needs one, the parameters, the result, the way to call it, the description, and
/// an example with its result.
#[macro_export]
#[doc(hidden)]
macro_rules! builtin {
    (@option) => { None };
    (@option $some:expr) => { Some($some) };
    ($name:tt in $topic:ident for $group:ident $(needs $feature:tt)?: $params:expr $(, variadic $rest:expr)?;
     returns: $returns:expr, run: $run:expr; $doc:literal; $call:literal => $result:literal) => {
        $crate::function::Builtin {
            name: $name,
            doc: $doc,
            group: $crate::function::Group::$group,
            feature: $crate::builtin!(@option $($feature)?),
            topic: $crate::function::Topic::$topic,
            params: $params,
            variadic: $crate::builtin!(@option $(const { &$rest })?),
            returns: $returns,
            run: $run,
            example: $crate::function::Example::new($call, $result),
        }
    };
}
