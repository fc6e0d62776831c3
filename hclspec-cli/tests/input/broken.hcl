nam  = "edge"
tags = ["a", null]

listener {
  port = "${region}"
}
