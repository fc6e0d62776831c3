value = -1

constraint {
  attribut = "kernel"
  value    = "x"
}

limits {
  cpu = "many"
}

task {
  constraint {
  }
  limits {
    cpu = [1]
  }
}
task {
  env {
    PATH = []
  }
  limit {
  }
}
