name = "n${
user {
}
