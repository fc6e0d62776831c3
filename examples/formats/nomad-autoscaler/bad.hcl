log_level     = "loud"
scan_interval = "5s"

http {
  bind_port = 90000
}

nomad {
  adress    = "http://127.0.0.1:4646"
  namespace = { shop = true }
}

policy {
  default_cooldown = 120
  source "consul" {}
}

policy_eval {
  workers = { clusters = 2 }
}

high_availability {}

apm "prometheus" {
  config = {
    address = ["http://127.0.0.1:9090"]
  }
}
