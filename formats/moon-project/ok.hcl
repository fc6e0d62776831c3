id       = "shop"
language = "typescript"
layer    = "application"
stack    = "frontend"
tags     = ["public"]

dependsOn = [
  "design",
  { id = "api-types", scope = "development" },
]

locals {
  sources = ["src/**/*"]
}

env = {
  PORT = 8080
}

fileGroups {
  sources = local.sources
  assets  = ["public/**/*", { glob = "icons/*.svg", cache = false }]
}

project {
  title   = "The shop"
  channel = "#shop"
  costs   = 1204
  on_call = true
}

owners {
  defaultOwner = "@shop"
  paths = {
    "src/**/*" = ["@shop"]
    "*.md"     = ["@writers"]
  }
}

docker {
  file {
    image     = "node:24"
    startTask = "serve"
  }
}

toolchains {
  default = ["typescript", "node"]
  node {
    version        = "24.1"
    packageManager = "pnpm"
  }
}

workspace {
  inheritedTasks {
    exclude = ["deploy"]
    rename = {
      build-web = "build"
    }
  }
}

tasks "build" {
  command = "vite build"
  inputs  = concat(local.sources, [{ group = "assets" }, "$NODE_ENV"])
  outputs = ["dist", { glob = "reports/*.json", optional = true }]
  deps    = ["^:build", { target = "design:tokens", cacheStrategy = "outputs" }]
  options {
    cache         = "local"
    cacheLifetime = "3 days"
    os            = ["linux", "macos"]
  }
}
tasks "serve" {
  command   = ["vite", "preview"]
  preset    = "server"
  toolchain = "node"
  dependsOn = ["~:build"]
  env {
    PORT = "8080"
  }
  options {
    affectedFiles = {
      pass = "args"
    }
    runInCI = false
  }
}
