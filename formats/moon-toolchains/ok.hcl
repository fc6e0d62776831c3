proto {
  version = "0.60.0"
}

rust {
  version    = "1.90.0"
  components = ["clippy"]
}

node {
  plugin                = "https://plugins.example.com/node.wasm"
  version               = "24"
  versionFromPrototools = "nodejs"
  dependencyVersionScope = {
    production = "caret"
  }
}

typescript {
  syncProjectReferences = true
}
