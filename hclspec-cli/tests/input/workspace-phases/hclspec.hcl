config {
  spec  = "names.hclspec"
  files = ["app.hcl"]
}

config {
  spec  = "app.hclspec"
  files = ["app.hcl"]
}
