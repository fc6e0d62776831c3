//! `examples/deploy`: input variables, local values, an environment and a folder of files give the values that they say.

#![allow(clippy::unwrap_used)]

#[path = "../examples/deploy/main.rs"]
#[allow(dead_code, unreachable_pub)]
mod example;

use example::{Deploy, decoder, plan};
use hclspec::Diagnostics;

fn decoded(args: &[&str]) -> Result<Deploy, Diagnostics> {
    let decoder = decoder("examples/deploy", args.iter().map(|arg| (*arg).to_owned())).unwrap();
    decoder.from_dir("examples/deploy/conf.d")
}

/// `summary: detail` of each problem.
fn problems(args: &[&str]) -> Vec<String> {
    let problems = decoded(args).unwrap_err();
    problems
        .iter()
        .map(|problem| format!("{} {}: {}", problem.range().unwrap(), problem.summary(), problem.detail()))
        .collect()
}

#[test]
fn the_folder_is_one_configuration() {
    let plan = plan(&decoded(&["--var", "version=1.4.2"]).unwrap());
    let expected = "\
in eu:
  1 x api: registry.example.com/shop/api:1.4.2, port 8000
      ORIGINS=https://de.eu.shop.example.com https://fr.eu.shop.example.com 
  2 x storefront-de: registry.example.com/shop/storefront:1.4.2, port 8001
      API_URL=https://api.eu.shop.example.com
      COUNTRY=DE
  1 x storefront-fr: registry.example.com/shop/storefront:1.4.2, port 8002
      API_URL=https://api.eu.shop.example.com
      COUNTRY=FR
";
    assert_eq!(plan, expected);
}

#[test]
fn an_environment_and_variables_change_it() {
    let files = ["--env", "prod", "--var-file", "examples/deploy/env/us.vars.hcl"];
    let text =
        plan(&decoded(&[&files[..], &["--var", "version=2", "--var", "notify_token=hunter2"]].concat()).unwrap());
    let expected = "\
in us:
  4 x api: registry.example.com/shop/api:2, port 8000
      LOG_LEVEL=warn
      ORIGINS=https://us.us.shop.example.com 
  6 x storefront-us: registry.example.com/shop/storefront:2, port 9001
      API_URL=https://api.us.shop.example.com
      COUNTRY=US
then tell https://chat.example.com/shop.example.com (Secret(***))
";
    assert_eq!(text, expected);
    // The last value wins.
    let last = decoded(&["--var", "version=1", "--var-file", "examples/deploy/env/us.vars.hcl", "--var", "region=eu"]);
    assert_eq!(last.unwrap().region, "eu");
}

#[test]
fn what_is_wrong_with_the_variables_is_reported_at_its_place() {
    let missing = problems(&[]);
    assert_eq!(missing.len(), 1);
    assert!(missing[0].contains("10-variables.hcl:3:1 no value for required variable"), "{missing:?}");
    let wrong = problems(&["--var", "version=v1", "--var", "region=asia", "--var", "shop={}"]);
    assert_eq!(
        wrong,
        [
            "<input version>:1:1 invalid value for input variable: A version starts with a digit, unlike \"v1\".",
            "<input region>:1:1 invalid value for input variable: The shop runs in the regions eu and us, not in asia.",
            "<input shop>:1:1 value for undeclared variable: The configuration declares no variable named `shop`.",
        ]
    );
}

#[test]
fn a_sensitive_value_is_shown_nowhere() {
    let args = ["--env", "prod", "--var", "version=v1", "--var", "notify_token=hunter2", "--var", "region=asia"];
    let problems = decoded(&args).unwrap_err();
    assert!(!problems.is_empty() && !format!("{problems}{}", problems.render().json()).contains("hunter2"));
}
