cidr  = var.other
size  = "large"
zones = [{ name = "a", comment = "dropped" }]
