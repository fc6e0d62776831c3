consul {
  address = "10.0.0.1:8500"
  token   = "5c1f"
  auth {
    username = "shop"
    password = "secret"
  }
  retry {
    attempts    = 0
    max_backoff = "30s"
  }
}

vault {
  address                 = "https://vault.example.com:8200"
  renew_token             = false
  lease_renewal_threshold = 0.75
  ssl {
    ca_cert = "/etc/vault/ca.pem"
  }
}

log_level = "info"
max_stale = "10m"

wait {
  min = "5s"
  max = "10s"
}

template {
  source      = "/etc/templates/proxy.ctmpl"
  destination = "/etc/proxy/proxy.conf"
  perms       = "0600"
  wait {
    min = "2s"
  }
  exec {
    command = ["systemctl", "reload", "proxy"]
    timeout = "20s"
  }
}

template {
  contents           = "{{ key \"service/limit\" }}"
  destination        = "limit.txt"
  function_blacklist = ["executeTemplate"]
  command            = "kill -HUP 1"
}

exec {
  command      = "bin/server"
  splay        = "5s"
  kill_timeout = "2s"
  env {
    pristine  = true
    custom    = ["LANG=C"]
    whitelist = ["CONSUL_*"]
  }
}

# From another file.
vault {
  namespace = "shop"
}
