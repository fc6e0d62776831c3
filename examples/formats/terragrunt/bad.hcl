include "root" {
  merge_strategy = "deeply"
}

terraform {
  sources = "../modules/network"
  before_hook "format" {
    commands = "plan"
  }
}

generate "provider" {
  path      = "provider.tf"
  if_exists = "replace"
  contents  = file("provider.txt")
}

errors {
  retry "network" {
    retryable_errors   = [".*reset.*"]
    max_attempts       = 0
    sleep_interval_sec = "soon"
  }
}

unit "dns" {
  source = dependency.dns.source
}
unit "dns" {
  source = "../units/dns"
  path   = "dns"
}

prevent_destroy = "never"
