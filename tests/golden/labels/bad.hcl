listener {
  port = 80
}

listener "tcp" "a" "b" {
  port = 81
}

listener "tcp" {
  port = "many"
}

dynamic "listener" {
  for_each = [1]
  labels   = []
  content {
    port = 1
  }
}

storage {
  path = "/data"
}

storage "file" "extra" {}

tag "a" {}

route "get" {}

retry "slow" "er" {}
