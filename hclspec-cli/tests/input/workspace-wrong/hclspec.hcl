config {
  files     = ["a**b", 1]
  overides  = []
  functions = ["file(", "ok(a, rest...)"]
  variables = { day = today }
  types     = { "port" = "u61" }
  resolves  = ["a.b", "x*"]
}

config2 {}

config {
  spec      = "app.hclspec"
  files     = ["a**b"]
  functions = ["file(", "ok(a, rest...)"]
  types     = { "port" = "u61" }
  resolves  = ["a.b", "x*"]
}
