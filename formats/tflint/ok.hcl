tflint {
  required_version = ">= 0.50"
}

config {
  format        = "compact"
  ignore_module = { "example/network/aws" = true }
  varfile       = ["test.tfvars"]
}

plugin "terraform" {
  enabled = true
  preset  = "recommended"
}
plugin "aws" {
  enabled    = true
  version    = "0.40.0"
  source     = "github.com/terraform-linters/tflint-ruleset-aws"
  deep_check = false
}

rule "terraform_naming_convention" {
  enabled = true
  format  = "snake_case"
  resource {
    format = "none"
    custom = "^[a-z]+$"
  }
}
