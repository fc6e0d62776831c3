# Schemas of databases for Atlas.
config {
  spec      = "atlas-schema.hclspec"
  each_with = { "**/*.hcl" = ["table schema", "enum schema", "table column"] }
  nullable  = true
}
