# What the scanner of HashiCorp's CI looks for.
config {
  spec      = "security-scan.hclspec"
  each      = ["**/security-scan.hcl"]
  each_with = { "**/scan.hcl" = ["binary", "container", "repository"] }
  nullable  = true
}
