extends = 5

deploy {
  plugin = ["file://tools/deploy.wasm"]
}
deploy "north" {
}
