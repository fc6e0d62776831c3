nmae = "dev"
