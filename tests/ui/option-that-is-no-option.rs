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

fn main() {}
