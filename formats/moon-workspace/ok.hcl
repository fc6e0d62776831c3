versionConstraint = ">=2.0.0"
telemetry         = false

projects = {
  globs = ["apps/*", "packages/*"]
  sources = {
    tools = "internal/tools"
  }
}

vcs {
  defaultBranch = "trunk"
  provider      = "gitlab"
  sync          = true
  hooks {
    pre-commit = ["moon run :lint --affected"]
  }
}

constraints {
  tagRelationships = {
    web = ["web", "shared"]
  }
}

codeowners {
  orderBy = "project-id"
  globalPaths = {
    "*" = ["@platform"]
  }
}

hasher {
  optimization = "performance"
}

pipeline {
  cacheLifetime       = "14 days"
  installDependencies = ["node"]
  syncProjects        = false
}

docker {
  prune {
    installToolchainDependencies = false
  }
}

remote {
  host = "grpcs://cache.example.com:9092"
  cache {
    compression = "zstd"
  }
  mtls {
    caCert     = "certs/ca.pem"
    clientCert = "certs/client.pem"
    clientKey  = "certs/client.key"
  }
}
