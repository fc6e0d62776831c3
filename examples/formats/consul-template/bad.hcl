consul = "127.0.0.1:8500"
consul {
  adress = "127.0.0.1:8500"
  retry {
    attempts = "many"
    backoff  = 250
  }
}

vault {
  lease_renewal_threshold = 90
  token                   = ["5c1f"]
}

log_level = "loud"

template {
  source   = "a.ctmpl"
  contents = "{{ key \"a\" }}"
  exec {
    command = { program = "true" }
  }
}

exec {
  enviroment {}
  env {
    allowlist = ["A"]
    whitelist = ["B"]
  }
}

template_error_fatal {}
