hclspec::hclspec! {
    inline = r#"
object {
  attr "listen_addr" {
    type = string
  }
  attr "listen-addr" {
    type = string
  }
  attr "in" {
    type = object({ "a.b" = string, a_b = string })
  }
}
"#,
    name = Tiny,
}

fn main() {
    let _: Tiny;
}
