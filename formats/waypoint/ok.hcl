project = "bookshop"
labels  = { team = "orders" }

runner {
  enabled = true
  data_source "git" {
    url      = "https://git.example.com/bookshop.git"
    password = "secret"
  }
  poll {
    enabled  = true
    interval = "1m"
  }
}

variable "replicas" {
  type        = number
  default     = 2
  description = "how many pods"
  env         = ["REPLICAS"]
}
variable "token" {
  default   = "none"
  sensitive = true
}

config {
  env = { LANG = "C" }
}

app "front" {
  path = "./front"

  config {
    env = { PORT = 8080 }
    workspace "prod" {
      env = { LOG = "warn" }
    }
  }

  build {
    use "docker" {
      build_args = { VERSION = "7" }
      no_cache   = true
    }
    hook {
      when    = "before"
      command = ["make", "check"]
    }
    registry {
      use "docker" {
        image    = "registry.example.com/front"
        tag      = "7"
        username = "ci"
        password = "secret"
      }
    }
    workspace "dev" {
      use "pack" {
        builder = "heroku/builder:22"
      }
    }
  }

  deploy {
    labels = { "example.com/tier" = "front" }
    use "kubernetes" {
      namespace  = "shop"
      probe_path = "/health"
      replicas   = 3
      cpu {
        request = "250m"
        limit   = "1"
      }
      pod {
        sidecar {
          image = "registry.example.com/logs:2"
          container {
            name = "logs"
            port {
              port = 9000
            }
          }
        }
      }
    }
  }

  release {
    use "kubernetes" {
      load_balancer = true
      ingress "http" {
        host = "shop.example.com"
      }
    }
  }
}

app "reports" {
  build {
    use "lambda-builder" {
      handler = "main"
    }
  }
  deploy {
    use "aws-lambda" {
      region  = "eu-west-3"
      memory  = 512
      timeout = 30
    }
  }
}

pipeline "nightly" {
  step "test" {
    image_url = "registry.example.com/test:1"
    use "exec" {
      command = "make"
      args    = ["test"]
    }
  }
  step "ship" {
    depends_on = ["test"]
    pipeline "rest" {
      step "up" {
        use "up" {
          prune = true
        }
      }
    }
  }
}
