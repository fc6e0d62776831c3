port = 80000
listener {
  address = "localhost:80"
}
