port  = 8080
level = "debug"
