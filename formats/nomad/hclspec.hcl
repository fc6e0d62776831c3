# Jobs of Nomad. A client of Nomad replaces references that it knows, and leaves others as they are written.
config {
  spec      = "nomad.hclspec"
  each      = ["**/*.nomad", "**/*.nomad.hcl"]
  each_with = { "**/*.hcl" = ["job"] }
  libraries = ["general", "clock", "random"]
  functions = [
    "abspath(path)", "file(path)", "filebase64(path)", "fileexists(path)", "fileset(path, pattern)",
    "pathexpand(path)", "templatefile(path, variables)", "bcrypt(text, cost...)", "convert(value, type)",
    "rsadecrypt(text, key)", "uuidv4()",
  ]
  resolves = ["*"]
  nullable = true
}
