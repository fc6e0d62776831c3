name = "web"

password = <<-EOT
  sesam
    tango ${upper("quux")} zyxw9v
  EOT
tokens = [
  "sesam", # tango
  "zyxw9v",
]
db = {
  host = "h"
  pass : "quux-${token}"
}
pepper = (
  "tango"
)
port = 80
/* several
   lines */
