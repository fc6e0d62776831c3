stack {
  nmae = "network"
  tags = "prod"
}

generate_hcl {
  content {}
}

generate_hcl "backend.tf" {
  contents {
    terraform {}
  }
}

terramate {
  config {
    change_detection {
      git {
        untracked = "never"
      }
    }
  }
}

script {
  job {
    command = ["ls"]
  }
}

define bundel metadata {}

assert {
  assertion = true
}
