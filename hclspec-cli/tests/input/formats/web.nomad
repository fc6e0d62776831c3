job "web" {
  group "web" {
    task "web" {
      driver = "exec"
      lifecicle {}
      config {
        command = "serve"
        args    = ["--port", "${NOMAD_PORT_http}"]
      }
    }
  }
}
