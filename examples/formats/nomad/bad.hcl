job "bookshop" {
  type      = "services"
  priorty   = 70
  namespace = 12
  priority  = 0

  group "front" {
    count = "three"
    network {
      port "http" {
        static = 80800
      }
    }
    service {
      provider = "consul"
      check {
        type     = "https"
        interval = "10s"
      }
      conect {}
    }
    task "web" {
      config {
        mount {}
        mount = []
      }
      template {
        change_mode = "reload"
        wait {
          min = "2s"
        }
      }
      affinity {
        weight = 200
      }
      env {
        ADDRESS = "${address}"
      }
    }
    task "web" {
      driver = "exec"
    }
    task "cache" {
      driver = "docker"
      config {
        imgae    = "registry.example.com/cache:2"
        jar_path = "local/cache.jar"
      }
    }
  }
  group {
  }
}
