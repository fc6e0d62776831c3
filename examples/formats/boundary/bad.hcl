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

events {
  sink "file" {
    format = "json"
    file {
      path = "/var/log/boundary"
    }
  }
  observation_enabled = true
}
