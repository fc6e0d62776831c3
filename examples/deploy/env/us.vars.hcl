# Values of variables, for `--var-file`.

region = "us"
shops = {
  us = { port = 9001, replicas = 6 }
}
