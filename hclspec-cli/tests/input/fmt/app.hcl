# The server.
name="edge"
port   = 80 # its port
listener "a" {
address=":80"
	tags = [ "x","y" ]
}
