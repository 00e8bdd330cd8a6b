//! A real ClamAV daemon, with a virus of its own that harms no one. `scripts/test` installs the daemon.

use std::{
    fs,
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use platform::config::Scanner;
use tempfile::TempDir;

/// The text that the daemon takes for a virus, anywhere in a file.
pub(crate) const VIRUS: &str = "Lineup-harmless-test-virus";
/// The daemon's name of it.
pub(crate) const VIRUS_NAME: &str = "Lineup.Test.UNOFFICIAL";

/// A daemon on a port and a socket of its own. It ends with its test.
pub(crate) struct Clamd {
    child: Child,
    folder: TempDir,
    port: u16,
}

impl Clamd {
    /// Starts one and waits until it listens.
    pub(crate) fn start() -> Self {
        let folder = TempDir::new().expect("a folder");
        let at = |name: &str| folder.path().join(name).display().to_string();
        let signature = format!(
            "Lineup.Test:0:*:{}\n",
            data_encoding::HEXLOWER.encode(VIRUS.as_bytes())
        );
        fs::create_dir(at("signatures")).expect("a folder of signatures");
        fs::write(at("signatures/test.ndb"), signature).expect("a signature");
        let free = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = free.local_addr().expect("its address").port();
        drop(free);
        let settings = format!(
            "Foreground yes\nDatabaseDirectory {}\nLocalSocket {}\nTCPAddr 127.0.0.1\nTCPSocket {port}\n",
            at("signatures"),
            at("socket")
        );
        fs::write(at("clamd.conf"), settings).expect("its settings");
        let child = run(folder.path(), port);
        Self {
            child,
            folder,
            port,
        }
    }

    /// Its address in the file system.
    pub(crate) fn socket(&self) -> Scanner {
        Scanner::Socket(self.folder.path().join("socket"))
    }

    /// Its address on the network.
    pub(crate) fn tcp(&self) -> Scanner {
        Scanner::Tcp(format!("127.0.0.1:{}", self.port))
    }

    /// Ends it before its test ends.
    pub(crate) fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it once more, where it listened before.
    pub(crate) fn start_again(&mut self) {
        self.child = run(self.folder.path(), self.port);
    }
}

fn run(folder: &Path, port: u16) -> Child {
    let child = Command::new("/usr/sbin/clamd")
        .arg("-c")
        .arg(folder.join("clamd.conf"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("clamd starts; Debian's package clamav-daemon brings it");
    let patience = Instant::now() + Duration::from_secs(20);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(Instant::now() < patience, "clamd listens");
        thread::sleep(Duration::from_millis(20));
    }
    child
}

impl Drop for Clamd {
    fn drop(&mut self) {
        self.stop();
    }
}
