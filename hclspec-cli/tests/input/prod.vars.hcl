port  = 8080
zones = ["b", "c"]
