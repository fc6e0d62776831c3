variable "size" {
  default = 2
}
