hclspec::hclspec! {
    inline = r#"
object {
  default "port" {
    attr {
      name = "port"
      type = number
    }
    literal {
      value = "http"
    }
  }
}
"#,
    name = Tiny,
}

fn main() {
    let _: Tiny;
}
