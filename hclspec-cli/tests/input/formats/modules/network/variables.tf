variable "cidr" {
  description = "Addresses of the network."
  type        = string
}

variable "zones" {
  type = list(object({
    name = string
    size = optional(number, 1)
  }))
  default = []
}

variable "port" { type = number }

variable "token" {
  type      = string
  default   = ""
  sensitive = true
}

variable "tags" {
  type    = map # The old form of a type.
  default = {}
}

variable "size" { type = number }
