attribute = "zone"
value     = 2

constraint {
  attribute = "kernel"
  value     = "4"
}

task {
  constraint {
    attribute = "arch"
  }
  limits {
    cpu = 100
  }
  env {
    PATH = "/bin"
  }
}
task {
}
