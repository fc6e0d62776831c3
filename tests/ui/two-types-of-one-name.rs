hclspec::hclspec! {
    inline = r#"
object {
  block "user" {
    object {}
  }
  block_list "users" {
    block_type = "user"
    object {}
  }
}
"#,
    name = Tiny,
}

fn main() {
    let _: tiny::User;
}
