hclspec::hclspec! {
    inline = r#"
default {
  attr {
    name     = "port"
    type     = number
    required = true
  }
  literal {
    value = 80
  }
}
"#,
    name = Port,
}

fn main() {
    let Port(port) = "port = 1".parse().unwrap();
    assert_eq!(port, 1.into());
}
