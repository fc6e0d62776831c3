# Servers of OpenBao.
config {
  spec      = "openbao.hclspec"
  each_with = { "**/*.hcl" = ["storage listener", "storage seal", "storage api_addr", "storage cluster_addr", "storage disable_mlock", "backend listener", "listener seal", "listener api_addr"] }
  nullable  = true
}
