source "docker" "base" {
  image  = "debian:${var.version}"
  commit = true
}

build {
  sources = ["source.docker.base"]
}
