config {
  spec  = "app.hclspec"
  files = ["app.hcl"]
}
