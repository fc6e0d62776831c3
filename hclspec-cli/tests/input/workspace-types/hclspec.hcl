config {
  spec      = "app.hclspec"
  files     = ["app.hcl"]
  functions = ["env"]

  types = {
    "server.port"                  = "u16"
    "sizes[][]"                    = "u8"
    "users[].address"              = "IpAddr"
    "users[\"web.local\"].address" = "Ipv6Addr"
    "limits[]"                     = "u8"
  }
}
