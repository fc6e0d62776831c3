name = local.full
port = input.port

locals {
  full = "${input.name}-${input.suffix == null ? "x" : input.suffix}"
}

input "name" {
  type        = string
  description = "How the service is called."
  default     = "edge"
  validation {
    condition     = input.name != ""
    error_message = "the name is empty"
  }
}

input "suffix" {
  type    = string
  default = null
}

input "port" { default = 8080 }

input "zones" {
  type      = list(object({ name = string, size = optional(number, 3) }))
  default   = [{ name = "a" }, { name = "b", size = "5" }]
  nullable  = false
  sensitive = false
}

dynamic "zone" {
  for_each = input.zones
  content {
    name = "${zone.value.name}${zone.value.size}"
  }
}

var  = input["port"] + 1
more = input.zones[*].size
