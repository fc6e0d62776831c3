name = "edge"
