owner   = null
minutes = "soon"
prot    = 8080

limits = {
  cpu    = [2]
  labels = { a = null }
}

server {
  route "GET" {
    url = "http://a"
  }
  route "GET" "/" {
  }
  route "GET" "/b" "/c" {
    url = "http://b"
  }
}

server {
}

env {
  A = 1 + "x"
  b {}
}
