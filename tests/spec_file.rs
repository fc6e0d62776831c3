//! Spec files at run time: read once, decoded with any number of times.

#![allow(clippy::unwrap_used)]

use hclspec::Decoder;
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use std::fmt::Write as _;
use std::thread;

/// A spec of one argument, and of so many variables and functions that it does not need.
fn spec(others: usize) -> SpecFile {
    let mut text = "object {\n  attr \"name\" {\n    type = string\n  }\n}\n".to_owned();
    for n in 0..others {
        writeln!(text, "variables {{\n  v{n} = [{n}]\n}}").unwrap();
        writeln!(text, "function \"f{n}\" {{\n  params = [x]\n  result = [for y in x : \"${{y}}-${{{n}}}\"]\n}}")
            .unwrap();
    }
    SpecFile::parse("app.hclspec", &text).unwrap()
}

/// How many allocations there are.
fn work(run: impl FnOnce()) -> u64 {
    allocation_counter::measure(run).count_total
}

#[test]
fn threads_decode_with_one_spec_at_the_same_time() {
    let text = "variables {\n  base = 8000\n}\nfunction \"port\" {\n  params = [n]\n  result = n + 80\n}\nobject {\n  attr \"port\" {\n    type = number\n  }\n}";
    let spec = SpecFile::parse("app.hclspec", text).unwrap();
    let decode = |offset: u32| {
        let spec = &spec;
        move || {
            let config = format!("port = port(base + {offset})");
            (0..50).map(|_| spec.decode(&Decoder::new(), &config).unwrap().to_string()).all(|it| {
                let port = 8080 + offset;
                it == format!("{{ port = {port} }}")
            })
        }
    };
    let both = thread::scope(|scope| [0, 1].map(decode).map(|run| scope.spawn(run)).map(|it| it.join().unwrap()));
    assert_eq!(both, [true, true]);
}

#[test]
fn a_spec_outlives_the_thread_that_read_it() {
    let spec = thread::spawn(|| spec(3)).join().unwrap();
    let copy = spec.clone();
    drop(spec);
    let value = copy.decode(&Decoder::new(), "name = f2([v1[0]])[0]").unwrap();
    assert_eq!(value.to_string(), r#"{ name = "1-2" }"#);
}

#[test]
fn a_decode_does_not_read_the_spec_again() {
    let [small, large] = [10, 1000].map(|others| {
        let mut read = None;
        let reading = work(|| read = Some(spec(others)));
        let spec = read.unwrap();
        let decode = || work(|| assert!(spec.decode(&Decoder::new(), "name = \"x\"").is_ok()));
        // The first gives the variables their values.
        decode();
        (reading, decode())
    });
    assert!(large.0 > 50 * small.0, "{small:?} {large:?}");
    assert_eq!(large.1, small.1);
}

#[test]
fn a_check_for_types_without_nulls_reads_the_spec_once_more() {
    let spec = spec(100);
    let check = || work(|| spec.check(&Decoder::new(), "name = \"x\"", Nulls::Refused).unwrap());
    let [first, second, third] = [check(), check(), check()];
    assert!(first > 50 * second, "{first} {second}");
    assert_eq!(second, third);
}
