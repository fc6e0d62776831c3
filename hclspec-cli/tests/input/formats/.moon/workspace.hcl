projects = ["apps/*"]
