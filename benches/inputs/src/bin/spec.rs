//! Prints the spec with that many attributes: `spec ATTRIBUTES`.

fn main() {
    let attributes = std::env::args().nth(1).and_then(|arg| arg.parse().ok()).expect("spec ATTRIBUTES");
    print!("{}", hclspec_bench_inputs::spec(attributes));
}
