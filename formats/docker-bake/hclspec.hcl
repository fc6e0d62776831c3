# Bake files of Docker Buildx. They declare variables and functions, which expressions may use in any order.
config {
  spec      = "docker-bake.hclspec"
  each      = ["**/docker-bake*.hcl"]
  each_with = { "**/*.hcl" = ["group target !job", "target variable !job"] }
  libraries = ["general", "clock", "random"]
  functions = [
    "add(a, b)", "and(a, b)", "assertnotnull(value)", "bcrypt(text, cost...)", "byteslen(value)",
    "bytesslice(value, offset, length)", "cidrhost(prefix, number)", "convert(value, type)", "divide(a, b)",
    "equal(a, b)", "formattimestamp(form, time)", "greaterthan(a, b)", "greaterthanorequalto(a, b)",
    "lessthan(a, b)", "lessthanorequalto(a, b)", "modulo(a, b)", "multiply(a, b)", "negate(a)", "not(a)",
    "notequal(a, b)", "or(a, b)", "rsadecrypt(text, key)", "sethaselement(set, value)", "subtract(a, b)",
    "unixtimestampparse(time)", "uuidv4()", "absolute(number)", "homedir()", "indexof(list, value)",
    "reverselist(list)", "sanitize(text)", "index(collection, key)", "semvercmp(version, constraint)",
  ]
  function_blocks = ["function"]
  resolves        = ["*"]
  nullable        = true
}
