title       = "A library"
description = "A package that others use."
destination = "packages/[name]"

variables "name" {
  type     = "string"
  prompt   = "What is it called?"
  required = true
  order    = 1
}
variables "kind" {
  type         = "enum"
  defaultValue = "esm"
  values       = ["esm", { label = "Both", value = "dual" }]
}
variables "targets" {
  type     = "enum"
  multiple = true
  default  = ["web"]
  values   = ["web", "server"]
}
variables "private" {
  type    = "boolean"
  default = true
}
variables "port" {
  type     = "number"
  internal = true
}
