region = upper(1, 2)
db {
  user = "admin"
  pass = "hunter2"
}
tokens = ["tok-1", { a = "tok-2" }]
pin    = 80000
keys   = { a = "key-1" }
vault {
  address = ["vault.local"]
  key     = "root-key"
  extra   = "root-key-2"
}
user "web" {
  address = "web.local"
  key     = ["web-key"]
}
