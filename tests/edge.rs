//! The server on a real port, against clients that are slow, silent, many or odd.

use std::{net::SocketAddr, time::Duration};

use platform::config::Config;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::support::TestApp;

/// Far longer than any limit of these tests.
const PATIENCE: Duration = Duration::from_secs(20);
/// A limit that is reached while a test runs.
const SOON: Duration = Duration::from_millis(300);
/// One that is not.
const NEVER: Duration = Duration::from_secs(600);

/// A server whose times are out of reach, but for what a test sets.
async fn server(set_up: impl FnOnce(&mut Config)) -> TestApp {
    TestApp::start_with(|config| {
        let times = &mut config.limits.times;
        (times.head, times.idle, times.request, times.long) = (NEVER, NEVER, NEVER, NEVER);
        set_up(config);
    })
    .await
}

async fn connected(to: SocketAddr, words: &str) -> TcpStream {
    let mut line = TcpStream::connect(to).await.expect("a connection");
    line.write_all(words.as_bytes()).await.expect("room");
    line
}

/// What arrives until the server closes the connection.
async fn until_closed(mut line: TcpStream) -> String {
    let mut all = Vec::new();
    let read = timeout(PATIENCE, line.read_to_end(&mut all)).await;
    // A connection that is reset is closed, too.
    let _ = read.expect("the server closes the connection in time");
    String::from_utf8_lossy(&all).into_owned()
}

/// The answer to a whole request, after which the connection ends.
async fn answer(to: SocketAddr, head: &str) -> String {
    until_closed(connected(to, &format!("{head}Connection: close\r\n\r\n")).await).await
}

/// The first piece of an answer on a connection that stays.
async fn first_piece(line: &mut TcpStream) -> String {
    let mut piece = vec![0; 4096];
    let read = timeout(PATIENCE, line.read(&mut piece)).await;
    let many = read.expect("an answer in time").unwrap_or(0);
    String::from_utf8_lossy(&piece[..many]).into_owned()
}

#[tokio::test]
async fn a_head_that_does_not_come_is_not_waited_for() {
    let test = server(|config| config.limits.times.head = SOON).await;
    let (to, _running) = test.listen().await;
    for started in [
        "",
        "GET /healthz HTT",
        "GET /healthz HTTP/1.1\r\nHost: lineup.test\r\nX-A: b",
    ] {
        let said = until_closed(connected(to, started).await).await;
        assert!(!said.contains(" 204 "), "{started:?}: {said}");
    }
    let whole = answer(to, "GET /healthz HTTP/1.1\r\nHost: lineup.test\r\n").await;
    assert!(whole.starts_with("HTTP/1.1 204"), "{whole}");
}

#[tokio::test]
async fn a_connection_that_is_kept_and_not_used_ends() {
    let test = server(|config| config.limits.times.head = SOON).await;
    let (to, _running) = test.listen().await;
    let line = connected(to, "GET /healthz HTTP/1.1\r\nHost: lineup.test\r\n\r\n").await;
    assert!(until_closed(line).await.starts_with("HTTP/1.1 204"));
}

#[tokio::test]
async fn a_body_that_stops_is_answered_and_its_connection_ends() {
    let test = server(|config| config.limits.times.idle = SOON).await;
    let (to, _running) = test.listen().await;
    let form = "POST /sign-in HTTP/1.1\r\nHost: lineup.test\r\nOrigin: http://lineup.test\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\naddress=ana";
    let said = until_closed(connected(to, form).await).await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    let code = test.tenant.code();
    let upload = format!(
        "POST /apply/{code}-aaaaaaaa HTTP/1.1\r\nHost: lineup.test\r\nOrigin: http://lineup.test\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n\
         --x\r\nContent-Disposition: form-data; name=\"resume\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.7"
    );
    let said = until_closed(connected(to, &upload).await).await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
}

