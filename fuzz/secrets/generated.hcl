password = token
dynamic "account" {
  for_each = logins
  iterator = it
  content {
    name       = it.value.name
    passphrase = it.value.pw
  }
}
dynamic "vault" {
  for_each = { one = "tango", two = "zyxw9v" }
  labels   = ["eu", vault.key]
  content {
    key = vault.value
  }
}
dynamic "listener" {
  for_each = [80, 443]
  content {
    port = listener.value
  }
}
