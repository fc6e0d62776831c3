# The configuration of TFLint.
config {
  spec     = "tflint.hclspec"
  each     = ["**/.tflint.hcl"]
  nullable = true
}
