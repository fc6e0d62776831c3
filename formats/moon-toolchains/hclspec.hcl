# The toolchains of moon.
config {
  spec     = "moon-toolchains.hclspec"
  each     = ["**/.moon/toolchains.hcl"]
  nullable = true
}
