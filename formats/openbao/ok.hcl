ui           = true
api_addr     = "https://bao-1.example.com:8200"
cluster_addr = "https://bao-1.example.com:8201"
log_level    = "warn"

listener "tcp" {
  address       = "0.0.0.0:8200"
  tls_cert_file = "/etc/openbao/cert.pem"
  tls_key_file  = "/etc/openbao/key.pem"
  telemetry {
    unauthenticated_metrics_access = true
  }
}
listener "tcp" {
  address     = "127.0.0.1:8300"
  tls_disable = 1
}
listener "unix" {
  address     = "/run/openbao.sock"
  socket_mode = "0600"
}

storage "raft" {
  path    = "/var/lib/openbao"
  node_id = "bao-1"
  retry_join {
    leader_api_addr = "https://bao-2.example.com:8200"
  }
  retry_join {
    leader_api_addr = "https://bao-3.example.com:8200"
  }
}

seal "transit" {
  address    = "https://keys.example.com"
  key_name   = "unseal"
  mount_path = "transit/"
}
seal "vendor" {
  disabled = true
  zone     = 7
}

service_registration "kubernetes" {
  namespace = "vaults"
}

audit "file" "log" {
  description = "What happened"
  options {
    file_path = "/var/log/openbao.log"
  }
}

initialize "users" {
  request "enable" {
    operation = "update"
    path      = "sys/auth/userpass"
    data = {
      type = "userpass"
    }
  }
}

plugin "secret" "ldap" {
  image     = "registry.example.com/ldap"
  version   = "1.2.0"
  sha256sum = "00"
}

user_lockout "all" {
  lockout_threshold = 5
  lockout_duration  = "10m"
}

telemetry {
  prometheus_retention_time = "48h"
  disable_hostname          = true
}
