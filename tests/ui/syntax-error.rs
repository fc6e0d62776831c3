hclspec::hclspec! {
    inline = r#"object {
  attr "a" {
    required = = true
  }
  attr "b" {
    type = string
"#,
    name = Tiny,
}

fn main() {
    let _: Tiny;
}
