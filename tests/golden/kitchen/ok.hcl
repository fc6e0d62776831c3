owner   = "team-${region}"
extra   = [for p in ports : p + 1]
minutes = 1.5
left    = true

limits = {
  cpu   = "2"
}

right {
  deep = ["b", "a", "b"]
}

server {
  tls {
    options {
      cipher = join("x", 1, 2)
      level  = 3
    }
  }
  route "GET" "/" {
    target {
      url = "http://a"
    }
  }
  route "GET" "/b" {
    url = "HTTP://B"
  }
  dynamic "route" {
    for_each = ["PUT", "POST"]
    iterator = it
    labels   = [it.value, "/c"]
    content {
      url = "http://c/${it.key}"
    }
  }
}

job {
  name = "build"
  step {
    run     = "make"
    retries = 2
  }
  step {
    run     = "make"
    retries = "2"
  }
  step {
    run = "check"
  }
}

job {
  name = "ship"
}

env {
  HOME = "/root"
  N    = 1
}
