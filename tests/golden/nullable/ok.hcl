names  = ["a", null]
groups = { a = [1, null, 2], b = null }
pair   = [null, true]
point  = { x = null, tags = ["t", null] }

env {
  A = null
  B = "b"
}
