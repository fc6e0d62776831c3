config {
  spec  = "app.hclspec"
  files = ["app.hcl", "app.hcl.json"]
  bodies = {
    "plugin"          = "any.hclspec"
    "plugin[docker]"  = "docker.hclspec"
    "pipeline.run"    = "run.hclspec"
    "pipeline.notify" = "any.hclspec"
  }
  resolves = ["task"]
}
