hclspec::hclspec! { inline = "object {}" }

fn main() {}
