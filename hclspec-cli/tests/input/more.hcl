entry {
  x = "more"
}
