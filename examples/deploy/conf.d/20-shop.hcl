locals {
  images = "registry.example.com/shop"
  domain = "${var.region}.${local.zone}"
  zone   = "shop.example.com"

  # Each storefront knows the address of the API.
  env = {
    API_URL = "https://api.${local.domain}"
    VERSION = var.version
  }
}

region = var.region

service "api" {
  image = "${local.images}/api:${var.version}"
  port  = 8000

  env {
    ORIGINS = "%{for country, shop in var.shops}https://${country}.${local.domain} %{endfor}"
  }
}

dynamic "service" {
  for_each = var.shops
  labels   = ["storefront-${service.key}"]
  content {
    image    = "${local.images}/storefront:${var.version}"
    port     = service.value.port
    replicas = service.value.replicas

    env {
      API_URL = local.env.API_URL
      COUNTRY = upper(service.key)
    }
  }
}
