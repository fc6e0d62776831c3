// Each with one error.
hclspec::hclspec!(path = "./good.hclspec");
hclspec::hclspec!(name = Tiny, object { attr "a" { type = string } });
mod visibility {
    hclspec::hclspec!("./good.hclspec", pub(crate));
}
mod name {
    hclspec::hclspec!("./good.hclspec", name = "Config");
}
mod value {
    hclspec::hclspec!("./good.hclspec", nullable = true);
}
const PATH: &str = "./good.hclspec";
hclspec::hclspec!(PATH);
hclspec::hclspec!(concat!("./good", ".hclspec"));
mod second {
    hclspec::hclspec!("./good.hclspec", "./other.hclspec");
}
mod number {
    hclspec::hclspec!("./good.hclspec", 5);
}

fn main() {}
