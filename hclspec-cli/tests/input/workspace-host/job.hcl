variable "region" {}

variable "count" {
  type = number

  validation {
    condition     = var.count > 0
    error_message = "not ${var.count}"
  }
}

locals {
  kernel = attr.kernel.name
}

name = "${local.kernel}-${var.region}-${NOMAD_GROUP_NAME}"
port = NOMAD_PORT_http + var.count
args = [try(attr.cpu.arch, "x"), try(file("a"), "b"), can(nope), var.region, local.kernel]
