stgae    = "dev"
replicas = "two"
other    = true
