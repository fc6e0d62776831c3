name = try(env("NAME"), "app")
