config {
  spec      = "plain.hclspec"
  files     = ["plain.hcl"]
  libraries = ["general", "files"]
}

config {
  spec  = "app.hclspec"
  files = ["app.hcl"]
}
