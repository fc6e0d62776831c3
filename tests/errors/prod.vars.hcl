replicas = "many"
zone     = "a"
