text   = "abc"
size   = 1500
ports  = [80, 443, 8080]
pair   = ["left", true]
json   = "{\"a\": [1, null]}"
server = {
  tls    = { key = "k", hosts = ["a", "b"] }
  limits = { cpu = 2, mem = 512 }
  users  = [{ name = "ann", uid = 1 }, { name = "bob", uid = 2 }]
}
user {
  name = "carol"
}
