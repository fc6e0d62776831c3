use hclspec::Function;

pub struct Host;

fn main() {
    Function::typed(|_: Host, _: u16| Ok::<_, String>(true));
    Function::typed(|_: &str| Ok::<_, String>(true));
}
