config {
  spec  = "app.hclspec"
  files = ["app.hcl", "conf.d/*.hcl"]

  types = {
    "server.prot"            = "u16"
    "users[\"web\"].address" = "IpAddr"
    "users[\"web\"].adress"  = "IpAddr"
    "users[].address.first"  = "u8"
    "users.[].address"       = "IpAddr"
  }
}
