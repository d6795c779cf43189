//! The studio as a command.

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;

/// Whether the studio was there when the command was compiled.
fn is_built() -> bool {
    env!("UNSOLVE_STUDIO") == "built"
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("unsolve"));
    command.current_dir(folder).args(arguments).output().expect("it runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

#[test]
fn a_folder_that_is_none_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = run(folder.path(), &["studio", "nowhere"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output), "unsolve: nowhere: is no folder\n");
}

#[test]
fn a_studio_that_was_not_built_is_named_with_the_remedy() {
    if is_built() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let output = run(folder.path(), &["studio"]);
    assert_eq!(output.status.code(), Some(4));
    assert!(stderr(&output).contains("`cargo xtask studio --open`"), "{}", stderr(&output));
    assert!(output.stdout.is_empty());
}

/// The address is told at once, the page is there, and Ctrl-C is a good end.
#[cfg(unix)]
#[test]
fn a_studio_is_served_until_ctrl_c() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::process::{Command, Stdio};

    if !is_built() {
        return;
    }
    let mut studio = Command::new(assert_cmd::cargo::cargo_bin!("unsolve"))
        .args(["studio", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut line = String::new();
    let mut stdout = BufReader::new(studio.stdout.take().expect("it talks"));
    stdout.read_line(&mut line).expect("it says where it is");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.expect("an address").to_owned();
    let mut stream = std::net::TcpStream::connect(&address).expect("it listens");
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    let killed = Command::new("kill").args(["-INT", &studio.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
    assert_eq!(studio.wait().expect("it ends").code(), Some(0));
}
