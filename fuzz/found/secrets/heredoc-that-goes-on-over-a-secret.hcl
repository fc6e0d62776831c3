name = <<-EOT
  web
EOT2
password = <<-EOT
  sesam
EOT
