scaling "nodes" {
  enabled = true
  min     = 2
  max     = 12

  policy {
    cooldown             = "5m"
    cooldown_on_scale_up = "1m"
    on_check_error       = "fail"

    check "cpu" {
      source       = "prometheus"
      query        = "sum(nomad_client_allocated_cpu)"
      query_window = "90s"

      strategy "target-value" {
        target       = 70
        max_scale_up = 3
      }
    }

    check "night" {
      schedule {
        start    = "0 22 * * *"
        duration = "8h"
      }
      strategy "fixed-value" {
        value = 2
      }
    }

    target "aws-asg" {
      aws_asg_name        = "shop-nodes"
      node_class          = "shop"
      node_drain_deadline = "5m"
      node_purge          = "true"
      dry-run             = false
    }
  }
}

scaling "front" {
  type = "horizontal"
  max  = 10

  policy {
    check "queue" {
      source = "datadog"
      query = jsonencode({
        metric = "queue.length"
      })
      strategy "threshold" {
        lower_bound = 100
        delta       = 1
      }
    }
    check "own" {
      strategy "forecast" {
        horizon = 15
      }
    }

    target "nomad" {
      Job   = "bookshop"
      Group = "front"
    }
  }
}
