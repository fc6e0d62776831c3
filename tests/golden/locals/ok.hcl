name = let.full

let {
  full  = "${let.name}-${region}"
  ports = [80, let.base, let.base + 1]
}

let {
  name = "edge"
  base = 8080
}

dynamic "port" {
  for_each = let.ports
  content {
    to = port.value
    locals {
      let = let.name
    }
  }
}

other = [for let in [{ name = 1 }] : let.name]
