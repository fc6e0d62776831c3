variable "port" {
  type        = number
  description = "Where to listen."
}

variable "zones" {
  type    = list(string)
  default = ["a"]
}

port  = var.port
zones = var.zones
