config {
  spec      = "app.hclspec"
  files     = ["app.hcl"]
  variables = { region = "eu" }
  functions = ["env(name)", "when(condition, lazy value)", "first(lazy...)", "try"]
}

config {
  spec      = "app.hclspec"
  files     = ["attempt.hcl"]
  functions = ["env", "try"]
}

config {
  spec      = "app.hclspec"
  files     = ["wrong.hcl"]
  functions = ["when(condition, lazy value)", "join(by, lazy items...)"]
}
