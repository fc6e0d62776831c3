terramate {
  required_version = ">= 0.11"
  config {
    git {
      default_branch = "main"
    }
    run {
      env {
        TF_PLUGIN_CACHE_DIR = "${terramate.root.path.fs.absolute}/.cache"
      }
    }
    change_detection {
      git {
        untracked = "off"
      }
    }
  }
}

stack {
  name  = "network"
  tags  = ["prod"]
  after = ["/accounts"]
}

globals {
  region = "north"
}
globals "terraform" "backend" {
  bucket = "states-${global.region}"
  map "keys" {
    for_each = ["a", "b"]
    key      = element.new
    value    = element.new
  }
}

generate_hcl "backend.tf" {
  condition = tm_can(global.terraform.backend)
  lets {
    path = terramate.stack.path.absolute
  }
  content {
    terraform {
      backend "s3" {
        bucket = global.terraform.backend.bucket
        key    = "${let.path}/state"
      }
    }
  }
}
generate_file "README.md" {
  content = "# ${terramate.stack.name}\n"
}

assert {
  assertion = global.region != ""
  message   = "there is no region"
}

import {
  source = "../common.tm.hcl"
}

script "deploy" "all" {
  description = "Deploys all stacks."
  job {
    commands = [["terraform", "init"], ["terraform", "apply"]]
  }
}

input "vpc" {
  backend       = "terraform"
  from_stack_id = "network"
  value         = outputs.vpc.value
}

define bundle metadata {
  class   = "example.com/network"
  version = "1.0.0"
}
