name        = "edge"
environment = "production"
workers     = 8
log_level   = "warn"
data_dir    = "/var/lib/edge"
debug       = false
labels      = { team = "platform", tier = "web" }
admins      = ["ada@example.com", "grace@example.com"]

listener {
  address = "0.0.0.0"
  port    = 8000 + 443
  hosts   = ["www.example.com", "example.com"]
}

listener {
  address = "127.0.0.1"
  port    = 9000
  hosts   = []
}

upstream "api" {
  servers = ["10.0.0.1", "10.0.0.2"]
  balance = "least_connections"
  retries = 3
}

limits {
  max_body_bytes = 8 * 1024 * 1024
  timeout        = 2.5
}
