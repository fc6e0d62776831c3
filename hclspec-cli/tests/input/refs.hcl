any = n + foo.bar[0].x["k"][zz].*.q + [for y in qq.r : y.z + w][0]
text = "${u.v} %{ for i in u.c }${i}${t}%{ endfor }"
numbers = foo.*.a
entry {
  x = { (key) = foo[*].z[3], key = double(1 + -arg) }
}
nope = unseen
