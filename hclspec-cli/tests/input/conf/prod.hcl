port = 443

server {
  size = 8
}

step {
  run = "deploy"
}

user "ann" {
  shell = "zsh"
}
user "bob" {
  id = 2
}

labels {
  tier = "0"
}
