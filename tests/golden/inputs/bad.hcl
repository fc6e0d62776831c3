name = input.nme
port = input

input "name" {
  type        = strin
  description = ["How"]
  default     = upper("edge")
}

input "port" {
  type       = number
  default    = "many"
  nullable   = 5
  deprecated = ""
  ephemeral  = true
  validation {
    condition     = input.size > local.least && true
    error_message = "too small"
  }
  rule {}
}

input "port" {}

input "size" {
  default = 3
  validation {
    condition     = input.size > 5 && input.name != ""
    error_message = "the size is ${input.size}"
  }
  validation {
    condition     = input.size > 4
    error_message = "the size is ${input.size}"
  }
  validation {
    condition     = input.size
    error_message = input.zone
  }
}

input "zone" {
  type     = optional(string)
  nullable = false
  default  = null
}

input "a b" "c" {}
input {}
input "needed" {}
inputs "other" {}

locals {
  least = input.port
  unset = input.needed
}
