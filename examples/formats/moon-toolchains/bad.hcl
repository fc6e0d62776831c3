proto {
  versions = "0.60.0"
}

node {
  version             = ["24"]
  installDependencies = "always"
}
deno "2" {
}
rust = {}
