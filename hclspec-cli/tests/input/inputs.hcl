variable "port" {
  type        = number
  description = "Where to listen."
}

variable "zones" {
  type    = list(string)
  default = ["a"]
}

variables {
  host = "localhost"
}

port  = var.port
zones = var.zones
