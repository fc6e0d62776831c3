# Tests of Terraform modules, and mocks for them.
config {
  spec     = "terraform-test.hclspec"
  each     = ["**/*.tftest.hcl", "**/*.tofutest.hcl", "**/*.tfmock.hcl"]
  nullable = true
}
