tags = ["a", null]
