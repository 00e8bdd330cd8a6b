//! The lines of the reply, from the thread that compares to the client.

use std::io;

use axum::body::{Body, Bytes};
use futures_util::stream;
use platform::error::{Error, Result};
use tokio::sync::mpsc::{self, Receiver, Sender};

use super::types::BacktestFrame;

/// Differences that are sent at most.
pub(super) const MOST_DIFFERENCES: usize = 500;
/// Lines that a slow client may fall behind; the differences and the end always have room.
const ROOM: usize = 2 * MOST_DIFFERENCES;
const KEPT_FREE: usize = MOST_DIFFERENCES + 2;

type Line = io::Result<Bytes>;

/// Where lines go.
pub(super) struct Frames(Sender<Line>);

/// A sender and the body that carries its lines. The body ends with the sender.
pub(super) fn channel() -> (Frames, Body) {
    let (sender, mut lines): (Sender<Line>, Receiver<Line>) = mpsc::channel(ROOM);
    let lines = stream::poll_fn(move |context| lines.poll_recv(context));
    (Frames(sender), Body::from_stream(lines))
}

impl Frames {
    /// Whether the client went away.
    pub(super) fn gone(&self) -> bool {
        self.0.is_closed()
    }

    /// Sends what a client can do without; it is left out where one has not read what it has.
    pub(super) fn hint(&self, frame: &BacktestFrame) -> Result<()> {
        if self.0.capacity() > KEPT_FREE {
            self.send(frame)?;
        }
        Ok(())
    }

    /// Sends a line without waiting.
    pub(super) fn send(&self, frame: &BacktestFrame) -> Result<()> {
        let mut line = serde_json::to_vec(frame)?;
        line.push(b'\n');
        // Without a client there is no one to send it to.
        let _ = self.0.try_send(Ok(line.into()));
        Ok(())
    }

    /// Breaks the reply off, so that no client takes it for whole.
    pub(super) fn fail(&self, error: &Error) {
        tracing::error!(%error, "a backtest failed");
        let _ = self
            .0
            .try_send(Err(io::Error::other("the backtest failed")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_goes_away_is_noticed() {
        let (frames, body) = channel();
        assert!(!frames.gone());
        drop(body);
        assert!(frames.gone());
    }

    #[test]
    fn a_slow_client_misses_counts_but_no_difference() {
        let (frames, _body) = channel();
        let progress = BacktestFrame::Progress { done: 1, total: 2 };
        for _ in 0..2 * ROOM {
            frames.hint(&progress).unwrap();
        }
        assert_eq!(frames.0.capacity(), KEPT_FREE);
    }
}
