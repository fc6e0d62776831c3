names  = ["a", [null]]
groups = null
pair   = [null]
point  = { tags = null }
