# Projects of moon.
config {
  spec     = "moon-project.hclspec"
  each     = ["**/moon.hcl"]
  nullable = true
}
