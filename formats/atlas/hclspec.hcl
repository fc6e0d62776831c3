# Projects of Atlas. What data sources and databases say is known only when Atlas runs.
config {
  spec      = "atlas.hclspec"
  each      = ["**/atlas*.hcl"]
  libraries = ["general", "clock", "random"]
  functions = [
    "file(path)", "fileset(pattern)", "getenv(name)", "glob(pattern)", "urlescape(text)",
    "urlqueryset(url, name, value)", "urluserinfo(url, user, password...)", "urlsetpath(url, path)",
    "print(value)", "regexpescape(text)",
  ]
  resolves = ["atlas", "cloud", "data", "docker", "each", "self", "hook", "env"]
  nullable = true
}
