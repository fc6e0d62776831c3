name = upper(file("motd.txt"))
hash = filemd5("motd.txt")
