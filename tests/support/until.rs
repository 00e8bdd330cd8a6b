//! Waiting for what the server does after its answer has gone out.

use std::time::{Duration, Instant};

/// So long a busy machine may take; nothing waits longer than it has to.
const PATIENCE: Duration = Duration::from_secs(60);

/// Looks again and again until there is something, and returns it.
///
/// # Panics
/// Where it never happens, the error says what was waited for.
pub(crate) async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
