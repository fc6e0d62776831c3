projects = {
  globs   = ["apps/*"]
  sources = ["internal/tools"]
}

vcs {
  provider = "gitlap"
  hooks {
    pre-commit = "moon run :lint"
  }
}

generator {
  templates = []
}

pipeline {
  installDependencies = "node"
  cacheLifetimes      = "1 day"
}

remote {
  api = "rest"
  tls {
    domain = "cache.example.com"
  }
}

notifier "slack" {
}
