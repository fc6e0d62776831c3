build {
  sources = ["source.docker.base"]
  provisioner "shell" {
    inline = ["echo ${var.name}"]
  }
}
