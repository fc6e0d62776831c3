packer {
  required_version = ">= 1.9"
  required_plugins {
    docker = {
      source  = "github.com/hashicorp/docker"
      version = "~> 1"
    }
  }
}

variable "version" {
  type    = string
  default = "12"
}

locals {
  tag = "shop-${var.version}"
}

local "token" {
  expression = "t0p"
  sensitive  = true
}

source "docker" "debian" {
  image  = "debian:${var.version}"
  commit = true
}

build {
  name    = "shop"
  sources = ["source.docker.debian"]

  source "docker.debian" {
    name    = "small"
    changes = ["USER shop"]
  }

  provisioner "shell" {
    inline           = ["apt-get update", "apt-get install -y curl"]
    environment_vars = ["DEBIAN_FRONTEND=noninteractive"]
    only             = ["docker.debian"]
  }
  provisioner "file" {
    source      = "shop.service"
    destination = "/etc/systemd/system/"
  }
  provisioner "ansible" {
    playbook_file = "shop.yml"
  }

  post-processor "manifest" {
    output = "manifest.json"
  }
  post-processors {
    post-processor "docker-tag" {
      repository = "example.com/shop"
      tags       = [var.version]
    }
    post-processor "docker-push" {}
  }
}
