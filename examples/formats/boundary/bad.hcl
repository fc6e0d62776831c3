controller {
  database {
    url                  = database_url
    max_open_connections = 3
  }
  api_rate_limit {
    actions = ["list"]
    per     = "user"
  }
  max_page_size = "all"
}

worker {
  tags {
    region = "north"
  }
  tags {
  }
  upstreams = []
}

listener "tcp" {
  tls_disable = "no"
}
listener "unix" {
  purpose                 = "api-and-cluster"
  proxy_protocol_behavior = "use_always"
}

kms "aead" {
  purpose  = ["root", "worker_auth"]
  aaed_key = "env://KEY"
  key_name = "root"
}

events {
  sink "file" {
    format = "json"
    file {
      path = "/var/log/boundary"
    }
  }
  observation_enabled = true
}
