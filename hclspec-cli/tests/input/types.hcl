any     = { a = 1.50, b = null, "c<" = [true, "é"] }
text    = 5 / 4
numbers = ["1", double(n), 1e40]

entry {
  x = 1
}
entry {
  x = "a"
}
tag {
  v = "z"
}
tag {
  v = "a"
}
tag {
  v = null
}
by_name "b" {}
by_name "a" {
  x = 0.1
}
