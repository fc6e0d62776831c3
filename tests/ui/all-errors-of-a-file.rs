hclspec::hclspec!("./all-errors-of-a-file.hclspec");

// The names exist all the same.
fn main() {
    use all_errors_of_a_file::{Listener, Server, listener::Limits, server::Tls};

    let config: AllErrorsOfAFile = "".parse().unwrap();
    let _ = (config, |_: Server, _: Tls, _: Listener, _: Limits| ());
}
