config {
  spec = "app.hclspec"

  types = {
    a = "Secret<Strin>"
    b = "_"
    c = "Vec<_>"
    d = "Secret<String"
  }
}
