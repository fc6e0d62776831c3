# Templates of Packer. Data sources, builders and local values are known only when Packer builds.
config {
  spec        = "packer.hclspec"
  each        = ["**/*.pkr.hcl"] # templates with the same sources or variables
  each_folder = ["**/*.pkr.hcl", "**/*.pkr.json"]
  input_files = ["**/*.pkrvars.hcl"]
  libraries   = ["general", "clock", "random"]
  functions = [
    "abspath(path)", "file(path)", "filebase64(path)", "fileexists(path)", "fileset(path, pattern)",
    "pathexpand(path)", "templatefile(path, variables)", "env(name)", "aws_secretsmanager(name, key...)",
    "aws_secretsmanager_raw(name)", "bcrypt(text, cost...)", "consul_key(path)", "convert(value, type)",
    "legacy_isotime(layout...)", "legacy_strftime(layout...)", "rsadecrypt(text, key)", "uuidv4()",
    "vault(path, key)", "vault_raw(path)",
  ]
  resolves = ["build", "data", "each", "local", "packer", "path", "source"]
  nullable = true
}
