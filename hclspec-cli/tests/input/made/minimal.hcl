# Generated from app.hclspec (2f36014ad05d715e) by `hclspec sample --minimal`.

name      = "edge-1"
api_tokn = ""

listener "tcp" "name" {
}
