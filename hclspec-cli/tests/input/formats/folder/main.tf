locals {
  name = "x"
}
resource "cloud_server" "web" {
  name = local.name
  lifecycle {
    prevent_destory = true
  }
}
