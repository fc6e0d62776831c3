addr = "10.0.0.1"
tls {
  cert = "/etc/cert.pem"
  key  = "/etc/key.pem"
}
