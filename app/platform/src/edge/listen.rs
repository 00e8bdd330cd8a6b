//! Accepts connections and lets none of them hold the server up: so many at once for each address and in all, heads of a
//! bounded size in a bounded time, answers that are taken in time, and a stop that does not wait for ever.

use std::{convert::Infallible, io, net::SocketAddr, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::{GracefulShutdown, Watcher},
};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use super::{Client, Slot};
use crate::{app::App, config::Times};

/// The largest head of a request, in bytes.
const HEAD: usize = 16 * 1024;
/// The buffer of a connection, in bytes.
const BUFFER: usize = 64 * 1024;
/// After the system refused a connection for want of something.
const PAUSE: Duration = Duration::from_millis(200);

/// Serves connections until `stopped`; then those that are open may end what they do, for at most `times.stop`.
pub async fn serve(
    listener: TcpListener,
    app: &App,
    router: Router,
    stopped: impl Future<Output = ()>,
) {
    let open = GracefulShutdown::new();
    let mut stopped = std::pin::pin!(stopped);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let peer = SocketAddr::new(peer.ip().to_canonical(), peer.port());
                // A connection too many is closed without a word: an answer would cost what the limit saves.
                if let Some(place) = place_for(app, peer) {
                    let (times, ours) = (app.core.config.limits.times, is_proxy(app, peer));
                    let line = Line {
                        peer,
                        place,
                        times,
                        ours,
                    };
                    tokio::spawn(line.carry(stream, router.clone(), open.watcher()));
                }
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::error!("no connection can be accepted: {error}");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    app.live.close();
    let patience = app.core.config.limits.times.stop;
    if tokio::time::timeout(patience, open.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("connections were still open when the server stopped");
    }
}

fn is_proxy(app: &App, peer: SocketAddr) -> bool {
    app.core.config.serve.trusted_proxy == Some(peer.ip())
}

/// A place for a connection. Behind our own proxy are all clients, so it has no share of its own.
fn place_for(app: &App, peer: SocketAddr) -> Option<Slot<Client>> {
    let client = (!is_proxy(app, peer)).then(|| Client::of(Some(peer.ip())));
    app.edge.connections.take(client)
}

/// The other side went away before it was accepted.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// One connection.
struct Line {
    peer: SocketAddr,
    place: Slot<Client>,
    times: Times,
    /// It is from our own proxy, which has read a whole head before it asks, and keeps connections for later.
    ours: bool,
}

impl Line {
    async fn carry(self, stream: TcpStream, router: Router, open: Watcher) {
        let Self {
            peer,
            place,
            times,
            ours,
        } = self;
        let mut stream = TimeoutStream::new(stream);
        // A client that does not take an answer loses it; reading has limits of its own.
        stream.set_write_timeout(Some(times.write));
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            let router = router.clone();
            async move {
                let reply: Result<_, Infallible> = router.oneshot(request.map(Body::new)).await;
                reply
            }
        });
        let head = if ours { times.proxy } else { times.head };
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(head)
            .max_header_size(HEAD)
            .max_buf_size(BUFFER)
            .serve_connection(TokioIo::new(Box::pin(stream)), answer);
        if let Err(error) = open.watch(connection).await {
            tracing::debug!("a connection broke off: {error}");
        }
        drop(place);
    }
}
