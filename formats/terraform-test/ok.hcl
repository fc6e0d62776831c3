test {
  parallel = true
}

variables {
  name   = "orders-${var.stage}"
  region = "north"
}
variable "stage" {
  type    = string
  default = "test"
}

provider "cloud" {
  region = var.region
  assume_role {
    name = "tests"
  }
}
mock_provider "cloud" {
  alias           = "mocked"
  override_during = plan
  mock_resource "cloud_bucket" {
    defaults = {
      id = "bucket-1"
    }
  }
  override_data {
    target = data.cloud_zone.main
    values = {}
  }
}

run "network" {
  module {
    source = "./testing/network"
  }
}

run "names" {
  command = plan
  plan_options {
    refresh = false
    target  = [cloud_bucket.orders]
  }
  variables {
    network = run.network.id
  }
  providers = {
    cloud = cloud.mocked
  }
  assert {
    condition     = cloud_bucket.orders.name == "orders-${var.stage}"
    error_message = "The bucket is called ${cloud_bucket.orders.name}."
  }
  assert {
    condition     = length(output.rules) == 2
    error_message = "There are two rules."
  }
}

run "region" {
  command = plan
  variables {
    region = "nowhere"
  }
  expect_failures = [var.region]
}
