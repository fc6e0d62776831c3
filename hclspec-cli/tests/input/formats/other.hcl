name = "other"
