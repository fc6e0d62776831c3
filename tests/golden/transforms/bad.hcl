text   = "abc"
size   = 1500
ports  = [80, null]
pair   = ["left", "right"]
json   = "{"
server = {
  tls    = { key = "k", hosts = [] }
  limits = { cpu = 2 }
  users  = []
}
