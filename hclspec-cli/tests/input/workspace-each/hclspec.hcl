config {
  spec  = "app.hclspec"
  files = ["base.hcl"]
  each  = ["env/*.hcl"]
}
