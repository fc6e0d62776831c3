zones = ["b", "c"]
