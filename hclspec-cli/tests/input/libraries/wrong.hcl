name   = "Web"
folder = "srv/"
