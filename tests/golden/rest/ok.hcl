version = "2"

plugin "aws" {
  enabled = true
  region  = "eu-west-1"
  tags    = { a = 1, b = [true, null] }

  rule "naming" "snake" {
    level = "error"
  }
  rule "tags" "required" {
    level = "warning"
  }
  dynamic "rule" {
    for_each = ["kebab", "camel"]
    labels   = ["naming", rule.value]
    content {
      level = "notice"
      retry {
        times = rule.key
      }
    }
  }
}

plugin "none" {
  enabled = false
}

format {
  width = 120
  tab {
    size = 4
  }
  tab {}
}

target {
  name = "a"
  when = local.unknown
  on "push" {}
}

env {
  HOME = "/root"
}

files = [{ soft = 1 }, { soft = "2", hard = 3 }]
procs = []
