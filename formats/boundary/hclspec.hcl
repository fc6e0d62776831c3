# Controllers and workers of Boundary.
config {
  spec      = "boundary.hclspec"
  each_with = { "**/*.hcl" = ["controller kms", "controller listener", "worker kms", "worker listener", "kms listener"] }
  nullable  = true
}
