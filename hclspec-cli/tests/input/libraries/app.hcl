name = join("-", sort(["web", "app"]))
tags = distinct(["x", "x", "y"])
