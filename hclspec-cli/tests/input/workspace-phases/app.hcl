locals {
  a = 80
}

let "x" {
  value = 1
  vlaue = 2
}

port = local.a
prot = 1

server {
  host = "h"
  hots = "i"
}

serverr {
  host = "h"
}
