variable "VERSION" {
  default     = "1.0"
  description = "The version to tag"
  validation {
    condition     = VERSION != ""
    error_message = "VERSION must be set."
  }
}
variable "PLATFORMS" {
  type    = list(string)
  default = ["linux/amd64"]
}

function "image" {
  params = [name]
  result = "registry.example.com/${name}:${VERSION}"
}

registry = "registry.example.com"

group "default" {
  targets = ["server", "client"]
}

target "common" {
  context = "."
  args = {
    RUST_VERSION = "1.88"
  }
  platforms = ["linux/amd64", "linux/arm64"]
}
target "server" {
  inherits          = ["common"]
  dockerfile-inline = "FROM scratch"
  tags              = ["registry.example.com/server:1"]
  cache-from        = ["type=gha", { type = "registry", ref = "registry.example.com/cache" }]
  output            = ["type=image"]
  no-cache-filter   = ["build"]
  secret            = ["id=token"]
}
target "client" {
  inherits = ["common"]
  matrix = {
    os = ["alpine", "debian"]
  }
  name   = "client"
  labels = { maintainer = null }
}
