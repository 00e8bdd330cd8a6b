//! Real servers to talk to, from `tests/peers` (set up by `npm ci` there, and in `.venv` by `scripts/test`). A peer ends with its test.

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, ChildStdout, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

/// A peer and what it prints.
pub(crate) struct Peer {
    child: Child,
    lines: Receiver<String>,
}

impl Peer {
    /// Starts a script of `tests/peers`.
    pub(crate) fn start(script: &str, arguments: &[&str]) -> Self {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/peers");
        let program = match script.ends_with(".py") {
            true => "../../.venv/bin/python",
            false => "node",
        };
        let mut child = Command::new(program)
            .arg(script)
            .args(arguments)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts; `npm ci` in tests/peers sets the peers up");
        let lines = listen(child.stdout.take().expect("its output"));
        Self { child, lines }
    }

    /// The next line that it prints.
    pub(crate) fn line(&self) -> String {
        self.lines
            .recv_timeout(Duration::from_secs(20))
            .expect("the peer answers; `npm ci` in tests/peers sets the peers up")
    }
}

impl Peer {
    /// Ends it before its test ends.
    pub(crate) fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.stop();
    }
}

fn listen(output: ChildStdout) -> Receiver<String> {
    let (tell, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if tell.send(line).is_err() {
                break;
            }
        }
    });
    lines
}
