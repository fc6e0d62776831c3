resorce "cloud_server" "web" {
  name = "web"
}

resource "cloud_server" {
  name = "db"
}

resource "cloud_server" "mail" {
  lifecycle {
    create_before_destory = true
  }
}

module "network" {
  version = "1.0"
}

variable "stage" {
  descripton = "Where it runs."
  sensitive  = "maybe"
}

output "address" {}

import {
  to = cloud_server.mail
}
