variables = {
  name = "orders"
}

run "names" {
  comand = plan
  plan_options {
    refresh = "never"
  }
  assert {
    condition = output.name != ""
  }
  expect_failures = [var.region]
}
run {
  command = apply
}

override_resource {
  values = {}
}
