hclspec::hclspec!("./library/of_new.hclspec", types_from("library/new.hclspec" => crate::library));

hclspec::hclspec!("./library/of_old.hclspec", types_from("./library/none.hclspec" => crate::library));

fn main() {}
