variable "password" {
  type    = string
  default = "pass"
}

locals {
  host = "localhost:5432"
}

atlas {
  cloud {
    token = "t0p"
  }
}

docker "postgres" "dev" {
  image = "postgres:17"
}

data "external_schema" "models" {
  program = ["go", "run", "./models"]
}

env "local" {
  src = "file://schema.hcl"
  url = "postgres://shop:${var.password}@${local.host}/shop"
  dev = "docker://postgres/17/dev"

  migration {
    dir        = "file://migrations"
    exec_order = LINEAR
  }
  diff {
    skip {
      drop_table = true
    }
    concurrent_index {
      create = true
    }
  }
  lint {
    latest = 1
    destructive {
      error = true
    }
    naming {
      match   = "^[a-z_]+$"
      message = "names are in lower case"
      index {
        match = "^[a-z_]+_idx$"
      }
    }
  }
  format {
    migrate {
      diff = "{{ sql . \"  \" }}"
    }
  }
}

env {
  name    = "tests"
  src     = ["file://a.hcl", "file://b.hcl"]
  url     = "sqlite://test.db"
  regions = ["north", "south"]
}

test {
  schema {
    src = ["test.hcl"]
  }
}
