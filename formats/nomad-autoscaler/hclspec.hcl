# The agent of Nomad Autoscaler.
config {
  spec      = "nomad-autoscaler.hclspec"
  each_with = { "**/*.hcl" = ["apm strategy", "apm target", "target strategy", "nomad apm", "nomad policy", "apm http"] }
  nullable  = true
}
