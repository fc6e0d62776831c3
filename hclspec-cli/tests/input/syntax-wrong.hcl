text = "a", any = 1
