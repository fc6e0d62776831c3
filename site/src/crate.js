// A crate with the files of the page: its program decodes and prints the configuration.

import { strToU8, zipSync } from "fflate";

/** A text as a literal of Rust. */
const literal = (text) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** A name of a file below the crate: the names in a link are those of others. */
function below(name) {
  const path = name.split(/[\\/\p{Cc}]+/u).filter((part) => !/^\.*$/.test(part)).join("/");
  return path === "" || /^(?:src|target)\/|^(?:Cargo\.toml|README\.md|hclspec\.hcl)$/i.test(path) ? `files/${path}` : path;
}

/** A text as a pattern of a workspace file. */
const pattern = (name) => literal(name.replace(/[*?[]/g, "?").replace(/[$%](?=\{)/g, "$&$&"));

/** Arguments of a block in HCL. */
function aligned(args) {
  const width = Math.max(...args.map(([name]) => name.length));
  return args.map(([name, value]) => `  ${name.padEnd(width)} = ${value}\n`).join("");
}

/** The functions that a program has to offer before configurations can use them: those of a group of which one is called. `offered` are the names of all. */
function called(texts, offered) {
  const isAttempt = (name) => name === "can" || name === "try";
  const isCalled = (name) => texts.some((text) => new RegExp(`\\b${name}\\s*\\(`).test(text));
  const groups = [
    { call: ".evaluation_functions()", names: offered.filter((name) => !isAttempt(name)) },
    { call: ".try_functions()", names: offered.filter(isAttempt) },
  ];
  return groups.filter(({ names }) => names.some(isCalled));
}

/**
 * The crate of the files of a page. `types` are the Rust types of the spec, of which the first one is that of the whole configuration; `workspace` is the
 * workspace file of the page, which names the functions that the page has.
 */
export function crateOf({ files, types, workspace, repository }) {
  const all = files.map((file) => ({ ...file, name: below(file.name) }));
  const named = (role) => all.filter((file) => file.role === role).map(({ name }) => name);
  const [spec] = named("spec");
  const stem = spec.split("/").at(-1).replace(/\.hclspec$/, "");
  const name = `${stem.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+|-$/g, "") || "app"}-config`;
  const root = /^pub (?:struct|enum) ([\p{L}\p{N}_#]+)/u.exec(types)?.[1] ?? "App";
  const list = (names, one = literal) => `[${names.map(one).join(", ")}]`;
  const isSpec = ({ role }) => role === "spec" || role === "library";
  const [configs, overrides, inputs] = ["config", "override", "inputs"].map(named);
  const offered = [...(/^ *functions = \[(.*)\]$/m.exec(workspace)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name);
  const groups = called(all.filter((file) => !isSpec(file)).map((file) => file.text), offered);
  const calls = [
    ...groups.map(({ call }) => call),
    ...inputs.map((name) => `.inputs_from_path(${literal(name)})`),
    ...(overrides.length > 0 ? [`.overrides(${list(overrides)})`] : []),
    configs.length === 1 ? `.from_path(${literal(configs[0])})` : `.from_paths(${list(configs)})`,
  ];
  const decode = calls.length === 1 ? `hclspec${calls[0].replace(".", "::")}` : `hclspec::Decoder::new()\n${calls.map((call) => `            ${call}`).join("\n")}`;
  const features = all.some((file) => isSpec(file) && /^functions\b/m.test(file.text)) ? ', features = ["functions-full"]' : "";
  const main = `hclspec::hclspec!(${literal(spec)});

fn main() -> std::process::ExitCode {
    hclspec::run(|| {
        let config: ${root} = ${decode}?;
        println!("{config:#?}");
        Ok(())
    })
}
`;
  const manifest = `[package]
name = "${name}"
version = "0.1.0"
edition = "2024"

[dependencies]
hclspec = { git = "${repository}"${features} }
`;
  const readme = `# ${name}

A program with a configuration that \`${spec}\` describes, from the [playground of hclspec](${repository}).

\`\`\`sh
cargo run         # decodes ${configs.join(", ")} and prints the value
hclspec check     # says what is wrong, as editors do
\`\`\`

\`cargo install --locked --git ${repository} hclspec-cli\` installs the command. \`hclspec.hcl\` tells the command and editors which files belong together.${
    inputs.length > 0 ? `\n\nThe program also reads values of input variables, from ${inputs.map((name) => `\`${name}\``).join(" and ")}. For the command, \`inputs\` in \`hclspec.hcl\` can set them.` : ""
  }
`;
  const parts = [["files", configs, pattern], ["overrides", overrides, pattern], ["functions", groups.flatMap(({ names }) => names).sort(), literal]];
  const belonging = `config {\n${aligned([["spec", pattern(spec)], ...parts.filter(([, names]) => names.length > 0).map(([name, names, one]) => [name, list(names, one)])])}}\n`;
  const made = { "Cargo.toml": manifest, "README.md": readme, "src/main.rs": main, "hclspec.hcl": belonging };
  return { name, files: { ...made, ...Object.fromEntries(all.map(({ name, text }) => [name, text])) } };
}

/** The crate as a zip, in a folder of its name. */
export function zipped({ name, files }) {
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, strToU8(text)])));
}
