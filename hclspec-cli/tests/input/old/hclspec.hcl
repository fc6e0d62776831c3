config {
  spec      = "app.hclspec"
  files     = ["app.hcl"]
  overrides = ["prod.hcl"]
}
