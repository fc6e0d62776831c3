hclspec::hclspec! {}

hclspec::hclspec! { name = App }

fn main() {}
