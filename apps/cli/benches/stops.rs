//! How long each subcommand goes on after a stop. It is a module of the test that counts what is done after
//! one, so that both stop the same calls.

use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::{CASES, HALF_WAY, LIMIT, ended, folder, limited, start};

/// Prints how long each subcommand goes on after a stop: a record, and no test.
#[test]
#[expect(clippy::print_stdout, reason = "a table for a person")]
#[ignore = "measures time; `cargo xtask limits` runs it alone"]
fn table() {
    let folder = folder();
    println!("| command | beyond `--max-ms {LIMIT}` | beyond SIGINT |\n|---|--:|--:|");
    let beyond = |output: &Output, from: Instant, limit: u64| match output.status.code() {
        Some(3) => {
            let beyond = from.elapsed().saturating_sub(Duration::from_millis(limit));
            format!("{} ms", beyond.as_millis())
        }
        _ => format!("ended by itself ({})", output.status),
    };
    let limit: u64 = LIMIT.parse().expect("a number");
    for (number, case) in CASES.iter().enumerate() {
        let late = limited(case).map_or("no such option".to_owned(), |call| {
            let begun = Instant::now();
            let output = ended(start(folder.path(), &format!("limit-{number}"), &call), &call);
            beyond(&output, begun, limit)
        });
        let child = start(folder.path(), &format!("signal-{number}"), case.call);
        thread::sleep(HALF_WAY);
        let id = child.id().to_string();
        let sent = Instant::now();
        drop(Command::new("kill").args(["-INT", &id]).stderr(Stdio::null()).status());
        let deaf = beyond(&ended(child, case.call), sent, 0);
        println!("| `{}` | {late} | {deaf} |", case.call.join(" ").replace("../", ""));
    }
}
