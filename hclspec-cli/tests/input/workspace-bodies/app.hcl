variable "image" {}

plugin "docker" {
  enabled = true
  image   = var.image
  prot    = task.port
}

plugin "podman" {
  level = "high"
  image = "x"
}

dynamic "plugin" {
  for_each = ["docker"]
  labels   = [plugin.value]
  content {
    image = plugin.value
    port  = "${plugin.value}!"
  }
}

pipeline {
  run {
    comand = "make"
  }
  notify "ops" {
    level = task.level
    to    = "ops"
  }
  other "x" {
    anything = goes
  }
}
