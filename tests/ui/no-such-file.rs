hclspec::hclspec!("./no-such-file.hclspec");
hclspec::hclspec!("config/missing.hclspec");

fn main() {
    let _: fn(NoSuchFile, Missing);
}
