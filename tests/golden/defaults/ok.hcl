hosts = ["a.example.com"]

job "clean" {
  enabled = false
}

job "backup" {
  tags = { tier = 1 }
}
