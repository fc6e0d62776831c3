name = "${region}"
