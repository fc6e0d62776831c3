inheritedBy {
  layers = ["application", "libary"]
  order  = "first"
}

implicitDeps = [{ args = ["--fast"] }]

taskOptions {
  mergeEnv    = "merge"
  outputStyle = "verbose"
  timeout     = -1
}

tasks {
  command = "eslint ."
}
tasks "lint" {
  checks = [{ check = "guess", script = "true" }]
  option {
    cache = false
  }
}
