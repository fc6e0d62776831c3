listener "tcp" "public" {
  port = 80
}

listener "unix" {
  port = 0
}

dynamic "listener" {
  for_each = [81, 82]
  labels   = ["tcp", "extra-${listener.key}"]
  content {
    port = listener.value
  }
}

storage "raft" {
  path = "/data"
}

tag b "2" {}
tag a "1" {}
tag b "2" {}

route "get" "/" {}
route "get" "/health" {}
route "put" "/" {}

retry {}
