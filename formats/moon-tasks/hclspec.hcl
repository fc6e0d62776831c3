# Tasks that projects of moon inherit.
config {
  spec     = "moon-tasks.hclspec"
  each     = ["**/.moon/tasks.hcl", "**/.moon/tasks/*.hcl"]
  nullable = true
}
