use hclspec::FromValue;

#[derive(FromValue)]
struct Port(u16);

#[derive(FromValue)]
enum Data {
    One(u16),
}

#[derive(FromValue)]
enum Fields {
    One { a: u16 },
}

#[derive(FromValue)]
enum Generic<T> {
    One(T),
}

#[derive(FromValue)]
enum Empty {}

#[derive(FromValue)]
enum Twice {
    #[value("b")]
    A,
    B,
}

#[derive(FromValue)]
enum Word {
    #[value(err)]
    Error,
}

#[derive(FromValue)]
enum More {
    #[value("a", "b")]
    A,
}

#[derive(FromValue)]
#[value("level")]
enum Level {
    A,
}

fn main() {}
