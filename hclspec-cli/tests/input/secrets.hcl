variable "pin" {
  type    = string
  default = "1234"
}
variable "size" {
  type    = object({ a = optional(string, "small") })
  default = {}
}
variable "key" {
  type    = object({ a = optional(string, "hunter2") })
  default = {}
}
variable "hidden" {
  default   = "hunter2"
  sensitive = true
}
password = "${var.pin}${var.key.a}"
host     = var.size.a
