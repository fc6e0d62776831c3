text = foo.bar
nope = 1
tag {}
dynamic "entry" {
  for_each = []
  content {}
}
