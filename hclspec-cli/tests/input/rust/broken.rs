pub struct Config {
    port u16,
}
