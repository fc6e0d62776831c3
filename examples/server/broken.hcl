# server.hcl with mistakes: every one of them is reported in one run.
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
    certificate = "/etc/edge/${region}.pem"
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
  servers = []
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

allow = { cidr = "10.0.0.0/8" }

limits {
  max_body_mb = 8 / (4 - 4)
  connections = null
  rate        = ports.ftp
}
