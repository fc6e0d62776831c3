#![deny(deprecated)]

// A warning; an error only because of the line above.
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
    let Port(_) = "port = 1".parse().unwrap();
}
