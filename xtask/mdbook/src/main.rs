//! `unsolve-mdbook DOCS PAGES OUT`: renders pages into a folder, as the `book.toml` of `DOCS` says.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use mdbook_driver::MDBook;
use mdbook_driver::config::Config;

fn main() -> ExitCode {
    let folders: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [docs, pages, out] = folders.as_slice() else {
        eprintln!("usage: unsolve-mdbook DOCS PAGES OUT");
        return ExitCode::from(2);
    };
    let built = Config::from_disk(docs.join("book.toml")).and_then(|mut config| {
        config.book.src.clone_from(pages);
        config.build.build_dir.clone_from(out);
        MDBook::load_with_config(docs, config)?.build()
    });
    match built {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
