//! The Go reference, which is a separate program.

use crate::contestants::Input;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

/// The operations that are measured.
pub const NAMES: [&str; 2] = ["Go parse", "Go parse + hcldec"];

/// The program, while it reads one input.
pub struct Go {
    program: Child,
    answers: BufReader<ChildStdout>,
    file: PathBuf,
    /// How many bytes of heap it obtained from the system to decode the input.
    pub heap: usize,
}

impl Go {
    /// Starts the program on an input.
    pub fn new(program: &str, input: &Input) -> Self {
        let kind = input.kind.name();
        let file = std::env::temp_dir().join(format!("hclspec-peers-{kind}-{}.hcl", input.hcl.len()));
        std::fs::write(&file, &input.hcl).expect("the input can be written");
        let mut command = Command::new(program);
        command.arg(kind).arg(&file).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = command.spawn().expect("the Go program runs");
        let answers = BufReader::new(program.stdout.take().expect("it has an output"));
        let mut go = Self { program, answers, file, heap: 0 };
        go.heap = go.answer().parse().expect("a number of bytes");
        go
    }

    /// The seconds that it needs for the input once, by [`NAMES`]. Slow operations are measured only in the first round.
    pub fn round(&mut self) -> [f64; 2] {
        self.program.stdin.as_mut().expect("it has an input").write_all(b"\n").expect("the Go program runs");
        let answer = self.answer();
        let (parse, decode) = answer.split_once(' ').expect("two numbers");
        [parse, decode].map(|it| it.parse().expect("a number of seconds"))
    }

    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("the Go program answers");
        line.trim_end().to_owned()
    }
}

impl Drop for Go {
    fn drop(&mut self) {
        // It ends when its input does.
        drop(self.program.stdin.take());
        let ended = self.program.wait();
        let removed = std::fs::remove_file(&self.file);
        assert!(ended.is_ok_and(|ended| ended.success()) && removed.is_ok(), "the Go program ends well");
    }
}
