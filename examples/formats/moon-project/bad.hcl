language = "elvish"
layer    = "frontend"

dependsOn = [
  { id = "api-types", scope = "dev" },
  { scope = "build" },
]

project {
  channel = "shop"
}

owners {
  paths = "src"
}

toolchains {
  node {
    inheritAliases = "sometimes"
  }
}

tasks "build" {
  comand = "vite build"
  inputs = [{ glob = ["src/**/*"] }]
  type   = "compile"
  options {
    cache      = "locally"
    retryCount = 300
    os         = ["linux", "beos"]
  }
}
tasks "test" "unit" {
}
