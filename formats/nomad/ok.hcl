variable "version" {
  type        = string
  description = "The version to run"
  default     = "7"
  validation {
    condition     = var.version != ""
    error_message = "The version can't be empty."
  }
}
locals {
  image = "registry.example.com/shop:${var.version}"
}

job "bookshop" {
  datacenters = ["north", "south"]
  priority    = 70
  meta = {
    "team.name" = "orders"
  }

  constraint {
    attribute = "$${attr.kernel.name}"
    value     = "linux"
  }
  constraint {
    distinct_hosts = true
  }
  spread {
    attribute = "$${node.datacenter}"
    target "north" {
      percent = 60
    }
    target "south" {
      percent = 40
    }
  }
  update {
    max_parallel = 2
    canary       = 1
    auto_promote = true
    auto_revert  = true
  }
  ui {
    description = "The shop"
    link {
      label = "Runbook"
      url   = "https://example.com/shop"
    }
  }

  group "front" {
    count          = 3
    shutdown_delay = "10s"

    network {
      mode = "bridge"
      port "http" {
        to = 8080
      }
      port "admin" {
        static       = 9901
        host_network = "private"
      }
    }
    volume "pages" {
      type      = "csi"
      source    = "pages"
      read_only = true

      access_mode     = "multi-node-reader-only"
      attachment_mode = "file-system"
      mount_options {
        mount_flags = ["noatime"]
      }
    }
    scaling {
      min = 2
      max = 9
      policy {
        cooldown = "2m"
        check "load" {
          query = "avg_cpu"
          strategy "target-value" {
            target = 70
          }
        }
      }
    }
    disconnect {
      lost_after = "1h"
      reconcile  = "keep_original"
    }
    service {
      name = "shop"
      port = "http"
      tags = ["public"]
      check {
        type     = "http"
        path     = "/health"
        interval = "10s"
        timeout  = "2s"
        header {
          Host = ["shop.example.com"]
        }
        check_restart {
          limit = 3
        }
      }
      connect {
        sidecar_service {
          proxy {
            upstreams {
              destination_name = "stock"
              local_bind_port  = 7000
              config {
                connect_timeout_ms = 500
              }
            }
            expose {
              path {
                path            = "/metrics"
                local_path_port = 9102
                listener_port   = "admin"
              }
            }
          }
        }
        sidecar_task {
          resources {
            memory = 64
          }
        }
      }
    }

    task "web" {
      driver = "docker"
      config {
        image = local.image
        ports = ["http"]
        mount {
          type   = "bind"
          source = "local/pages"
        }
        mount {
          type = "tmpfs"
        }
      }
      env {
        LOG_LEVEL = "info"
        WORKERS   = 4
      }
      template {
        data        = <<-END
          key = {{ key "shop/key" }}
        END
        destination = "secrets/shop.conf"
        change_mode = "script"
        change_script {
          command = "/bin/reload"
        }
        wait {
          min = "2s"
          max = "10s"
        }
      }
      artifact {
        source = "https://example.com/pages.tgz"
        options {
          checksum = "sha256:00"
        }
      }
      vault {
        role = "shop"
      }
      identity {
        name = "cloud"
        aud  = ["cloud.example.com"]
        file = true
      }
      volume_mount {
        volume      = "pages"
        destination = "/pages"
      }
      resources {
        cores  = 2
        memory = 512
        device "nvidia/gpu" {
          count = 1
          affinity {
            attribute = "$${device.attr.memory}"
            operator  = ">="
            value     = "8 GiB"
            weight    = 75
          }
        }
        numa {
          affinity = "prefer"
        }
      }
      action "flush" {
        command = "/bin/flush"
        args    = ["--all"]
      }
      logs {
        max_files = 3
      }
      restart {
        attempts = 5
        interval = "10m"
        mode     = "delay"
      }
    }

    dynamic "task" {
      for_each = ["metrics", "traces"]
      labels   = [task.value]
      content {
        driver = "exec"
        lifecycle {
          hook    = "prestart"
          sidecar = true
        }
        config {
          command = "/bin/agent"
          args    = ["--${task.value}"]
        }
      }
    }
  }
}
