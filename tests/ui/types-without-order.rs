hclspec::hclspec! {
    inline = r#"
        object {
          attr "ratios" { type = set(number) }
          attr "weights" { type = list(number) }
        }
    "#,
    name = App,
    types(number => f64),
}

fn main() {}
