name = "edge"
port = 80
