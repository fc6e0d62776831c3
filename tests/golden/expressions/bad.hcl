when = null
unles = a

env {
  inner {
  }
}
rule {
  value = 1 +
}
