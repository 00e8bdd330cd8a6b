//! The virus scanner, where the deployment has one: ClamAV's daemon.

use std::{future::Future, io, time::Duration};

use clamav_client::tokio::{Socket, Tcp, scan_buffer};
use tokio::time::timeout;

use crate::config::Scanner;

/// A file of five megabytes takes seconds; after this the scanner is taken to be stuck, and asked again later.
const PATIENCE: Duration = Duration::from_secs(60);

/// The scanner's result for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It knows nothing against it.
    Clean,
    /// A virus, by the scanner's name for it.
    Found(String),
}

/// Has a file scanned.
///
/// # Errors
/// An error where the scanner cannot be reached, takes too long, or answers with neither a verdict nor a name: never a
/// clean bill.
pub(super) async fn scan(scanner: &Scanner, bytes: &[u8]) -> anyhow::Result<Verdict> {
    let answer = match scanner {
        Scanner::Socket(socket_path) => {
            in_time(scan_buffer(bytes, Socket { socket_path }, None)).await?
        }
        Scanner::Tcp(host_address) => {
            in_time(scan_buffer(bytes, Tcp { host_address }, None)).await?
        }
    };
    read(&String::from_utf8_lossy(&answer))
}

async fn in_time(answer: impl Future<Output = io::Result<Vec<u8>>>) -> anyhow::Result<Vec<u8>> {
    Ok(timeout(PATIENCE, answer).await??)
}

/// `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`; everything else is no verdict.
fn read(answer: &str) -> anyhow::Result<Verdict> {
    let said = answer.trim_end_matches(['\0', '\n']);
    let said = said.strip_prefix("stream: ").unwrap_or(said);
    match said.strip_suffix(" FOUND") {
        Some(virus) => Ok(Verdict::Found(virus.to_owned())),
        None if said == "OK" => Ok(Verdict::Clean),
        None => anyhow::bail!("the virus scanner answered: {said}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ok_is_a_clean_bill() {
        assert_eq!(read("stream: OK\0").unwrap(), Verdict::Clean);
        assert_eq!(
            read("stream: Win.Test.EICAR_HDB-1 FOUND\0").unwrap(),
            Verdict::Found("Win.Test.EICAR_HDB-1".to_owned())
        );
        for other in [
            "",
            "INSTREAM size limit exceeded. ERROR\0",
            "stream: Can't allocate memory ERROR\0",
            "stream: NOT OK\0",
        ] {
            assert!(read(other).is_err(), "{other}");
        }
    }
}
