hclspec::hclspec!("./good.hclspec", inline = "object {}", name = App);

fn main() {
    let _: fn(App);
}
