hclspec::hclspec!("./good.hclspec", name);

fn main() {}
