mode        = "production"
max_request = "512KiB"

listener "tcp" "public" {
  port = 443
  tls {
    certificate = "/etc/gateway/cert.pem"
    key         = "/etc/gateway/key.pem"
  }
}
