// A spec written as tokens has its compile errors at the tokens.

hclspec::hclspec! {
    name = Config,
    spec {
        object {
            // How many: it's a number.
            atr "count" {
                type = nummber
            }
            attr "größe" { type = list(string) required = true }
            block "server" {
                object {
                    attr "port" {
                        type     = number
                        required = "yes"
                    }
                }
            }
            transform "sum" {
                attr { name = "a" }
                result = nested +
                    nope
            }
        }
    }
}

macro_rules! with_type {
    ($name:ident, $ty:ident) => {
        hclspec::hclspec! { name = $name, spec { object { attr "a" { type = $ty } } } }
    };
}

with_type!(Made, string);

hclspec::hclspec! { name = NoBraces, spec = "object {}" }

hclspec::hclspec! { spec { object {} } }

fn main() {
    let _: Option<Config> = None;
    let _: Option<Made> = None;
}
