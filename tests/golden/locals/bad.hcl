let {
  a = let.b
  b = [let.c, nope]
  c = let.a
  name = upper(let.a)
  name = "x"
}

let {
  name = 1
  port = let.prot
  inner {}
}

name  = let
more  = [let.a, let[0], let["name"].x]
other = let.port + true
