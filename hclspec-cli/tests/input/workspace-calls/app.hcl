name = "app-${region}"
home = env("HOME")
port = first(nothing.port, when(region == "eu", nothing.other))
