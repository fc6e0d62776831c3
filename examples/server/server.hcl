# A configuration for examples/server/server.hclspec.
#   cargo run --example server

name        = "edge-${region}"
environment = "production"

// A heredoc. The indentation that all lines share is removed.
banner = <<-EOT
  ${upper("edge proxy")} in ${region}
    listening on ${ports.http} and ${ports.https}
  %{for env in ["production", "staging"]~}
  * ${env}%{if env == "production"} (this one)%{endif}
  %{endfor~}
EOT

/* Every value becomes a string, because the spec
   says `map(string)`. */
labels = {
  team            = "platform"
  replicas        = 3
  "on-call"       = true
  (upper("tier")) = 10 / 4
}

# A splat takes one attribute of every element.
listener {
  port  = ports.http
  hosts = zones[*].name
}

listener {
  address = "127.0.0.1"
  port    = ports.https
  hosts   = [host("api", "example", "com"), host("www", "example", "com"), "example.com"]

  tls {
    certificate = "/etc/edge/${region}.pem"
    key         = "/etc/edge/${region}.key"
    min_version = length(zones) > 1 ? "1.3" : "1.2"
  }
}

# One listener for each element of `for_each`.
dynamic "listener" {
  for_each = { admin = 9000, metrics = 9100 }

  content {
    address = "127.0.0.1"
    port    = listener.value
    hosts   = ["${listener.key}.internal"]

    dynamic "tls" {
      for_each = listener.key == "admin" ? ["admin"] : []
      iterator = cert

      content {
        certificate = "/etc/edge/${cert.value}.pem"
        key         = "/etc/edge/${cert.value}.key"
      }
    }
  }
}

upstream "api" {
  # Three servers; the first one takes twice the load.
  servers = [for i in [0, 1, 2] : {
    host   = host("api${i}", region, "internal")
    port   = 8000 + i
    weight = i == 0 ? 2 : 1
  }]
  balance = "least_connections"

  headers {
    X-Region = region
    X-Proxy  = "edge"
    X-Limit  = min(100, 20 * 3)
  }

  health_check {
    path      = "/health"
    interval  = 2.5
    status_to = 204
  }
}

upstream "static" {
  servers = [{ host = "static.internal" }]

  health_check {
    path = "/"
  }
}

# Labels can be computed too.
dynamic "upstream" {
  for_each = ["eu", "us"]
  labels   = ["archive-${upstream.value}"]

  content {
    servers = [
      { host = "archive.${upstream.value}.internal", port = "8080" },
    ]
  }
}

allow { cidr = "10.0.0.0/8" }
allow { cidr = "192.168.0.0/16" }
allow { cidr = "10.0.0.0/8" }

limits {
  max_body_mb = 8
  rate        = 50
}
