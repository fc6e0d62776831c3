# Templates of moon.
config {
  spec      = "moon-template.hclspec"
  each_with = { "**/template.hcl" = ["title description"] }
  nullable  = true
}
