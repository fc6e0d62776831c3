maybe   = []
many    = [[], []]
by_name = { a = [] }
inside  = ["a", [[], 1]]
