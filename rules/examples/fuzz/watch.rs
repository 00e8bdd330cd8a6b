//! Two threads answer every input, the second in another order; a watch-dog looks after both.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::{Input, Library};

/// More CPU time for one input is a hang.
const CPU_LIMIT: Duration = Duration::from_secs(2);
/// More time on the clock ends the run: the thread cannot be stopped otherwise.
const WALL_LIMIT: Duration = Duration::from_secs(60);
/// The second thread turns the order of so many inputs around.
const BLOCK: u64 = 64;

/// What went wrong with an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Panic,
    Hang,
    TwoAnswers,
}

impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Panic => "panics",
            Self::Hang => "takes too long",
            Self::TwoAnswers => "gets two answers",
        })
    }
}

/// What became of a run.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) count: u64,
    pub(crate) seconds: u64,
    /// Inputs of which a script was stopped by the clock of the CPU; their answers may differ.
    pub(crate) stopped: u64,
    pub(crate) slowest_ms: u128,
    pub(crate) failures: BTreeMap<u64, Outcome>,
}

/// What one thread got: a digest, or `None` where a script hit its deadline.
type Digest = Option<u64>;

/// Answers `count` inputs on two threads each; failures are written to the folder `found`.
pub(crate) fn run(
    library: &Library,
    found: &str,
    count: u64,
    input: impl Fn(u64) -> Input + Sync,
) -> Tally {
    let begun = Instant::now();
    let first: Mutex<HashMap<u64, Digest>> = Mutex::default();
    let tally = Mutex::new(Tally {
        count,
        ..Tally::default()
    });
    let busy = [Busy::default(), Busy::default()];
    let over = AtomicBool::new(false);
    let failed = |index: u64, outcome: Outcome| {
        let mut tally = tally
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if tally.failures.insert(index, outcome).is_none() {
            keep(found, index, outcome, &input(index));
        }
    };
    let one = |index: u64, thread: usize| {
        let busy = &busy[thread];
        let input = input(index);
        busy.begin(index, begun);
        let interpreted = thread == 1 && index.is_multiple_of(2);
        let before = cpu_time();
        let answer = catch_unwind(AssertUnwindSafe(|| library.answer(&input, interpreted)));
        let spent = cpu_time().saturating_sub(before);
        busy.end();
        let Ok(answer) = answer else {
            failed(index, Outcome::Panic);
            return;
        };
        if spent > CPU_LIMIT {
            failed(index, Outcome::Hang);
        }
        let stopped = answer.contains(rules::sandbox::TOO_SLOW);
        let digest = (!stopped).then(|| digest(&answer));
        let earlier = {
            let mut first = first
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            first.remove(&index).or_else(|| {
                first.insert(index, digest);
                None
            })
        };
        {
            let mut tally = tally
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            tally.slowest_ms = tally.slowest_ms.max(spent.as_millis());
            tally.stopped += u64::from(stopped && earlier.is_some());
        }
        if let (Some(Some(earlier)), Some(digest)) = (earlier, digest)
            && earlier != digest
        {
            failed(index, Outcome::TwoAnswers);
        }
    };
    thread::scope(|scope| {
        let forwards = scope.spawn(|| (0..count).for_each(|index| one(index, 0)));
        let turned = (0..count).map(|index| {
            let start = index - index % BLOCK;
            start + (BLOCK.min(count - start) - 1 - index % BLOCK)
        });
        let backwards = scope.spawn(|| turned.for_each(|index| one(index, 1)));
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(200));
                for busy in &busy {
                    if let Some(index) = busy.stuck(begun) {
                        keep(found, index, Outcome::Hang, &input(index));
                        eprintln!("input {index} does not end");
                        std::process::exit(1);
                    }
                }
            }
        });
        let ended = [forwards.join(), backwards.join()];
        over.store(true, Ordering::Relaxed);
        // A panic outside of the engine is one of this program: it must not pass for a run without failures.
        if let Some(panic) = ended.into_iter().find_map(Result::err) {
            std::panic::resume_unwind(panic);
        }
    });
    let mut tally = tally
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    tally.seconds = begun.elapsed().as_secs();
    tally
}

/// What a thread is at, and since when.
#[derive(Default)]
struct Busy {
    /// Input + 1; 0: nothing.
    input: AtomicU64,
    since_ms: AtomicU64,
}

impl Busy {
    fn begin(&self, input: u64, begun: Instant) {
        self.since_ms
            .store(millis(begun.elapsed()), Ordering::Relaxed);
        self.input.store(input + 1, Ordering::Relaxed);
    }

    fn end(&self) {
        self.input.store(0, Ordering::Relaxed);
    }

    fn stuck(&self, begun: Instant) -> Option<u64> {
        let input = self.input.load(Ordering::Relaxed).checked_sub(1)?;
        let since = self.since_ms.load(Ordering::Relaxed);
        let long = millis(begun.elapsed()).saturating_sub(since) > millis(WALL_LIMIT);
        long.then_some(input)
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// CPU time that this thread has used: a busy machine does not make an input slow.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    )
}

fn digest(answer: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    answer.hash(&mut hasher);
    hasher.finish()
}

/// Writes a failing input down.
fn keep(folder: &str, index: u64, outcome: Outcome, input: &Input) {
    let path = format!("{folder}/{outcome:?}-{index}.json").to_lowercase();
    let text = serde_json::to_string_pretty(input).unwrap_or_default();
    if let Err(error) = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text)) {
        eprintln!("{path}: {error}");
    }
}
