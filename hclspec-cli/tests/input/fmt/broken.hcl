name = 
port = 80
tags = [1, 2
