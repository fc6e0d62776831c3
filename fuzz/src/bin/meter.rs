//! The target `hostile` without libFuzzer, with random bytes: `meter EXECUTIONS [SEED [WITHOUT..]]`, where arguments and blocks with the names
//! `WITHOUT` are left out of the top level. Reports its progress every 100,000 executions.
//!
//! `meter FILE..` measures the configurations in these files, and `meter minimize FILE..` writes to `FILE.min` how small each can be and
//! still fail.
//!
//! The executions run in a process of their own, which is started again after a crash or if one takes too long. A configuration that fails
//! is written to `artifacts/hostile/`, with what was measured.

use hclspec_fuzz::configuration::Configuration;
use hclspec_fuzz::meter::{End, Reading, excess, measured};
use hclspec_fuzz::{hostile, minimize};
use std::collections::BTreeMap;
use std::env::args;
use std::fs;
use std::io::{Seek as _, Write as _};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// The smallest stack that is promised to be enough.
const STACK: usize = 2 << 20;

/// One execution takes too long after this time.
const TOO_LONG: Duration = Duration::from_secs(60);

const FOLDER: &str = "artifacts/hostile";

/// Steele's and Vigna's SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// The configuration of an execution.
fn configuration(seed: u64, at: u64, without: &[String]) -> Configuration {
    let mut random = Random(Random(seed).next() ^ at);
    let data: Vec<u8> = (0..32).flat_map(|_| random.next().to_le_bytes()).collect();
    hostile::configuration_without(&data, without)
}

/// The totals of all executions so far.
#[derive(Default)]
struct Sum {
    executions: u64,
    /// The number of executions for each way to end.
    ends: [u64; 4],
    failed: u64,
    /// The maximum share of each bound that was not exceeded, by what was done and what was measured.
    shares: BTreeMap<(&'static str, &'static str), f64>,
    /// The number of executions that exceeded each bound.
    excess: BTreeMap<(&'static str, &'static str), u64>,
    /// The number of configurations of more than 10 KB.
    large: u64,
}

impl Sum {
    fn add(&mut self, reading: &Reading) {
        let end = match reading.end {
            End::Value => 0,
            End::Limit => 1,
            End::Problems => 2,
            End::Unread => 3,
        };
        self.ends[end] += 1;
        self.large += u64::from(reading.input > 10_000);
        for one in &reading.all {
            for (name, share) in one.shares().into_iter().filter(|(_, share)| share.taken <= share.most) {
                let most = self.shares.entry((one.what, name)).or_default();
                *most = most.max(share.ratio());
            }
        }
    }

