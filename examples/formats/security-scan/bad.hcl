container {
  secrets = true
  secrets {
    all = true
  }
}

binary {
  npm = true
  osv = "yes"
  triage {
    suppress {
      vulnerabilities = "GO-2024-0001"
    }
  }
}

repositories {}

repository {
  plugin "codeql" {
    language = ["go"]
  }
  plugin {}
}
