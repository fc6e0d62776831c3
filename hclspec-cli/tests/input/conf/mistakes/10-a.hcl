name = "a"
port = "x"
