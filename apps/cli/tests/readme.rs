//! The commands of the README and the book work as they are printed, on the files that the lines before
//! them made. (`book.rs` compares what the pages in `BY_TRYCMD` show, too.)
//!
//! Each page has a folder of its own, and its `$` lines run there one after the other through `sh`:
//!
//! - A line ends with 0; with 1 if its comment says `unsolvable`.
//! - `unsolve play` has nobody to make moves, so it ends with 1: they end before the goal.
//! - `unsolve studio` says its address and is then ended by Ctrl-C. A command that was compiled without the
//!   studio ends with 4 and says how to get it. The browser is one that does nothing.
//! - `unsolve export html` ends with 4 where the command was compiled without the player, and says how to get it.
//! - `cargo run --release -- ...` is the command under test.
//! - `cargo xtask ...` is checked in `xtask`, and not run; `cargo install` only has to name a folder.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A test for each page, so that they run side by side.
macro_rules! pages {
    ($($test:ident: $page:literal,)*) => {
        const PAGES: &[&str] = &[$($page),*];
        $(#[test]
        fn $test() {
            run_page($page);
        })*
    };
}

pages! {
    the_readme_works: "README.md",
    creating_works: "docs/creating.md",
    the_page_of_the_package_works: "docs/npm.md",
    the_page_of_the_player_works: "docs/shipping.md",
    the_page_of_packs_by_the_million_works: "docs/scale.md",
    the_page_for_puzzlescript_works: "docs/puzzlescript.md",
    the_page_of_the_studio_works: "docs/studio.md",
    the_readme_of_the_studio_works: "studio/README.md",
}

const BY_TRYCMD: [&str; 2] = ["docs/start.md", "docs/tour.md"];

#[test]
fn no_page_is_forgotten() {
    let folders = ["", "docs", "npm", "studio"].map(|folder| root().join(folder));
    let games = fs::read_dir(root().join("games")).expect("there are games");
    let games = games.map(|game| game.expect("it can be read").path());
    for folder in folders.into_iter().chain(games.filter(|game| game.is_dir())) {
        for file in fs::read_dir(folder).expect("the folder is there") {
            let path = file.expect("it can be read").path();
            let page = path.strip_prefix(root()).expect("it is in the repository");
            let page = page.to_str().expect("UTF-8").to_owned();
            let known = PAGES.contains(&&*page) || BY_TRYCMD.contains(&&*page);
            if path.extension().is_some_and(|extension| extension == "md") {
                assert!(known || lines(&page).is_empty(), "{page} has commands that nothing runs");
            }
        }
    }
}

/// A command on a page.
struct Line {
    number: usize,
    /// With its comment, as it is printed.
    text: String,
}

/// The commands of a page: what follows `$` in its blocks.
fn lines(page: &str) -> Vec<Line> {
    let text = fs::read_to_string(root().join(page)).expect("the page is there");
    let numbered = text.lines().enumerate();
    let commands = numbered.filter_map(|(at, line)| Some((at, line.strip_prefix("$ ")?)));
    commands.map(|(at, text)| Line { number: at + 1, text: text.to_owned() }).collect()
}

fn run_page(page: &str) {
    let (shell, lines) = (Shell::new(), lines(page));
    assert!(!lines.is_empty(), "{page} has no commands");
    let wrong = lines.iter().filter_map(|line| {
        let complaint = shell.try_line(&line.text).err()?;
        Some(format!("{page}:{}: {}\n{complaint}\n", line.number, line.text))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where the lines of a page run.
struct Shell {
    /// The files that the lines make.
    folder: TempDir,
    /// The command under test and a browser, before all other programs.
    programs: TempDir,
}

impl Shell {
    fn new() -> Self {
        let [folder, programs] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let command = assert_cmd::cargo::cargo_bin!("unsolve");
        symlink(command, programs.path().join("unsolve")).expect("linked");
        for browser in ["xdg-open", "open"] {
            let path = programs.path().join(browser);
            fs::write(&path, "#!/bin/sh\n").expect("written");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
        }
        Self { folder, programs }
    }

    /// Runs a line, or checks it in another way; says what is wrong.
    fn try_line(&self, line: &str) -> Result<(), String> {
        let (call, comment) = line.split_once(" #").unwrap_or((line, ""));
        if let Some(arguments) = call.strip_prefix("cargo run --release -- ") {
            return self.run(&format!("unsolve {arguments}"), 0);
        }
        if let Some(folder) = call.strip_prefix("cargo install --path ") {
            let manifest = root().join(folder.trim()).join("Cargo.toml");
            return manifest.is_file().then_some(()).ok_or("there is no such package".to_owned());
        }
        if call.starts_with("cargo xtask ") {
            return Ok(());
        }
        if call.starts_with("unsolve studio") {
            return self.serve(line);
        }
        let no = comment.contains("unsolvable") || call.starts_with("unsolve play ");
        self.run(line, i32::from(no))
    }

    fn run(&self, line: &str, status: i32) -> Result<(), String> {
        let output = self.sh(line).output().expect("sh runs");
        if output.status.code() == Some(status) {
            return Ok(());
        }
        let complaint = String::from_utf8_lossy(&output.stderr);
        let is_missing =
            env!("UNSOLVE_PLAYER") != "built" && complaint.contains("`cargo xtask player`");
        if line.starts_with("unsolve export html") && is_missing {
            return Ok(());
        }
        Err(format!("{} instead of {status}: {complaint}", output.status))
    }

    /// Starts the studio, and ends it when it has said where it is.
    fn serve(&self, line: &str) -> Result<(), String> {
        let mut sh = self.sh(&format!("exec {line}"));
        let mut studio = sh.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("sh runs");
        let mut said = String::new();
        let mut stdout = BufReader::new(studio.stdout.take().expect("it talks"));
        stdout.read_line(&mut said).expect("UTF-8");
        if said.starts_with("The studio is at http://") {
            let killed = Command::new("kill").args(["-INT", &studio.id().to_string()]).status();
            assert!(killed.expect("kill runs").success());
        }
        let (status, complaint) = ended(studio);
        let is_right = match env!("UNSOLVE_STUDIO") {
            "built" => status == Some(0) && !said.is_empty(),
            _ => status == Some(4) && complaint.contains("`cargo xtask studio --open`"),
        };
        is_right.then_some(()).ok_or(format!("{status:?}: {said}{complaint}"))
    }

    fn sh(&self, line: &str) -> Command {
        let others = std::env::var("PATH").expect("there are programs");
        let mut sh = Command::new("sh");
        sh.args(["-c", line]).current_dir(self.folder.path()).stdin(Stdio::null());
        sh.env("PATH", format!("{}:{others}", self.programs.path().display()));
        sh
    }
}

/// How a program ended, and what it complained about.
fn ended(mut program: Child) -> (Option<i32>, String) {
    let mut complaint = String::new();
    let mut stderr = program.stderr.take().expect("it talks");
    stderr.read_to_string(&mut complaint).expect("UTF-8");
    (program.wait().expect("it ends").code(), complaint)
}

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the repository is there")
}
