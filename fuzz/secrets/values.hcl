# The old one was shorter.
name     = "web"
password = "sesam-tango-1"
pin      = 74123
tokens   = ["zyxw9v", upper("sesam"), 74123]
hosts    = ["a", "b"]
db       = { host = "h", pass = "tango\tquux" }
pepper   = "zyxw9v"
port     = 8080 # not 80
any      = { a = [1, 2], b = "c" }
