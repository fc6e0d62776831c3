//! One input, for a program that counts instructions: `growth SHAPE SIZE`. Without arguments, prints the names of the shapes.

use hclspec_fuzz::growth::SHAPES;
use std::env::args;

fn main() {
    let (Some(name), Some(size)) = (args().nth(1), args().nth(2)) else {
        return SHAPES.iter().for_each(|shape| println!("{}", shape.name));
    };
    let shape = SHAPES.iter().find(|shape| shape.name == name).expect("a name of a shape");
    let input = (shape.input)(size.parse().expect("a number"));
    println!("{} bytes, {:?}", input.size(), input.run());
}
