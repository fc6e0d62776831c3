name = "b"
prot = 1
step {
  run = [
