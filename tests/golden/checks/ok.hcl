level   = "info"
routes  = [{ path = "/" }]
workers = 2
load    = percent(30)

pool {
  max = 10
}
