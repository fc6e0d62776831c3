scaling "nodes" {
  max = 12

  policy {
    cooldown       = 5
    on_check_error = "stop"

    check "cpu" {
      query = "sum(x)"
      strategy "threshold" {
        delta      = 1
        percentage = 10
      }
    }

    check "memory" {
      strategy "target-value" {
        target      = "high"
        lower_bound = 10
      }
    }

    check "none" {}

    target "gce-mig" {
      mig_name = "nodes"
      project  = "shop"
      zone     = "a"
      region   = "b"
    }
  }
}

scaling "front" {
  max = 2.5
  policy {
    evaluation_intervall = "10s"
    target "aws-asg" {}
  }
}

scaling "reports" {
  max = 3
}

scaling "batch" {
  min = 20
  max = 12
  policy {}
}
