# Policies of Vault and OpenBao.
config {
  spec      = "vault-policy.hclspec"
  each_with = { "**/*.hcl" = ["path{}"] }
  nullable  = true
}
