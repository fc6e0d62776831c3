# The extensions of moon.
config {
  spec     = "moon-extensions.hclspec"
  each     = ["**/.moon/extensions.hcl"]
  nullable = true
}
