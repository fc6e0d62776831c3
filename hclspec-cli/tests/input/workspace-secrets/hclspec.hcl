config {
  spec  = "app.hclspec"
  files = ["app.hcl"]

  types = {
    "db.pass"         = "Secret<String>"
    "tokens[]"        = "hclspec::Secret<String>"
    pin               = "Option<Secret<u16>>"
    keys              = "Vec<Secret<String>>"
    vault             = "Secret<_>"
    "users[].address" = "IpAddr"
    "users[].key"     = "Secret<_>"
    region            = "String"
  }
}

# The same spec, with values that do not fit.
config {
  spec  = "app.hclspec"
  files = ["wrong.hcl"]
  types = { pin = "Secret<u16>", "db.pass" = "Secret<_>", keys = "Secret<_>", "users[].address" = "IpAddr", "tokens[]" = "Secret<ByteSize>" }
}
