//! The server of the studio: files, and the levels of a folder, for this machine alone.

use std::borrow::Cow;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::{assets, levels};

/// What is served.
pub struct Site {
    /// The files of the studio.
    pub file: fn(&str) -> Option<Cow<'static, [u8]>>,
    /// The folder with levels.
    pub folder: Option<PathBuf>,
}

/// What goes with every answer: the page loads nothing from elsewhere and nobody else embeds it.
const HEADERS: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
         style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; \
         worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The page itself.
const PAGE: &str = "index.html";

/// How long answers that are under way may take once it is to stop.
const GRACE: Duration = Duration::from_secs(1);

/// Serves until `stop` is there.
pub async fn serve(
    listener: TcpListener,
    site: Site,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let stop = async {
        stop.await;
        // Nobody listens any more if the server has failed already.
        let _ = stopping.send(());
    };
    let grace = async {
        let _ = stopped.await;
        tokio::time::sleep(GRACE).await;
    };
    let server = axum::serve(listener, router(site, address)).with_graceful_shutdown(stop);
    tokio::select! {
        ended = server.into_future() => ended,
        () = grace => Ok(()),
    }
}

fn router(site: Site, address: SocketAddr) -> Router {
    Router::new()
        .route("/levels.json", get(list_levels))
        .fallback(get(send_file))
        .with_state(Arc::new(site))
        .layer(middleware::from_fn_with_state(address, guarded))
}

/// Refuses calls by other names than this machine's own, which pages elsewhere could give it, and
/// puts the headers on.
async fn guarded(State(address): State<SocketAddr>, request: Request, next: Next) -> Response {
    let mut response = if is_own_name(request.headers(), address) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "The studio answers to this machine's own name alone.\n")
            .into_response()
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn is_own_name(headers: &HeaderMap, address: SocketAddr) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (host, second) = (hosts.next(), hosts.next());
    let own = [address.to_string(), format!("localhost:{}", address.port())];
    second.is_none() && host.is_some_and(|host| own.iter().any(|own| host == own.as_str()))
}

async fn send_file(State(site): State<Arc<Site>>, uri: Uri) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => PAGE,
        path => path,
    };
    let Some(bytes) = (site.file)(path) else {
        return (StatusCode::NOT_FOUND, "There is no such file.\n").into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, assets::content_type(path)),
        (header::CACHE_CONTROL, assets::caching(path)),
    ];
    let bytes = bytes.into_owned();
    let bytes = if path == PAGE && site.folder.is_some() { with_levels(bytes) } else { bytes };
    (headers, bytes).into_response()
}

/// The page with a mark that there are levels beside it; where there is none, it does not ask.
fn with_levels(mut page: Vec<u8>) -> Vec<u8> {
    const HEAD: &[u8] = b"<head>";
    if let Some(at) = page.windows(HEAD.len()).position(|window| window == HEAD) {
        let mark = b"<meta name=\"unsolve-levels\" />";
        page.splice(at + HEAD.len()..at + HEAD.len(), mark.iter().copied());
    }
    page
}

/// The levels of the folder; an empty list if there is none.
async fn list_levels(State(site): State<Arc<Site>>) -> Response {
    let listing =
        site.folder.as_deref().map_or_else(|| Ok(levels::Listing::default()), levels::list);
    let text = listing.and_then(|listing| Ok(serde_json::to_string(&listing)?));
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    match text {
        Ok(text) => (headers, text).into_response(),
        Err(error) => {
            (StatusCode::INTERNAL_SERVER_ERROR, format!("The folder can't be read: {error}\n"))
                .into_response()
        }
    }
}
