//! The worker's lanes: what waits for one recipient, carrier or long job does not hold up the rest.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use jiff::SignedDuration;
use platform::{
    config::Smtp,
    outbox::{self, jobs},
    permit::Role,
};
use serde_json::json;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
    sync::{Notify, mpsc},
};

use crate::{
    routes::world::ok,
    support::{TestApp, invitation},
};

/// A mail server that never answers about `slow@…`, refuses `no one@…` for good, and takes everything else.
struct MailServer {
    port: u16,
    taken: mpsc::UnboundedReceiver<String>,
    asked: Arc<Notify>,
    hanging: Arc<AtomicUsize>,
}

impl MailServer {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (to, taken) = mpsc::unbounded_channel();
        let (asked, hanging) = (Arc::new(Notify::new()), Arc::new(AtomicUsize::new(0)));
        let (ask, hang) = (asked.clone(), hanging.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (to, ask, hang) = (to.clone(), ask.clone(), hang.clone());
                tokio::spawn(async move {
                    let hung = talk(stream, &to, &ask, &hang).await.unwrap_or(false);
                    if hung {
                        hang.fetch_sub(1, Ordering::SeqCst);
                    }
                });
            }
        });
        Self {
            port,
            taken,
            asked,
            hanging,
        }
    }

    async fn app(&self) -> TestApp {
        let port = self.port;
        TestApp::start_with(|config| {
            config.serve.demo = false;
            config.smtp = Some(Smtp {
                url: format!("smtp://127.0.0.1:{port}"),
                from: "Lineup <no-reply@lineup.example>".to_owned(),
            });
        })
        .await
    }

    /// The address of the next mail that was taken.
    async fn next(&mut self) -> String {
        self.taken.recv().await.unwrap()
    }
}

/// One connection; true where it ended while it waited for an answer.
async fn talk(
    mut stream: TcpStream,
    to: &mpsc::UnboundedSender<String>,
    asked: &Notify,
    hanging: &AtomicUsize,
) -> std::io::Result<bool> {
    let (read, mut write) = stream.split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 ready\r\n").await?;
    let (mut address, mut in_data) = (String::new(), false);
    while let Some(line) = lines.next_line().await? {
        if in_data {
            if line == "." {
                in_data = false;
                to.send(address.clone()).unwrap();
                write.write_all(b"250 taken\r\n").await?;
            }
            continue;
        }
        let answer: &[u8] = if let Some(rest) = line.strip_prefix("RCPT TO:<") {
            rest.split('>').next().unwrap().clone_into(&mut address);
            if address.starts_with("slow@") {
                hanging.fetch_add(1, Ordering::SeqCst);
                asked.notify_one();
                // Until the client gives up.
                while let Ok(Some(_)) = lines.next_line().await {}
                return Ok(true);
            }
            if address.starts_with("nobody@") {
                b"550 no such user\r\n"
            } else {
                b"250 ok\r\n"
            }
        } else if line.starts_with("DATA") {
            in_data = true;
            b"354 go on\r\n"
        } else if line.starts_with("QUIT") {
            b"221 bye\r\n"
        } else {
            b"250 ok\r\n"
        };
        write.write_all(answer).await?;
    }
    Ok(false)
}

async fn invite(test: &TestApp, email: &str) {
    let guest = invitation(Role::Staff, email, None);
    test.as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap();
}

#[tokio::test]
async fn codes_and_other_brands_mail_leave_while_one_message_hangs() {
    let mut server = MailServer::start().await;
    let test = server.app().await;
    let other = test.at_another_brand("Otra").await;
    test.work().await;
    let worker = tokio::spawn(outbox::work(test.app.clone()));

    invite(&test, "slow@example.com").await;
    server.asked.notified().await;
    invite(&other, "luz@example.com").await;
    assert_eq!(server.next().await, "luz@example.com", "another brand");
    let mut browser = test.browser();
    browser.get("/sign-in").await;
    browser
        .submit("/sign-in", &[("address", "ana@example.com")])
        .await;
    assert_eq!(
        server.next().await,
        "ana@example.com",
        "a code of the same brand"
    );
    assert_eq!(
        server.hanging.load(Ordering::SeqCst),
        1,
        "all of it while the first message still hung"
    );
    worker.abort();
}

#[tokio::test]
async fn a_worker_that_is_stopped_finishes_what_is_on_its_way() {
    let mut server = MailServer::start().await;
    let test = server.app().await;
    let worker = tokio::spawn(outbox::work(test.app.clone()));
    invite(&test, "luz@example.com").await;
    assert_eq!(server.next().await, "luz@example.com");
    // Taken by the mail server, perhaps not yet on record: ending now must not send it again after the next start.
    test.app.outbox.stop();
    worker.await.unwrap();
    let unsent: i64 = test
        .tenant
        .read(|db| {
            Ok::<_, platform::error::Error>(db.query_row(
                "SELECT count(*) FROM messages WHERE state = 'queued'",
                [],
                |row| row.get(0),
            )?)
        })
        .await
        .unwrap();
    assert_eq!(unsent, 0);
}

#[tokio::test]
async fn an_address_that_is_refused_for_good_is_tried_once() {
    let server = MailServer::start().await;
    let test = server.app().await;
    invite(&test, "nobody@example.com").await;
    test.work().await;
    let due = test.tenant.read(jobs::next_due).await.unwrap();
    assert_eq!(due, None, "no other try is planned");
    let mut owner = test.sign_in(test.owner).await;
    let list = ok(owner.get("/api/undelivered-messages").await);
    let one = &list["items"][0];
    assert_eq!(
        (&one["attempts"], &one["to"]),
        (&json!(1), &json!("nobody@example.com"))
    );
    assert!(one["why"].as_str().unwrap().contains("550"), "{one}");
}

#[tokio::test]
async fn a_code_that_no_longer_works_is_not_sent() {
    let test = TestApp::start().await;
    test.work().await;
    let next = async || test.tenant.read(jobs::next_due).await.unwrap();
    assert_eq!(next().await, None);
    let mut browser = test.browser();
    browser.get("/sign-in").await;
    browser
        .submit("/sign-in", &[("address", "ana@example.com")])
        .await;
    while next().await.is_none() {
        tokio::task::yield_now().await;
    }
    test.turn(SignedDuration::from_mins(11));
    while next().await.is_some() {
        test.work().await;
    }
    assert!(test.app.outbox.shown().is_empty());
    let kept: (String, String) = test
        .tenant
        .read(|db| {
            let sql = "SELECT kind, state FROM messages";
            Ok::<_, platform::error::Error>(
                db.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?,
            )
        })
        .await
        .unwrap();
    assert_eq!(kept, ("sign_in_code".to_owned(), "failed".to_owned()));
}
