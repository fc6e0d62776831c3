//! Specs of `formats` as types. `hclspec test formats` runs the cases of the specs.

#![allow(clippy::unwrap_used)]

use hclspec::Decoder;
use hclspec_lang::SpecFile;
use hclspec_lang::model::{Body, Entry};
use std::collections::BTreeSet;
use std::time::Duration;

/// The types of the largest spec.
mod job {
    hclspec::hclspec! {
        "formats/nomad/nomad.hclspec",
        name = Jobspec,
        types(
            number => i64,
            "job.groups[].shutdown_delay" => std::time::Duration,
            "job.groups[].tasks[].kill_timeout" => std::time::Duration,
            "job.groups[].networks[].ports[].static" => u16,
        ),
    }
}

mod server {
    hclspec::hclspec!("formats/openbao/openbao.hclspec", name = Server, types(number => u64));
}

#[test]
fn a_job_of_nomad_is_typed() {
    use job::jobspec::task::Settings;
    let job = hclspec::from_path::<job::Jobspec>("formats/nomad/ok.hcl").unwrap().job;

    assert_eq!((job.id.as_str(), job.r#type.as_str(), job.priority), ("bookshop", "service", 70));
    assert_eq!(job.meta.unwrap()["team.name"], "orders");
    assert_eq!(job.constraints[1].distinct_hosts, Some(true));
    let shares: Vec<_> = job.spreads[0].targets.iter().map(|target| (target.value.as_str(), target.percent)).collect();
    assert_eq!(shares, [("north", Some(60)), ("south", Some(40))]);

    let front = &job.groups["front"];
    assert_eq!(front.shutdown_delay, Some(Duration::from_secs(10)));
    assert_eq!(front.networks[0].ports["admin"].r#static, Some(9901));
    assert_eq!(front.ephemeral_disk.size, 300);
    let tasks: Vec<_> = front.tasks.iter().map(|(name, task)| (name.as_str(), task.driver.as_str())).collect();
    assert_eq!(tasks, [("metrics", "exec"), ("traces", "exec"), ("web", "docker")]);

    let web = &front.tasks["web"];
    assert_eq!(web.kill_timeout, Duration::from_secs(5));
    assert_eq!(web.env.as_ref().unwrap()["WORKERS"], "4");
    assert_eq!(web.logs.max_files, 3);
    let docker = match &web.settings {
        Settings::Docker(docker) => docker.config.as_ref(),
        _ => None,
    };
    let docker = docker.unwrap();
    assert_eq!(docker.image, "registry.example.com/shop:7");
    assert_eq!(serde_json::to_value(&docker.mount).unwrap()[1]["type"], "tmpfs");
    let proxy = front.services[0].connect.as_ref().unwrap().sidecar_service.as_ref().unwrap().proxy.as_ref().unwrap();
    assert_eq!(proxy.upstreams[0].local_bind_port, Some(7000));
}

mod test {
    hclspec::hclspec!("formats/terraform-test/terraform-test.hclspec", name = Test);
}

#[test]
fn a_test_of_terraform_is_taken_apart_without_evaluation() {
    let test: test::Test = hclspec::from_path("formats/terraform-test/ok.hcl").unwrap();

    let commands: Vec<_> =
        test.runs.iter().map(|run| run.command.as_ref().and_then(|command| command.as_keyword())).collect();
    let commands: Vec<_> = commands.iter().map(Option::as_deref).collect();
    assert_eq!(commands, [None, Some("plan"), Some("plan")]);
    let references = |it: &hclspec::Expression| -> Vec<String> {
        it.references().iter().map(|reference| reference.text().to_owned()).collect()
    };
    assert_eq!(references(&test.runs[1].assertions[0].condition), ["cloud_bucket.orders.name", "var.stage"]);
    assert_eq!(references(test.runs[2].expect_failures.as_ref().unwrap()), ["var.region"]);
    let mocks: Vec<_> = test.mock_providers[0].override_data.iter().map(|it| it.target.text()).collect();
    assert_eq!(mocks, ["data.cloud_zone.main"]);
}

#[test]
fn a_server_of_openbao_is_typed() {
    use server::server::{listener::Socket, seal::Key, storage::Kind};
    let server: server::Server = hclspec::from_path("formats/openbao/ok.hcl").unwrap();

    let listeners: Vec<_> =
        server.listeners.iter().map(|listener| (listener.r#type.as_str(), listener.tls_disable)).collect();
    assert_eq!(listeners, [("tcp", false), ("tcp", true), ("unix", false)]);
    let sockets = server.listeners.iter().filter_map(|listener| match &listener.socket {
        Socket::Tcp(_) => None,
        Socket::Unix(unix) => unix.socket_mode.as_deref(),
    });
    assert_eq!(sockets.collect::<Vec<_>>(), ["0600"]);
    let storage = server.storage.unwrap().kind;
    assert!(matches!(&storage, Kind::Raft(raft) if raft.retry_join.len() == 2), "{storage:?}");
    let keys = server.seals.iter().map(|seal| match &seal.key {
        Key::Transit(transit) => transit.key_name.as_deref().unwrap(),
        Key::Other { word, .. } => word.as_str(),
        _ => seal.r#type.as_str(),
    });
    assert_eq!(keys.collect::<Vec<_>>(), ["unseal", "vendor"]);
    assert_eq!(server.cache_size, 131_072);
    assert_eq!(server.user_lockouts["all"].lockout_threshold, Some(5));
}

mod policy {
    hclspec::hclspec!("formats/vault-policy/vault-policy.hclspec", name = Policy);
}

#[test]
fn a_policy_of_vault_is_typed() {
    use policy::policy::{Capability, Ttl, Value};
    let policy: policy::Policy = hclspec::from_path("formats/vault-policy/ok.hcl").unwrap();

    let [books, admin, users, secret_id, keys, orders] = policy.paths.as_slice() else { unreachable!() };
    assert_eq!(books.capabilities.as_deref(), Some(&[Capability::Read, Capability::List][..]));
    assert_eq!(admin.path, "secret/data/bookshop/+/admin");
    assert!(users.denied_parameters.as_ref().unwrap()["owner"].is_empty());
    let ttl = users.denied_parameters.as_ref().unwrap()["ttl"].as_slice();
    assert!(matches!(ttl, [Value::Number(_), Value::Text(never)] if never == "never"), "{ttl:?}");
    let exportable = keys.allowed_parameters.as_ref().unwrap()["exportable"].as_slice();
    assert!(matches!(exportable, [Value::Flag(false)]), "{exportable:?}");
    assert_eq!(secret_id.min_wrapping_ttl, Some(Ttl::Text(Duration::from_secs(1))));
    assert_eq!(secret_id.max_wrapping_ttl, Some(Ttl::Seconds(90.into())));
    assert_eq!(orders.control_group.as_ref().unwrap().factors["owners"].identity.approvals, 2);
}

mod templates {
    hclspec::hclspec!("formats/consul-template/consul-template.hclspec", name = Templates, derive(Default));
}

#[test]
fn a_configuration_of_consul_template_is_typed_and_has_its_defaults() {
    use templates::templates::{exec::Command, template};
    let all: templates::Templates = hclspec::from_path("formats/consul-template/ok.hcl").unwrap();

    assert_eq!(all.max_stale, Duration::from_secs(600));
    let vault = all.vault.as_ref().unwrap();
    assert_eq!((vault.namespace.as_deref(), vault.renew_token), (Some("shop"), Some(false)));
    let exec = all.templates[0].exec.as_ref().unwrap();
    assert_eq!(exec.command, Some(Command::Program(["systemctl", "reload", "proxy"].map(str::to_owned).to_vec())));
    assert_eq!(all.templates[1].command, Some(template::Command::Shell("kill -HUP 1".to_owned())));
    let token = all.consul.as_ref().unwrap().token.as_ref().unwrap();
    assert_eq!((token.expose().as_str(), format!("{token:?}").contains("5c1f")), ("5c1f", false));
    assert_eq!(templates::Templates::default().block_query_wait, Duration::from_secs(60));
}

mod module {
    hclspec::hclspec!("formats/terraform/terraform.hclspec", name = Module);
}

mod disk {
    hclspec::hclspec! {
        inline = r#"
            object {
              block_list "disks" {
                block_type = "disk"
                attr "size" {
                  type     = number
                  required = true
                }
              }
              ignore {}
            }
        "#,
        name = Disks,
        types(number => u32),
    }
}

#[test]
fn a_module_of_terraform_keeps_what_providers_read() {
    let module: module::Module = hclspec::from_path("formats/terraform/ok.hcl").unwrap();

    let server = &module.resources["cloud_server"]["web"];
    assert!(server.config.text().starts_with("name   = \"${local.name}-${count.index}\""), "{}", server.config.text());
    let disks: disk::Disks = server.config.decode(&Decoder::new()).unwrap();
    assert_eq!(disks.disks[0].size, 20);
    let references: Vec<_> =
        server.count.iter().flat_map(|count| count.references()).map(|it| it.text().to_owned()).collect();
    assert_eq!(references, ["var.stage"]);
    assert_eq!(server.lifecycle.as_ref().unwrap().create_before_destroy, Some(true));
    assert_eq!(module.settings[0].backend.as_ref().unwrap().r#type, "s3");
    assert_eq!(module.modules["network"].inputs.attributes().len(), 1);
}

/// Formats in which every argument and block has a description.
const DESCRIBED: [&str; 12] = [
    "atlas",
    "boundary",
    "consul-template",
    "docker-bake",
    "nomad",
    "openbao",
    "packer",
    "terragrunt",
    "terramate",
    "tflint",
    "vault-policy",
    "waypoint",
];

#[test]
fn every_argument_and_block_of_the_main_formats_has_a_description() {
    let mut found = BTreeSet::new();
    for name in DESCRIBED {
        let spec = SpecFile::open(format!("formats/{name}/{name}.hclspec")).unwrap();
        add_undescribed(&spec.model().body(), name, &mut Vec::new(), &mut found);
    }
    assert_eq!(found, BTreeSet::new());
}

fn add_undescribed<'m>(body: &Body<'m>, path: &str, seen: &mut Vec<Body<'m>>, found: &mut BTreeSet<String>) {
    if seen.contains(body) {
        return;
    }
    seen.push(body.clone());
    for entry in body.entries() {
        let path = format!("{path}.{}", entry.name());
        let doc = match entry {
            Entry::Argument(argument) => argument.doc(),
            Entry::Block(block) => {
                add_undescribed(&block.body(), &path, seen, found);
                block.doc()
            }
        };
        if doc.is_empty() {
            found.insert(path);
        }
    }
}
