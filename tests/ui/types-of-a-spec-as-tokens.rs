// Paths are checked whatever way the spec is given.

hclspec::hclspec! {
    name = App,
    spec {
        object {
            attr "port" { type = number }
        }
    },
    types("prot" => u16, "port" => u16, "port.x" => u8),
    deserialize("host" => String),
}

fn main() {
    let _: Option<App> = None;
}
