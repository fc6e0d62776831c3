locals {
  region = "eu-west-1"
}

include "root" {
  path           = "../root.hcl"
  expose         = true
  merge_strategy = "deep"
}

terraform {
  source = "../modules/network"

  extra_arguments "vars" {
    commands  = ["plan", "apply"]
    env_vars  = { TF_LOG = "warn" }
    arguments = ["-lock-timeout=5m"]
  }
  before_hook "format" {
    commands = ["plan"]
    execute  = ["tofu", "fmt", "-check"]
  }
  error_hook "tell" {
    commands  = ["apply"]
    execute   = ["notify"]
    on_errors = [".*timeout.*"]
  }
}

remote_state {
  backend = "s3"
  config = {
    bucket  = "state"
    key     = "network.tfstate"
    encrypt = true
  }
  generate = {
    path      = "backend.tf"
    if_exists = "overwrite_terragrunt"
  }
}

generate "provider" {
  path      = "provider.tf"
  if_exists = "overwrite"
  contents  = <<-END
    provider "aws" {}
  END
}

dependency "account" {
  config_path = "../account"
  mock_outputs = {
    id = "0"
  }
  mock_outputs_allowed_terraform_commands = ["plan"]
}
dependencies {
  paths = ["../dns"]
}

feature "big" {
  default = false
}
exclude {
  if      = false
  actions = ["destroy"]
}
errors {
  retry "network" {
    retryable_errors   = [".*reset.*"]
    max_attempts       = 3
    sleep_interval_sec = 5
  }
  ignore "known" {
    ignorable_errors = [".*deprecated.*"]
    message          = "known"
    signals          = { ignored = true }
  }
}

unit "dns" {
  source = "../units/dns"
  path   = "dns"
  values = {
    zone = "example.com"
  }
}

inputs = {
  cidr = "10.0.0.0/16"
}
prevent_destroy = true
