job "web" {
  group "web" {
    task "web" {
      driver = exec
      config {
        command = "serve"
        args    = ["--port", "${NOMAD_PORT_http}"]
      }
    }
  }
}
