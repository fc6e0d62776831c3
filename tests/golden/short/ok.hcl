host  = "localhost"
level = "debug"

route "/" {
  backends = [{ url = "http://a/" }, { url = "http://b/", weight = 2 }]
  retry {
    statuses = [500]
  }
  color = unknown
}

route "/none" {}
