config {
  spec  = "nope.hclspec"
  files = ["*.hcl"]
}
