region = "eu"
db {
  user = "admin"
  pass = "hunter2-hunter2"
}
tokens = ["tok-1", "tok-2"]
pin    = 4711
keys   = ["key-1"]
vault {
  address = "vault.local"
  key     = "root-key"
}
user "web" {
  address = "10.0.0.1"
  key     = "web-key"
}