#[tokio::test]
async fn a_body_that_drips_is_not_waited_for_longer_than_a_request_may_take() {
    let test = server(|config| config.limits.times.request = SOON).await;
    let (to, _running) = test.listen().await;
    let head = "POST /sign-in HTTP/1.1\r\nHost: lineup.test\r\nOrigin: http://lineup.test\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n";
    let mut line = connected(to, head).await;
    let dripped = timeout(PATIENCE, async {
        while line.write_all(b"a").await.is_ok() {
            let mut said = [0; 12];
            match timeout(Duration::from_millis(20), line.read(&mut said)).await {
                Err(_) => continue,
                Ok(read) => return read.map(|many| said[..many].to_vec()).unwrap_or_default(),
            }
        }
        Vec::new()
    });
    let said = dripped.await.expect("the server answers");
    assert_eq!(String::from_utf8_lossy(&said), "HTTP/1.1 408");
}

#[tokio::test]
async fn one_address_has_its_share_of_connections_and_others_have_theirs() {
    let test = server(|config| config.limits.connections_each = 3).await;
    let (to, _running) = test.listen().await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut line = connected(to, "GET /healthz HTTP/1.1\r\nHost: lineup.test\r\n\r\n").await;
        assert!(first_piece(&mut line).await.starts_with("HTTP/1.1 204"));
        open.push(line);
    }
    let refused = connected(to, "").await;
    assert_eq!(until_closed(refused).await, "", "closed without a word");
    // Another address of this machine.
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket
        .bind("127.0.0.2:0".parse().expect("an address"))
        .expect("its own");
    let mut other = socket.connect(to).await.expect("a connection");
    other
        .write_all(b"GET /healthz HTTP/1.1\r\nHost: lineup.test\r\n\r\n")
        .await
        .expect("room");
    assert!(first_piece(&mut other).await.starts_with("HTTP/1.1 204"));
    drop(open);
    let free = timeout(PATIENCE, async {
        loop {
            let mut line = connected(to, "").await;
            let asked = line
                .write_all(b"GET /healthz HTTP/1.1\r\nHost: lineup.test\r\n\r\n")
                .await;
            if asked.is_ok() && first_piece(&mut line).await.starts_with("HTTP/1.1 204") {
                break;
            }
        }
    });
    free.await.expect("what ended makes room");
}

#[tokio::test]
async fn our_own_proxy_has_no_share_for_behind_it_are_all() {
    let test = server(|config| {
        config.limits.connections_each = 1;
        config.serve.trusted_proxy = Some([127, 0, 0, 1].into());
    })
    .await;
    let (to, _running) = test.listen().await;
    let mut open = Vec::new();
    for _ in 0..5 {
        let mut line = connected(to, "GET /healthz HTTP/1.1\r\nHost: lineup.test\r\n\r\n").await;
        assert!(first_piece(&mut line).await.starts_with("HTTP/1.1 204"));
        open.push(line);
    }
}

#[tokio::test]
async fn heads_are_bounded_and_name_one_host() {
    let test = server(|_| {}).await;
    let (to, _running) = test.listen().await;
    let large = format!(
        "GET /healthz HTTP/1.1\r\nHost: lineup.test\r\nCookie: lineup={}.x\r\n",
        "a".repeat(20_000)
    );
    assert!(answer(to, &large).await.starts_with("HTTP/1.1 431"));
    for hosts in ["", "Host: lineup.test\r\nHost: evil.example\r\n"] {
        let said = answer(to, &format!("GET /sign-in HTTP/1.1\r\n{hosts}")).await;
        assert!(said.starts_with("HTTP/1.1 400"), "{hosts:?}: {said}");
    }
    let old = answer(to, "GET /healthz HTTP/1.0\r\n").await;
    assert!(old.contains(" 204 "), "HTTP/1.0 knows no Host: {old}");
}

#[tokio::test]
async fn a_server_that_stops_ends_its_event_streams() {
    let test = server(|_| {}).await;
    let (to, running) = test.listen().await;
    let browser = test.sign_in(test.owner).await;
    let head = format!(
        "GET /api/events HTTP/1.1\r\nHost: lineup.test\r\nCookie: lineup={}\r\n\r\n",
        browser.cookie("lineup").expect("a session")
    );
    let mut line = connected(to, &head).await;
    assert!(first_piece(&mut line).await.starts_with("HTTP/1.1 200"));
    drop(running);
    until_closed(line).await;
}
