tls { cert = "/etc/prod.pem" }
