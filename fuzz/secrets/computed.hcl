password = "${token}-${open("tango")}"
pin      = 74000 + 123
name     = "x-${region}"
hosts    = [for it in ["a", "b"] : upper(it)]
tokens   = [for it in ["sesam", "tango"] : "${it}-${token}"]
db       = { for key in ["host", "pass"] : key => "zyxw9v" }
pepper   = false ? "sesam" : "%{ if true }tango%{ else }quux%{ endif }"
user {
  name       = vault.owner
  passphrase = vault.keys["zyxw9v"]
}
