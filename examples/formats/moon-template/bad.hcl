title = ""

variables "name" {
  type   = "text"
  prompt = "What is it called?"
}
variables "kind" {
  type     = "enum"
  required = true
}
variables "private" {
  type   = "boolean"
  values = ["yes", "no"]
}
variables "port" {
  type    = "number"
  default = "http"
}
variables "order" {
  prompt = "In which order?"
}
