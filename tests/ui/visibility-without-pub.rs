hclspec::hclspec!("./good.hclspec", vis = crate);

fn main() {}
