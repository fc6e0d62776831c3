// What a program does with the types is not reported, only why they could not be made.

hclspec::hclspec! {
    inline = r#"
object {
  attr "port" {
    type     = nmber
    required = true
  }
  attr "host" {
    type     = string
    required = true
  }
  block_list "servers" {
    block_type = "server"
    object {
      attr "name" {
        type     = string
        required = true
      }
      attr "limits" {
        type = map(object({ cpu = number, memory = nmber }))
      }
    }
  }
  blok "tls" {
    object {
      attr "key" {
        type = string
      }
    }
  }
  wibble "other" {
    object {}
  }
}
"#,
    name = App,
}

// Nothing is known of these.
hclspec::hclspec!("./no-such-file.hclspec", name = Missing);
hclspec::hclspec! { inline = "object {", name = Open }
hclspec::hclspec! { inline = "block_list {\n block_type = \"job\"\n min_items = \"x\"\n object {}\n}", name = Jobs }

impl std::fmt::Display for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

fn listen(_host: &str, _port: u16) {}

fn main() -> hclspec::Result<()> {
    let app: App = hclspec::from_path("app.hcl")?;
    listen(&app.host, app.port);
    for server in &app.servers {
        let app::Server { name, .. } = server;
        println!("{name} {}", server.limits.iter().map(|it| it.1.cpu).count());
    }
    let tls: Option<&app::Tls> = app.tls.as_ref();
    println!("{:?} {:?} {}", tls.and_then(|tls| tls.key.clone()), app.other.x, app);

    let missing: Missing = hclspec::from_str("")?;
    listen(&missing.host, missing.ports[0].number());
    let open: Open = "".parse()?;
    listen(&open.host, open.port);
    let Jobs(jobs) = hclspec::from_str("")?;
    let first: &jobs::Job = &jobs[0];
    println!("{first:?}");
    Ok(())
}
