hclspec::hclspec! {
    "./good.hclspec",
    drive(Eq),
    visibility = pub,
    nullable,
}

// The types exist all the same.
fn main() {
    use good::Server;

    let _ = |_: Good, _: Server| ();
}
