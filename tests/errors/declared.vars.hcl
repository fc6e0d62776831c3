variable "replicas" {
  default = 3
}
