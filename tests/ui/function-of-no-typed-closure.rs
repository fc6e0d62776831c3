use hclspec::Function;

fn main() {
    Function::typed(|port: u16| port + 1);
    Function::typed(|_: u8, _: u8, _: u8, _: u8, _: u8, _: u8, _: u8| Ok::<_, String>(true));
    Function::typed("upper");
}
