hclspec::hclspec!("./library/old.hclspec");

mod of_another_text {
    hclspec::hclspec!("./library/of_new.hclspec", types_from("./library/new.hclspec" => crate::old));
}

mod of_types_that_are_never_null {
    hclspec::hclspec!("./library/of_old.hclspec", nullable, types_from("./library/old.hclspec" => crate::old));
}

fn main() {}
