variable "VERSION" {
  defualt = "1.0"
  validation {
    condition = VERSION != ""
  }
}

function "image" {
  result = "registry.example.com/${name}"
}

group "default" {
  target = ["server"]
}

target "server" {
  tags      = ["registry.example.com/server:${VERSION}"]
  platform  = ["linux/amd64"]
  platforms = { a = "linux/amd64" }
  no-cache  = "sometimes"
  contexts  = image("base")
}
target {
}

targets "client" {
}
