disable_mlock = true

controller {
  name                = "controller-1"
  public_cluster_addr = "controller-1.example.com:9201"
  database {
    url                  = "env://DATABASE_URL"
    max_open_connections = 10
  }
  api_rate_limit {
    resources = ["*"]
    actions   = ["list"]
    per       = "ip-address"
    limit     = 200
    period    = "30s"
  }
}

worker {
  name              = "worker-1"
  public_addr       = "worker-1.example.com"
  initial_upstreams = ["controller-1.example.com:9201"]
  tags {
    region = ["north"]
    size   = "large"
  }
}

listener "tcp" {
  purpose       = "api"
  address       = "0.0.0.0:9200"
  tls_cert_file = "/etc/boundary/cert.pem"
  tls_key_file  = "/etc/boundary/key.pem"
}
listener "tcp" {
  purpose     = ["cluster"]
  tls_disable = 1
}

kms "aead" {
  purpose   = "root"
  aead_type = "aes-gcm"
  key       = "env://ROOT_KEY"
}
kms "aead" {
  purpose   = ["worker-auth", "recovery"]
  aead_type = "aes-gcm"
  key       = "env://WORKER_KEY"
}

events {
  audit_enabled = true
  sink "stderr" {
    name        = "all"
    event_types = ["*"]
    format      = "hclog-text"
  }
  sink {
    name = "audit"
    file {
      path      = "/var/log/boundary"
      file_name = "audit.log"
    }
    audit_config {
      audit_filter_overrides {
        secret = "encrypt"
      }
    }
  }
}

listener "unix" {
  purpose     = "ops"
  address     = "/run/boundary-ops.sock"
  socket_mode = "0600"
}

kms "awskms" {
  purpose    = "previous-root"
  kms_key_id = "alias/old-root"
}
