hclspec::hclspec! {
    "./good.hclspec",
    drive(Eq),
    visibility = pub,
    nullable,
}

fn main() {
    let _: fn(Good, good::Server);
}
