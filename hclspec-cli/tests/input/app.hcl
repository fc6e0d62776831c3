name = "edge-${region}"

listener {
  port = 1e30
}
listener {}
