storage "raft" {
  path = "/data"
}
listener "tcp" {
  adress = "127.0.0.1:8200"
}
