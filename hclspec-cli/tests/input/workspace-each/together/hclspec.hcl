config {
  spec  = "../app.hclspec"
  files = ["../base.hcl", "../env/*.hcl"]
}
