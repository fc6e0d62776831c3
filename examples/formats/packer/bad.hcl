variable "version" {
  type       = string
  default    = 12
  descrption = "The version of Debian."
}

source "docker" {
  image = "debian"
}

build {
  sources = "source.docker.debian"

  provisioner "shell" {
    inlin = ["apt-get update"]
  }
  provisioner "file" {
    source      = "shop.service"
    destination = "/etc/systemd/system/${var.name}"
    direction   = "up"
  }
  post-procesor "manifest" {}
}
