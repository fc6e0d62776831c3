config {
  spec = "app.hclspec"
  bodies = {
    "plugin"          = "missing.hclspec"
    "plugin[a].inner" = "app.hclspec"
    "pipeline"        = "app.hclspec"
  }
}
