# The old one was shorter.
name     = "web"
port     = 8080 # not 80
password = "sesam-tango-1"
pin      = 74123
tokens   = ["zyxw9v", upper("sesam"), 74123]
hosts    = ["a", "b"]
db       = { host = "h", pass = "tango\tquux" }
pepper   = "zyxw9v"
any      = { a = [1, 2], b = "c" }
