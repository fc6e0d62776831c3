terraform {
  required_version = ">= 1.6"
  required_providers {
    cloud = {
      source  = "example/cloud"
      version = "~> 3.0"
    }
  }
  backend "s3" {
    bucket = "states"
  }
}

variable "stage" {
  type    = string
  default = "dev"
  validation {
    condition     = contains(["dev", "prod"], var.stage)
    error_message = "There is no stage ${var.stage}."
  }
}

locals {
  name = "shop-${var.stage}"
}

provider "cloud" {
  region = "north"
}

module "network" {
  source    = "./network"
  providers = { cloud = cloud }
  cidr      = "10.0.0.0/16"
}

data "cloud_image" "debian" {
  latest = true
}

resource "cloud_server" "web" {
  count = var.stage == "prod" ? 2 : 1

  name   = "${local.name}-${count.index}"
  image  = data.cloud_image.debian.id
  subnet = module.network.subnet

  disk {
    size = 20
  }

  lifecycle {
    create_before_destroy = true
    ignore_changes        = [image]
    postcondition {
      condition     = self.address != ""
      error_message = "The server has no address."
    }
  }

  provisioner "remote-exec" {
    when   = create
    inline = ["systemctl start shop"]
    connection {
      host = self.address
    }
  }
}

check "health" {
  data "http" "home" {
    url = "https://${local.name}.example.com"
  }
  assert {
    condition     = data.http.home.status_code == 200
    error_message = "The home page does not answer."
  }
}

moved {
  from = cloud_server.main
  to   = cloud_server.web
}

import {
  to = cloud_server.web[0]
  id = "srv-1"
}

output "addresses" {
  value = cloud_server.web[*].address
}