    fn print(&self, start: Instant) {
        let [values, limits, problems, unread] = self.ends.map(|end| 100.0 * end as f64 / self.executions as f64);
        println!(
            "{} executions in {:.0} s: {values:.1} % values, {limits:.1} % ended by a limit, {problems:.1} % by other problems, \
             {unread:.1} % before anything was evaluated; {} of more than 10 KB; {} failed",
            self.executions,
            start.elapsed().as_secs_f64(),
            self.large,
            self.failed,
        );
        let operations: Vec<_> = self.shares.keys().map(|(what, _)| *what).collect();
        for what in operations.into_iter().collect::<std::collections::BTreeSet<_>>() {
            let of = |name| 100.0 * self.shares.get(&(what, name)).copied().unwrap_or_default();
            println!(
                "  {what}: at most {:.0} % of the bytes promised, {:.0} % of the allocations, {:.0} % of the time",
                of("bytes"),
                of("allocations"),
                of("nanoseconds"),
            );
        }
        for ((what, name), count) in &self.excess {
            println!("  {what}: {count} took more {name}");
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u64>().ok());
    match (words.first().map(String::as_str), number(0)) {
        (Some("executions"), _) => {
            let (from, to, seed) = (number(1), number(2), number(3));
            return on_a_small_stack(move || {
                run(from.unwrap_or(1), to.unwrap_or(0), seed.unwrap_or(1), words.get(4..).unwrap_or_default())
            });
        }
        (Some("minimize"), _) => words[1..].iter().for_each(|file| minimize(file)),
        (_, Some(executions)) => {
            return watch(executions, number(1).unwrap_or(1), words.get(2..).unwrap_or_default());
        }
        (Some(_), _) => return on_a_small_stack(move || measure_files(&words)),
        (None, _) => println!("usage: meter EXECUTIONS [SEED [WITHOUT..]], meter FILE.., or meter minimize FILE.."),
    }
    ExitCode::SUCCESS
}

fn on_a_small_stack(work: impl FnOnce() -> ExitCode + Send + 'static) -> ExitCode {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    thread.join().expect("no panic")
}

fn stored(file: &str) -> Configuration {
    Configuration::parse(&fs::read_to_string(file).expect("a configuration"))
}

/// Fails if one of the configurations does.
fn measure_files(files: &[String]) -> ExitCode {
    let mut failed = false;
    for file in files {
        let reading = measured(&stored(file));
        println!("{file}: {} bytes, {:?}", reading.input, reading.end);
        reading.all.iter().for_each(|it| println!("  {it}"));
        failed |= !excess(&reading).is_empty();
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Starts executions, and starts them again behind one that crashes or takes too long.
fn watch(executions: u64, seed: u64, without: &[String]) -> ExitCode {
    fs::create_dir_all(FOLDER).expect("a folder");
    let (current, mut from, mut crashed) = (format!("{FOLDER}/current-{seed}"), 1, 0);
    loop {
        fs::write(&current, from.to_string()).expect("a file");
        let numbers = [from, executions, seed].map(|it| it.to_string());
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .arg("executions")
            .args(numbers)
            .args(without)
            .spawn()
            .expect("a process");
        let (mut last, mut since) = (String::new(), Instant::now());
        let status = loop {
            if let Some(status) = child.try_wait().expect("a process") {
                break status;
            }
            std::thread::sleep(Duration::from_millis(100));
            let now = fs::read_to_string(&current).unwrap_or_default();
            if now != last {
                (last, since) = (now, Instant::now());
            } else if since.elapsed() > TOO_LONG {
                child.kill().expect("a process");
            }
        };
        if let Some(code) = status.code() {
            fs::remove_file(&current).expect("a file");
            return if code == 0 && crashed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
        crashed += 1;
        from = fs::read_to_string(&current).ok().and_then(|text| text.trim().parse().ok()).unwrap_or(executions);
        write(seed, from, &configuration(seed, from, without), &format!("crashed or took too long: {status}"));
        println!("{from} of seed {seed} crashed, or took too long: {status}");
        from += 1;
    }
}

fn write(seed: u64, at: u64, configuration: &Configuration, report: &str) {
    fs::write(format!("{FOLDER}/{seed}-{at}.hcl"), configuration.to_string()).expect("a file");
    fs::write(format!("{FOLDER}/{seed}-{at}.txt"), report).expect("a file");
}

/// Runs executions, and writes which is the current one, for the process that watches. Fails if one of them does.
fn run(from: u64, to: u64, seed: u64, without: &[String]) -> ExitCode {
    let mut current = fs::File::create(format!("{FOLDER}/current-{seed}")).expect("a file");
    let start = Instant::now();
    let mut sum = Sum::default();
    for at in from..=to {
        current.rewind().and_then(|()| write!(current, "{at}")).expect("a file");
        let configuration = configuration(seed, at, without);
        sum.executions += 1;
        match std::panic::catch_unwind(|| measured(&configuration)) {
            Ok(reading) => {
                sum.add(&reading);
                let excess = excess(&reading);
                if !excess.is_empty() {
                    sum.failed += 1;
                    let report: String = reading.all.iter().map(|it| format!("{it}\n")).collect();
                    write(seed, at, &configuration, &report);
                    excess.into_iter().for_each(|it| *sum.excess.entry(it).or_default() += 1);
                }
            }
            Err(_) => {
                sum.failed += 1;
                write(seed, at, &configuration, "panicked");
            }
        }
        if at % 100_000 == 0 || at == to {
            sum.print(start);
        }
    }
    if sum.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Writes the smallest configuration that exceeds one of the bounds that this one exceeds, or crashes as it does.
fn minimize(file: &str) {
    let configuration = stored(file);
    let smallest = if crashes(file) {
        let candidate_file = format!("{file}.try");
        let smallest = minimize::minimized(&configuration, &mut |candidate| {
            fs::write(&candidate_file, candidate.to_string()).expect("a file");
            crashes(&candidate_file)
        });
        fs::remove_file(&candidate_file).expect("a file");
        smallest
    } else {
        std::panic::set_hook(Box::new(|_| {}));
        let exceeded =
            |it: &Configuration| std::panic::catch_unwind(|| excess(&measured(it))).unwrap_or(vec![("", "a panic")]);
        let bounds = exceeded(&configuration);
        println!("{file}: {bounds:?}");
        let Some(bound) = bounds.first() else { return };
        minimize::minimized(&configuration, &mut |candidate| exceeded(candidate).contains(bound))
    };
    fs::write(format!("{file}.min"), smallest.to_string()).expect("a file");
    println!("{file}: {} of {} bytes", smallest.len(), configuration.len());
}

/// Whether a process that measures the configuration in this file ends by a signal.
fn crashes(file: &str) -> bool {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    let status = command.arg(file).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.expect("a process").code().is_none()
}
