known_formats = true

config {
  spec = "docker-bake"
  each = ["*.bake"]
}
