port  = "https"
level = "info"
