name = "n"
mode = { kind = "fast" }
user {
  id = 1
}
user {
  id = 2
}
