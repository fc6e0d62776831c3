variable "zones" { type = list(string) }

name = "${attr.kernel.name}-${attrs.kernel}-${NOMAD}"
port = var.zone
args = [NOMAD_X, var.zones, try(nope, 1)]
