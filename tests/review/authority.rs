//! A real timestamp authority: `openssl ts -reply` behind a small HTTP server.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use platform::config::TimestampAuthority;
use tempfile::TempDir;

/// An authority with a certificate of its own issuer.
pub(super) struct Authority {
    folder: TempDir,
    port: u16,
}

impl Authority {
    /// Makes its keys, and answers on a port until the test ends.
    pub(super) fn start() -> Self {
        let folder = TempDir::new().expect("a folder");
        let at = folder.path();
        let issue = "req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -subj /CN=Test-CA -days 30";
        openssl(at, issue);
        openssl(
            at,
            "req -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.csr -subj /CN=Test-TSA",
        );
        fs::write(
            at.join("usage.cnf"),
            "extendedKeyUsage=critical,timeStamping\n",
        )
        .expect("a file");
        openssl(
            at,
            "x509 -req -in tsa.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out tsa.pem -days 30 -extfile usage.cnf",
        );
        fs::write(at.join("serial"), "01\n").expect("a file");
        let settings = "[tsa]\ndefault_tsa = one\n[one]\nserial = serial\nsigner_cert = tsa.pem\ncerts = ca.pem\n\
            signer_key = tsa.key\nsigner_digest = sha256\ndefault_policy = 1.2.3.4.1\ndigests = sha256\n\
            ess_cert_id_alg = sha256\n";
        fs::write(at.join("tsa.cnf"), settings).expect("a file");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let place = at.to_owned();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let Ok(stream) = stream else { break };
                answer(&place, stream);
            }
        });
        Self { folder, port }
    }

    /// The server's setting for it.
    pub(super) fn setting(&self) -> TimestampAuthority {
        TimestampAuthority {
            url: format!("http://127.0.0.1:{}/tsa", self.port),
            certificates: self.issuer(),
        }
    }

    /// The certificate of its issuer.
    pub(super) fn issuer(&self) -> PathBuf {
        self.folder.path().join("ca.pem")
    }

    /// Whether openssl accepts a reply as one over this hash.
    pub(super) fn verifies(&self, reply: &[u8], digest: &str) -> bool {
        fs::write(self.folder.path().join("kept.tsr"), reply).expect("a file");
        let checked = Command::new("openssl")
            .args([
                "ts", "-verify", "-digest", digest, "-in", "kept.tsr", "-CAfile", "ca.pem",
            ])
            .current_dir(self.folder.path())
            .output()
            .expect("openssl runs");
        checked.status.success()
    }
}

fn openssl(at: &Path, words: &str) {
    let ran = Command::new("openssl")
        .args(words.split(' '))
        .current_dir(at)
        .output()
        .expect("openssl runs");
    assert!(
        ran.status.success(),
        "openssl {words}: {}",
        String::from_utf8_lossy(&ran.stderr)
    );
}

/// Answers one request over HTTP.
fn answer(at: &Path, stream: TcpStream) {
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).expect("a header") == 0 || line == "\r\n" {
            break;
        }
        let lower = line.to_ascii_lowercase();
        if let Some(size) = lower.strip_prefix("content-length:") {
            length = size.trim().parse().expect("a length");
        }
    }
    let mut query = vec![0; length];
    reader.read_exact(&mut query).expect("a query");
    fs::write(at.join("query.tsq"), query).expect("a file");
    openssl(
        at,
        "ts -reply -queryfile query.tsq -config tsa.cnf -out reply.tsr",
    );
    let reply = fs::read(at.join("reply.tsr")).expect("a reply");
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/timestamp-reply\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        reply.len()
    );
    let mut stream = reader.into_inner();
    stream.write_all(head.as_bytes()).expect("a reader");
    stream.write_all(&reply).expect("a reader");
}
