variable "name" {
  type = string
}
source "docker" "base" {
  image = "debian"
}
