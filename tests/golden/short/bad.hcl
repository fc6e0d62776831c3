port  = 0
level = "inf"

route "/" {
  backends = []
  retry {
    time = 1
  }
}
