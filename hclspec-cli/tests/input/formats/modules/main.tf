variable "stage" { type = string }
variable "replicas" { type = number }

# All of this is valid.
module "valid" {
  source = "./network"
  count  = var.replicas
  cidr   = null
  port   = "80"
  zones  = [{ name = "a", comment = "dropped" }, { name = var.stage }]
  tags   = merge(local.tags, { stage = provider::cloud::name(var.stage) })
  size   = "large"
}

module "misspelled" {
  source = "./network"
  cdir   = "10.0.0.0/16"
  port   = 80
}

module "missing" {
  source = "./network/"
  cidr   = "10.0.0.0/16"
}

module "types" {
  source = "./network"
  cidr   = var.stage == "prod" ? [] : local.cidr
  port   = "http"
  zones  = [{ size = 1 }]
  token  = ["hidden"]
  subnet {}
}

# What these take is not known.
module "nowhere" {
  source = "./nowhere"
  port   = "http"
}

module "remote" {
  source = "example/network/cloud"
  port   = "http"
}
