when = user.name == "root" && count > limit

env {
  PATH = "${HOME}/bin"
}
rule {
  value = [for x in xs : x.y]
}
rule {
}
