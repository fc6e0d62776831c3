config {
  spec      = "app.hclspec"
  files     = ["config/*.hcl", "config/*.hcl.json"]
  overrides = ["config/prod/*.hcl"]
  variables = { region = "eu" }
  functions = ["env", "file(path)"]
  types     = { "port" = "u16", "listeners[].address" = "std::net::SocketAddr", "timeout" = "Duration" }
}

config {
  spec  = "app.hclspec"
  files = ["broken.hcl"]
  types = { "port" = "u16", "listeners[].address" = "SocketAddr" }
}
