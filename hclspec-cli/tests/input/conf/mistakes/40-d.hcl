user "u" {
  id = nope
}
