variable "version" {
  type    = string
  default = "12"
}
