# What differs from one deployment to the next: `--var NAME=VALUE`, `--var-file FILE`, or the environment variable DEPLOY_VAR_NAME.

variable "version" {
  type        = string
  description = "The version of the shop to deploy, such as 1.4.2."

  validation {
    condition     = can(int(substr(var.version, 0, 1)))
    error_message = "A version starts with a digit, unlike \"${var.version}\"."
  }
}

variable "region" {
  type    = string
  default = "eu"

  validation {
    condition     = var.region == "eu" || var.region == "us"
    error_message = "The shop runs in the regions eu and us, not in ${var.region}."
  }
}

variable "shops" {
  type        = map(object({ port = number, replicas = optional(number, 1) }))
  description = "The storefronts, by country."
  default = {
    de = { port = 8001, replicas = 2 }
    fr = { port = 8002 }
  }
}

variable "notify_token" {
  type      = string
  default   = null
  sensitive = true
}
