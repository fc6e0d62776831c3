hclspec::hclspec! {
    "./good.hclspec",
    name = App,
    nullable,
    name = Config,
    nullable,
}

fn main() {
    let _: fn(App, app::Server);
}
