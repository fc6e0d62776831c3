config {
  spec = "nomad"
  each = ["jobs/*.nomad"]
}
