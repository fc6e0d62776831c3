//! A struct of more fields than one function of the generated code makes.

#![allow(clippy::unwrap_used)]

hclspec::hclspec!("tests/wide.hclspec");

#[test]
fn each_of_many_fields_has_its_own_value() {
    let config: String = (0..70).map(|it| format!("s{it} = {it}\n")).collect();
    let wide: Wide = hclspec::from_str(&config).unwrap();
    let json = serde_json::to_value(&wide).unwrap();
    for it in 0..70 {
        assert_eq!(json[format!("s{it}")], it);
    }
}

#[test]
fn problems_of_all_of_many_fields_are_reported() {
    let problems = hclspec::from_str::<Wide>("s1 = []\ns40 = []\ns68 = []").unwrap_err();
    let mut missing: Vec<String> = problems.render().short().to_string().lines().map(str::to_owned).collect();
    missing.retain(|line| line.contains("missing"));
    assert_eq!(missing.len(), 4, "{missing:?}");
    assert_eq!(problems.len(), 7);
}
