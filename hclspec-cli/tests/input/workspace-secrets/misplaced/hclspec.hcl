config {
  spec  = "app.hclspec"
  files = ["app.hcl"]
  types = { pasword = "Secret<String>" }
}
