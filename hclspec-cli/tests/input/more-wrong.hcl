# A second file.
entry {
  y = 1
}
numbers = true
