password = "quux-sesam"
listener {
  port = 80
  key  = "plain"
}
user {
  name       = "ann"
  passphrase = "sesam tango"
}
vault "eu" "main" {
  owner = "bob"
  key   = "zyxw9v" // tango
}
account { passphrase = "quux-9" }
env {
  HOME = "sesam"
  PATH = 74123
}
door "tango" {
  port = 1
}
