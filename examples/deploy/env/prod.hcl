# Production: applied onto the files in conf.d by `--env prod`. An argument replaces the argument, and a block of a service is merged with it.

service "api" {
  replicas = 4

  env {
    LOG_LEVEL = "warn"
  }
}

notify {
  url   = "https://chat.example.com/${local.zone}"
  token = var.notify_token
}
