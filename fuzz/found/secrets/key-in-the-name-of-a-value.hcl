password = "a"
pin      = !vault.keys["zyxw9v"]
