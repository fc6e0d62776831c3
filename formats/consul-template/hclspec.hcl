# The configuration of Consul Template.
config {
  spec      = "consul-template.hclspec"
  each_with = { "**/*.hcl" = ["template !app !auto_auth !cache !client !job !listener !template_config"] }
  nullable  = true
}
