hclspec::hclspec! {
    inline = r#"
        object {
            attr "größe" { type = [] }
            attr {}
        }
    "#,
    name = Tiny,
}

fn main() {
    let _: Tiny;
}
