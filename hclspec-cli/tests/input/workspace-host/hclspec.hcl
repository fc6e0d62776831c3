config {
  spec      = "job.hclspec"
  files     = ["job.hcl"]
  functions = ["file(path)", "try", "can"]
  resolves  = ["NOMAD_*", "attr"]
}

config {
  spec     = "job.hclspec"
  files    = ["wrong.hcl"]
  resolves = ["NOMAD_*", "attr"]
}
