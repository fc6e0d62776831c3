extends = ["./shared.hcl", "https://example.com/moon/extensions.hcl"]

deploy {
  plugin  = "file://tools/deploy.wasm"
  regions = ["north", "south"]
  limits = {
    minutes = 5
  }
}

download {}
