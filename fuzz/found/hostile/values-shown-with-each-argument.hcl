la = [[], [], []]
dynamic "b" {
for_each = {x = 0}
iterator = b
content {
dynamic "b" {
for_each = {(substr(lower(b.key), 3, 2)) = reverse(b.key)}
iterator = b
content {
x = (true || ((abs(b.value) - min(length([for x, x in [for xx in {x = {x = {x = b.key}}} : é] : hasindex(["xx", "xx", "xx", ], b.value)]), length([for x, x in [for xx in {x = {x = {x = b.key}}} : é] : hasindex(["xx", "xx", "xx", ], b.value)]), length([for x, x in [for xx in {x = {x = {x = b.key}}} : é] : hasindex(["xx", "xx", "xx", ], b.value)]), {é = max(("1e9999" - 1), [b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, b.value, ]...)}.é)) > b.value))
}
}
}
}
a = [{x = []}]

