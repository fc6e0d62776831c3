extends = "./shared.hcl"

inheritedBy {
  order  = 2
  layers = ["application", "library"]
  tags = {
    and = ["web"]
    not = "legacy"
  }
}

locals {
  sources = ["src/**/*"]
}

env {
  CI = true
}

fileGroups {
  sources = local.sources
}

implicitDeps   = ["^:build"]
implicitInputs = ["/package.json", "$CI"]

taskOptions {
  retryCount  = 2
  outputStyle = "stream"
  mergeEnv    = "replace"
}

tasks "lint" {
  command = "eslint ."
  inputs  = concat(["*.config.js"], local.sources)
  checks  = ["eslint --version", { check = "fingerprint", script = "eslint --version", hash = "stdout" }]
  options {
    priority = "low"
    envFile  = [".env", ".env.lint"]
  }
}
tasks "test" {
  command = "vitest"
  args    = ["run", "--coverage"]
  outputs = ["coverage"]
  options {
    timeout     = 600
    unixShell   = "zsh"
    interactive = false
  }
}
