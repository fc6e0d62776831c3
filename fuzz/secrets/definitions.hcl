locals {
  key  = "sesam-tango"
  port = 80
  both = "${local.key}!"
}
variable "pw" {
  sensitive = true
  type      = string
  default   = "quux-zyxw9v" # tango
}
variable "size" {
  default = 443
  validation {
    condition     = var.size > 0
    error_message = "too small"
  }
}
password = local.both
tokens   = [var.pw, local.key]
port     = local.port + var.size
pepper   = try(var.pw, "sesam")
when     = var.pw + 1
