hclspec::hclspec!(name = App, "./good.hclspec");

fn main() {}
