config {
  spec  = "app.hclspec"
  files = ["*.hcl"]
}
