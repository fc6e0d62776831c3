ui        = "yes"
log_level = "verbose"

listener {
  address = "0.0.0.0:8200"
}
listener "tcp" {
  tls_disable     = "maybe"
  tls_min_version = "1.2"
  http_read_timeout {
  }
}

storage "file" {
  path = "/a"
}
storage "raft" {
  path = storage_path
}

audit "file" {
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
