use hclspec::{Function, LazyArg, Value};
use std::time::Duration;

pub struct Usage;

fn main() {
    Function::typed(|_: Duration| Ok::<_, String>(Usage));
    Function::new(|_: &[Value]| Ok::<_, String>(vec![Some(0.5)]));
    Function::lazy(|_: &[LazyArg]| Ok::<Option<Usage>, String>(None));
}
