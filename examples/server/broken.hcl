# server.hcl with mistakes. One run reports all of them.
#   cargo run --example server -- examples/server/broken.hcl

name        = "edge-${regoin}"
environment = "production

labels = {
  team     = "platform"
  replicas = [1, 2]
}

listener {
  prot = ports.http
}

listener {
  port = "${ports.https} or so"

  tls {
    certificate = null
  }
  tls {}
}

upstream "api" {
  servers = [
    { host = "api0.internal", port = "eighty" },
  ]
  balance = lower("ROUND_ROBIN")

  health_chek {
    path = "/health"
  }
}

upstream {
  servers = [{ host = host(), port = zones[2].port }]
}

upstream "api" {
  servers = [{ port = 80 }]
}

dynamic "listener" {
  for_each = 3
  content {
    port = listener.value
  }
}

dynamic "listener" {
  for_each = [9000]
  iterator = it
  content {
    port = listener.value
  }
}

dynamic "upstream" {
  foreach = ["eu"]
  labels  = [upstream.value]
  content {
    servers = [{ host = host() }]
  }
}

dynamic "upstrem" {
  for_each = zones
  content {}
}

allow {
  cidr : "10.0.0.0/8"
}
allow = { cidr = "10.0.0.0/8" }

limits {
  max_body_mb = min(8, "many")
  connections = 1024 / (length(zones) - 2)
  rate        = ports.ftp
}
