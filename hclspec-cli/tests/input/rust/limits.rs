//! Limits.

/// How much is allowed.
#[derive(serde::Deserialize)]
#[serde(default)]
pub struct Limits {
    connections: usize,
    rate: f32,
    window: Duration,
    names: Vec<String>,
    level: super::LogLevel,
    buffer: u32,
    computed: String,
}

const BUFFER: u32 = 64 * 1024;

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 1_000,
            rate: 0.5,
            window: Duration::from_secs(60 * 5),
            names: vec!["a".to_string(), String::from("b")],
            level: LogLevel::Error,
            buffer: BUFFER,
            computed: std::env::var("HOME").unwrap_or_default(),
        }
    }
}
