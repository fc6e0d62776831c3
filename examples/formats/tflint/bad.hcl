config {
  format           = "compakt"
  call_module_type = true
  plugin_dirs      = "plugins"
}

plugin "aws" {
  version   = 1
  signature = "gpg"
}
plugin {
  enabled = true
}

rule "a" {
  enabled = "sometimes"
}
rule "a" {
  enabled = true
}
