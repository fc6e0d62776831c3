v {
y = {xx = [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in ["👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍"] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0], [for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in [[for a in ["👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍👩‍"] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0]] : [a, a]][0], "9"][*].a0, "क्" = "abé"}
}
b {
b {
dynamic "t" {
for_each = -3
iterator = t
content {
x = false
}
}
}
}

