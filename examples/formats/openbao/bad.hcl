ui        = "yes"
log_level = "verbose"

listener {
  address = "0.0.0.0:8200"
}
listener "tcp" {
  tls_disable      = "maybe"
  tls_min_version  = "1.2"
  socket_mode      = "0600"
  http_read_timeut = "10s"
}
listener "udp" {
  address = "0.0.0.0:8200"
}

storage "file" {
  path = "/a"
}
storage "raft" {
  path = storage_path
}
ha_storage "raft" {
  path           = "/b"
  connection_url = "postgres://db.example.com/openbao"
  retry_join {
    leader_addr = "https://bao-2.example.com:8200"
  }
}
seal "awskms" {
  kms_key = "unseal"
}

audit "file" {
}
audit "file" "log" {
  options {
    path = "/var/log/openbao.log"
  }
}

initialize "users" {
  request "enable" {
    path = "sys/auth/userpass"
  }
}

plugin_download_behavior = "ignore"

user_lockout "all" {
  lockout_threshold = "many"
}
user_lockout "all" {
}

telemetry {
  disable_hostname {
  }
}
