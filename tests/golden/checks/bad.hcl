port    = 70000.5
level   = "Info"
routes  = []
workers = 3
load    = percent(10 * 11)

pool {
  min = 2000
  max = 1000
}
