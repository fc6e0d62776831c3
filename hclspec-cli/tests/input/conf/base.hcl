name = "base"
port = 80

server {
  host = "localhost"
  size = 1
}

step {
  run = "one"
}
step {
  run = "two"
}

user "ann" {
  id    = 1
  shell = "sh"
}

labels {
  team = "core"
  tier = "1"
}
