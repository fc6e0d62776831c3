# hclspec: workspace-each/app.hclspec
name = "edge"
