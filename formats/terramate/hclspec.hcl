# Projects and stacks of Terramate. All files of a folder are one configuration.
config {
  spec        = "terramate.hclspec"
  each_folder = ["**/*.tm", "**/*.tm.hcl"]
  libraries   = ["general", "clock", "random"]
  resolves    = ["global", "let", "terramate", "stack", "element", "component", "each", "bundle", "env"]
  nullable    = true
}
