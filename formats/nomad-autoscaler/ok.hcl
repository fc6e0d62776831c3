log_level  = "debug"
plugin_dir = "/opt/autoscaler/plugins"

http {
  bind_port = 9000
}

nomad {
  address   = "https://nomad.example.com:4646"
  namespace = ["shop", "reports"]
  token     = "9d1e"
}
nomad {
  ca_cert = "/etc/nomad/ca.pem"
}

policy {
  dir              = "/opt/autoscaler/policies"
  default_cooldown = "2m"
  source "nomad" {
    enabled = false
  }
}

policy_eval {
  delivery_limit = 4
  workers        = { cluster = 2 }
}

high_availability {
  enabled  = true
  lock_ttl = "45s"
}

telemetry {
  prometheus_metrics = true
}

apm "prometheus" {
  driver = "prometheus"
  config = {
    address     = "http://127.0.0.1:9090"
    skip_verify = true
  }
}

target "aws-asg" {
  driver = "aws-asg"
  config = { aws_region = "eu-west-3" }
}

strategy "target-value" {
  driver = "target-value"
}
