title    = "edge" # shown to users
password = "hunter2"

listener "https" {
  port = 443
}
