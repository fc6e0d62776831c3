# Projects of Waypoint. Artifacts and deployments are known only while Waypoint works.
config {
  spec      = "waypoint.hclspec"
  each      = ["**/waypoint.hcl"]
  each_with = { "**/waypoint*.hcl" = ["app !path", "pipeline"], "**/*.hcl" = ["project app"] }
  libraries = ["general", "clock", "random"]
  functions = [
    "abspath(path)", "file(path)", "filebase64(path)", "fileexists(path)", "fileset(path, pattern)",
    "pathexpand(path)", "configdynamic", "dynamic", "gitrefhash()", "gitrefpretty()", "gitreftag(parts...)",
    "gitremoteurl(name)", "jsonnetdir", "jsonnetfile", "selectorlookup", "selectormatch", "templatedir",
    "templatefile", "templatestring", "uuidv4()", "bcrypt(text, cost...)", "rsadecrypt(text, key)",
  ]
  resolves = [
    "app", "artifact", "build", "config", "deploy", "entrypoint", "env", "input", "labels", "path",
    "registry", "var", "workspace", "release",
  ]
  nullable = true
}
