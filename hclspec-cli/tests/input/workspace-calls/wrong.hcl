name = when(nothing.a, nothing.b)
home = when(true)
port = join(nothing.c, nothing.d, nothing.e)
