job "web" {
  group "web" {
    task "web" {
      driver = "exec"
      config {
        comand = "serve"
        args    = ["--port", "${NOMAD_PORT_http}"]
      }
    }
  }
}
