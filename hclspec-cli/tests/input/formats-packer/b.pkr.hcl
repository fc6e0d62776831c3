source "docker" "base" {
  image  = "ubuntu:${var.version}"
  commit = true
}

build {
  source = ["source.docker.base"]
}
