# Policies of Nomad Autoscaler.
config {
  spec      = "nomad-autoscaler-policy.hclspec"
  each_with = { "**/*.hcl" = ["scaling"] }
  nullable  = true
}
