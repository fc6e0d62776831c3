variable "admin_token" {
  type      = string
  sensitive = true
}

listener "tcp" "public" {
  port = 8080
}
listener "unix" "local" {
  path = "/run/gateway.sock"
}

upstream "shop" {
  servers = ["10.0.0.1:80", "10.0.0.2:80"]
}
upstream "billing" {
  servers = [{ address = "10.0.1.1:80", share = 3 }, { address = "10.0.1.2:80" }]
}

route "/health" {
  respond {
    body = "ok"
  }
}

route "/shop" {
  methods = ["GET", "POST"]
  proxy {
    upstream = "shop"
    timeout  = "5s"
  }
}

group "/admin" {
  token = var.admin_token

  group "/billing" {
    route "/export" {
      proxy {
        upstream = "billing"
        timeout  = "10m"
      }
    }
  }

  route "/old" {
    redirect {
      to        = "/admin/billing"
      permanent = true
    }
  }
}
