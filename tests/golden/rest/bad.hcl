version = 2
plugin "aws" {
  enabled {}
  region = nope
  region {
    a = 1 / 0
  }
  rule "a" {}
  rule {}
}

plugin "gcp" {
  project = "p"
}

format "wide" {}

target {
  name = ["a"]
}

env {
  HOME {}
}

files = [{ hard = 1 }]

procs {
  soft = 1
}

plugins = {}
