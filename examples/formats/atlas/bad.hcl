env "local" {
  src = {}
  migration {
    dirs = "file://migrations"
  }
  diff {
    skip {
      drop_tabel = true
    }
  }
}

docker "postgres" {
  image = "postgres:17"
}

data "sql" "tenants" "all" {}

evn "prod" {
  url = "sqlite://${local.file}"
}
