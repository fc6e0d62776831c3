project = ["bookshop"]

runner {
  poll {
    interval = 30
  }
  data_source "git" {
    branch = "main"
  }
}

app "front" {
  biuld {}
  build {
    use "docker-pull" {
      image = "nginx"
    }
    hook {
      when    = "during"
      command = []
    }
    registry {
      use "docker" {
        image        = "front"
        tag          = "7"
        username     = "ci"
        encoded_auth = "e30="
      }
    }
  }
  deploy {
    use "kubernetes" {
      replicas = "many"
      probe {
        initial_delay = "5s"
      }
      jobspec = "front.nomad"
    }
  }
  release {
    use "kubernetes" {
      ingress {
        path_type = "Regex"
      }
    }
  }
}

app "reports" {
  deploy {
    use "aws-lambda" {
      timeout = 3600
    }
  }
}

pipeline "nightly" {
  step "test" {
    use "exec" {}
  }
  step "test" {}
}
pipeline "empty" {}
