config {
  spec  = "app.hclspec"
  types = { pin = "Secret<u16>" }
}
