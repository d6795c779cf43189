//! The server, asked over TCP.

use std::borrow::Cow;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::thread::JoinHandle;

use super::server::{Site, serve};
use super::{listener, missing};
use crate::exit::Exit;

const LEVEL: &str = r#"{"format":"unsolve/level@1","game":"g","state":{}}"#;

fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    let text: &'static [u8] = match path {
        "index.html" => b"<!doctype html><head></head>",
        "assets/app-1a2b3c.js" => b"start()",
        "assets/engine-1a2b3c.wasm" => b"\0asm",
        "icon.svg" => b"<svg/>",
        _ => return None,
    };
    Some(Cow::Borrowed(text))
}

/// A server in a thread of its own, with what ends it.
struct Running {
    address: SocketAddr,
    stop: tokio::sync::oneshot::Sender<()>,
    thread: JoinHandle<std::io::Result<()>>,
}

impl Running {
    fn new(folder: Option<PathBuf>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
        let address = listener.local_addr().expect("it is bound");
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let stopped = async { drop(stopped.await) };
            runtime.block_on(serve(listener, Site { file, folder }, stopped))
        });
        Self { address, stop, thread }
    }

    /// Status line and headers in small letters, and the body.
    fn ask(&self, request: &str) -> (String, String) {
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it hears");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("head and body");
        (head.to_lowercase(), body.to_owned())
    }

    fn get(&self, path: &str) -> (String, String) {
        let address = self.address;
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"))
    }

    fn end(self) {
        self.stop.send(()).expect("it runs");
        self.thread.join().expect("it does not panic").expect("it ends well");
    }
}

#[test]
fn files_have_their_types_and_may_be_kept_if_their_names_tell_what_they_hold() {
    let server = Running::new(None);
    for (path, kind, kept) in [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/assets/app-1a2b3c.js", "text/javascript; charset=utf-8", "immutable"),
        ("/assets/engine-1a2b3c.wasm", "application/wasm", "immutable"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/icon.svg?v=2", "image/svg+xml", "no-cache"),
    ] {
        let (head, _) = server.get(path);
        assert!(head.starts_with("http/1.1 200 "), "{path}: {head}");
        let line = |name: &str| head.lines().find(|line| line.starts_with(name)).expect(name);
        assert_eq!(line("content-type:"), format!("content-type: {kind}"), "{path}");
        assert!(line("cache-control:").contains(kept), "{head}");
        assert!(line("content-security-policy:").contains("default-src 'self';"), "{head}");
        assert!(line("x-content-type-options:").contains("nosniff"), "{head}");
    }
    assert_eq!(server.get("/").1, "<!doctype html><head></head>");
    for path in ["/nothing.js", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/assets"] {
        assert!(server.get(path).0.starts_with("http/1.1 404 "), "{path}");
    }
    server.end();
}

#[test]
fn only_this_machines_own_names_are_answered() {
    let server = Running::new(None);
    let port = server.address.port();
    let with = |hosts: &str| {
        server.ask(&format!("GET / HTTP/1.1\r\nHost: {hosts}\r\nConnection: close\r\n\r\n")).0
    };
    assert!(with(&format!("localhost:{port}")).starts_with("http/1.1 200 "));
    let strangers = ["evil.example".to_owned(), format!("evil.example:{port}")];
    let nearly = [format!("127.0.0.1:{port}.evil.example"), "127.0.0.1".to_owned()];
    for host in strangers.into_iter().chain(nearly) {
        let head = with(&host);
        assert!(head.starts_with("http/1.1 403 "), "{host}: {head}");
        assert!(head.contains("content-security-policy:"), "{host}: {head}");
    }
    let twice = format!("127.0.0.1:{port}\r\nHost: evil.example");
    assert!(!with(&twice).starts_with("http/1.1 200 "));
    server.end();
}

#[test]
fn the_levels_of_the_folder_are_listed_and_nothing_can_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("one.json"), LEVEL).expect("written");
    let server = Running::new(Some(folder.path().to_owned()));
    let (head, body) = server.get("/levels.json");
    assert!(head.contains("application/json") && head.contains("no-store"), "{head}");
    let listing: serde_json::Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!(listing["files"][0]["name"], "one.json");
    assert_eq!(listing["files"][0]["content"], LEVEL);
    let page = server.get("/").1;
    assert_eq!(page, "<!doctype html><head><meta name=\"unsolve-levels\" /></head>");
    for method in ["POST", "PUT", "DELETE"] {
        let address = server.address;
        let (head, _) = server.ask(&format!(
            "{method} /levels.json HTTP/1.1\r\nHost: {address}\r\nContent-Length: 0\r\n\
             Connection: close\r\n\r\n"
        ));
        assert!(head.starts_with("http/1.1 405 "), "{method}: {head}");
    }
    server.end();
}

#[test]
fn it_ends_although_somebody_holds_on_to_it() {
    let server = Running::new(None);
    let _idle = TcpStream::connect(server.address).expect("it listens");
    let mut half = TcpStream::connect(server.address).expect("it listens");
    half.write_all(b"GET / HT").expect("it hears");
    server.end();
}

#[test]
fn a_port_that_is_taken_is_named_unless_any_will_do() {
    let taken = listener(Some(0)).expect("some port is free");
    let port = taken.local_addr().expect("it is bound").port();
    let failure = listener(Some(port)).expect_err("it is taken");
    assert!(failure.to_string().starts_with(&format!("--port {port}: ")), "{failure}");
    let one = listener(None).expect("some port is free");
    let other = listener(None).expect("some port is free");
    assert_ne!(one.local_addr().expect("bound"), other.local_addr().expect("bound"));
}

#[test]
fn a_studio_that_was_not_built_names_the_command_that_opens_it() {
    let failure = missing();
    assert_eq!(failure.exit(), Exit::System);
    assert!(failure.to_string().contains("`cargo xtask studio --open`"), "{failure}");
}
