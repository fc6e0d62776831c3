# Modules of Terraform and OpenTofu. All files of a folder are one configuration, and some override others.
config {
  spec        = "terraform.hclspec"
  each_folder = ["**/*.tf", "**/*.tofu", "**/*.tf.json", "**/*.tofu.json"]
  overrides = [
    "**/override.tf", "**/*_override.tf", "**/override.tofu", "**/*_override.tofu", "**/override.tf.json",
    "**/*_override.tf.json",
  ]
  calls       = { module = "source" }
  input_files = ["**/*.tfvars"]
  nullable    = true
}
