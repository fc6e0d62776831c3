hclspec::hclspec!("./no-such-file.hclspec");
hclspec::hclspec!("config/missing.hclspec");
hclspec::hclspec!("./godo.hclspec");

use no_such_file::{Listener, listener::Tls};

// The program has a module of the same name, in which the other types are.
mod missing {
    pub(crate) struct Own;
}

// As the file that was meant names them.
mod settings {
    pub(crate) fn port(good: &super::Good) -> u16 {
        good.port
    }
}

fn main() -> hclspec::Result<()> {
    let _: fn(NoSuchFile, Missing, Godo, missing::Own, Listener, Tls);
    let _: good::Server = hclspec::from_path::<Good>("app.hcl")?.server;
    println!("{}", settings::port(&hclspec::from_str("")?));

    hclspec::hclspec!("./god.hclspec", vis = pub(self), derive(Eq), types("port" => Own));
    let god: Good = "".parse()?;
    let servers: Vec<god::Server> = god.servers;
    println!("{}", servers.len());

    hclspec::hclspec!("./one/nosuch.hclspec");
    let only: Only = hclspec::from_str("")?;
    println!("{}", only.name);
    Ok(())
}
