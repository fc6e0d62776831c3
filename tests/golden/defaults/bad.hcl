port  = "http"
hosts = "localhost"
retry = {}

job "clean" {
  enabled = "sometimes"
  tag     = {}
}
