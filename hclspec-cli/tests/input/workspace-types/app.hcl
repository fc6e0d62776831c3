name = env("NAME")
nmae = "x"
server {
  port = 70000
}
sizes = { a = [1, 300] }
user "web.local" {
  address = "127.0.0.1"
}
user "db" {
  address = "db.local"
}
limits {
  files = 300
  cores = env("CORES")
}
