container {
  dependencies = true
  alpine_secdb = true
  secrets      = true
}

binary {
  go_modules = true
  go_stdlib  = true
  osv        = true
  nvd        = false

  secrets {
    all               = true
    skip_path_strings = ["/testdata/"]
  }

  triage {
    suppress {
      # Nothing calls it.
      vulnerabilities = ["GO-2024-0001"]
      paths           = ["internal/tools/*"]
    }
  }
}

repository {
  npm                    = true
  go_stdlib_version_file = ".go-version"

  dependabot {
    required = true
  }

  plugin "semgrep" {
    config  = ["p/gosec", "rules/"]
    exclude = ["*_test.go"]
  }
  plugin "codeql" {
    languages = ["go"]
  }
  plugin "other" {
    depth = 3
  }
}
