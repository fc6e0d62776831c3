hclspec::hclspec!("./no-such-file.hclspec");
hclspec::hclspec!("config/missing.hclspec");
hclspec::hclspec!("./godo.hclspec");

fn main() {
    let _: fn(NoSuchFile, Missing, Godo);
}
