# The workspace of moon.
config {
  spec     = "moon-workspace.hclspec"
  each     = ["**/.moon/workspace.hcl"]
  nullable = true
}
