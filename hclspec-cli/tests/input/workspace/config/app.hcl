# The results of the program's functions are not known.
port = env("PORT") + 1
zone = "${region}-${file("zone.txt")}"
listener {
  address = env("ADDRESS", "127.0.0.1:80")
}
