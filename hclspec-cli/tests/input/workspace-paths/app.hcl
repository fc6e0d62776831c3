server {
  port = 80
}
user "web" {
  address = "127.0.0.1"
}
