maybe   = ["a"]
many    = [[], null]
by_name = {}
inside  = ["a", [[]]]
