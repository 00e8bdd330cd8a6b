//! One SQLite file behind its gates: a pool of readers, one writer, and asynchronous waiting in front of both.

use std::{
    fs,
    os::unix::fs::MetadataExt as _,
    panic,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use r2d2::{ManageConnection, Pool, PooledConnection};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use scheduled_thread_pool::ScheduledThreadPool;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task, time,
};

use crate::{
    Error, Result,
    pragmas::{self, ConnectionMode},
};

/// A reader that was not used for so long is closed.
const READER_IDLE: Duration = Duration::from_secs(20);

/// How a file is shared.
#[derive(Clone)]
pub(crate) struct Sharing {
    /// Readers at most.
    pub(crate) readers: u32,
    /// How long a use case waits for its turn.
    pub(crate) wait: Duration,
    /// Opens and closes connections for all files: a pool of its own would mean three threads for each.
    pub(crate) threads: Arc<ScheduledThreadPool>,
}

/// One file.
pub(crate) struct Store {
    pools: Option<Pools>,
    read_gate: Arc<Semaphore>,
    write_gate: Arc<Semaphore>,
    sharing: Sharing,
    home: Arc<Home>,
}

/// Which file on the disk a store was opened on.
struct Home {
    path: PathBuf,
    device: u64,
    inode: u64,
    left: AtomicBool,
}

impl Home {
    fn of(path: &Path) -> Result<Self> {
        let file = fs::metadata(path).map_err(Error::io(path))?;
        Ok(Self {
            path: path.to_path_buf(),
            device: file.dev(),
            inode: file.ino(),
            left: AtomicBool::new(false),
        })
    }

    /// Proves that the path still leads to the file that was opened: what is written into a removed file is lost, and
    /// what has taken its place may be another brand's.
    fn check(&self) -> Result<()> {
        let there = fs::metadata(&self.path)
            .is_ok_and(|file| (file.dev(), file.ino()) == (self.device, self.inode));
        if there {
            return Ok(());
        }
        self.left.store(true, Ordering::Relaxed);
        Err(Error::FileReplaced {
            path: self.path.clone(),
        })
    }
}

struct Pools {
    readers: Pool<Source>,
    writer: Pool<Source>,
}

impl Store {
    /// Puts gates and pools around a file. `first` is the connection that checked it; it becomes the writer.
    pub(crate) fn new(path: &Path, first: Connection, sharing: Sharing) -> Result<Self> {
        let pool = |source: Source, size: u32, idle: Option<Duration>| {
            Pool::builder()
                .max_size(size)
                // Nothing is opened before it is needed, and nothing is asked before it is handed out.
                .min_idle(Some(0))
                .test_on_check_out(false)
                .idle_timeout(idle)
                .max_lifetime(None)
                .connection_timeout(sharing.wait)
                .thread_pool(sharing.threads.clone())
                .build(source)
                .map_err(|error| Error::Connection(error.to_string()))
        };
        let home = Arc::new(Home::of(path)?);
        Ok(Self {
            pools: Some(Pools {
                readers: pool(
                    Source::new(&home, ConnectionMode::Read, None),
                    sharing.readers,
                    Some(READER_IDLE),
                )?,
                writer: pool(
                    Source::new(&home, ConnectionMode::Write, Some(first)),
                    1,
                    None,
                )?,
            }),
            read_gate: Arc::new(Semaphore::new(sharing.readers as usize)),
            write_gate: Arc::new(Semaphore::new(1)),
            sharing,
            home,
        })
    }

    /// Whether a use case found that the file is no longer at its path.
    pub(crate) fn has_left(&self) -> bool {
        self.home.left.load(Ordering::Relaxed)
    }

    #[expect(clippy::expect_used, reason = "only drop takes them")]
    fn pools(&self) -> &Pools {
        self.pools.as_ref().expect("taken by drop only")
    }

    pub(crate) async fn read<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let turn = self.acquire(&self.read_gate).await?;
        let readers = self.pools().readers.clone();
        run_blocking(turn, move || read_on(&readers, work)).await
    }

    pub(crate) async fn write<T, E>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let turn = self.acquire(&self.write_gate).await?;
        let (writer, home) = (self.pools().writer.clone(), self.home.clone());
        run_blocking(turn, move || write_on(&writer, &home, work)).await
    }

    /// Writes the whole file again without free space and empties its log: nothing that was deleted stays in the bytes.
    pub(crate) async fn compact(&self) -> Result<()> {
        let turn = self.acquire(&self.write_gate).await?;
        let writer = self.pools().writer.clone();
        run_blocking(turn, move || {
            let db = check_out(&writer)?;
            db.execute_batch("VACUUM")?;
            empty_log(&db)
        })
        .await
    }

    /// Brings the log into the file and empties it: what was overwritten in the file does not stay in the log.
    pub(crate) async fn empty_log(&self) -> Result<()> {
        let turn = self.acquire(&self.write_gate).await?;
        let writer = self.pools().writer.clone();
        run_blocking(turn, move || empty_log(&*check_out(&writer)?)).await
    }

    pub(crate) fn read_blocking<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        read_on(&self.pools().readers, work)
    }

    pub(crate) fn write_blocking<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        write_on(&self.pools().writer, &self.home, work)
    }

    /// Waits for a turn without holding a thread, so that a hot brand does not starve the others of threads.
    async fn acquire(&self, gate: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit> {
        match time::timeout(self.sharing.wait, gate.clone().acquire_owned()).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(_closed)) => Err(Error::NotFound),
            Err(_elapsed) => Err(Error::busy()),
        }
    }

    /// Lets those inside finish and no one in again: what is about to be deleted must not be written to.
    pub(crate) async fn shutdown(&self) {
        for (gate, turns) in [
            (&self.write_gate, 1),
            (&self.read_gate, self.sharing.readers),
        ] {
            let _all = gate.acquire_many(turns).await;
            gate.close();
        }
    }
}

impl Drop for Store {
    /// Closing may checkpoint and sync; the last holder (often a request) does not wait for it.
    fn drop(&mut self) {
        if let Some(pools) = self.pools.take() {
            self.sharing.threads.execute(move || {
                if let Some(writer) = pools.writer.try_get()
                    && let Err(error) = writer.execute_batch("PRAGMA optimize")
                {
                    tracing::debug!(%error, "statistics were not renewed at close");
                }
            });
        }
    }
}

/// The one hop of a use case. The turn travels with the work: a caller that goes away does not let a second one in.
async fn run_blocking<T: Send + 'static, E: Send + 'static>(
    turn: OwnedSemaphorePermit,
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, E> {
    let done = task::spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    match done.await {
        Ok(outcome) => outcome,
        // Only a panic can end it early; the transaction was rolled back while unwinding.
        Err(error) => panic::resume_unwind(error.into_panic()),
    }
}

fn read_on<T, E: From<Error>>(
    readers: &Pool<Source>,
    work: impl FnOnce(&Connection) -> Result<T, E>,
) -> Result<T, E> {
    work(&*check_out(readers)?)
}

fn write_on<T, E: From<Error>>(
    writer: &Pool<Source>,
    home: &Home,
    work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
) -> Result<T, E> {
    let mut db = check_out(writer)?;
    let tx = db
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(Error::from)?;
    let done = work(&tx)?;
    home.check()?;
    tx.commit().map_err(Error::from)?;
    Ok(done)
}

/// Empties the log; `Busy` where a reader still needs it.
fn empty_log(db: &Connection) -> Result<()> {
    let busy: bool = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    if busy { Err(Error::busy()) } else { Ok(()) }
}

fn check_out(pool: &Pool<Source>) -> Result<PooledConnection<Source>> {
    pool.get().map_err(|error| {
        // With connections in use it is only late; without any, none could be made.
        if pool.state().connections == 0 {
            Error::Connection(error.to_string())
        } else {
            Error::busy()
        }
    })
}

/// Makes a pool's connections.
struct Source {
    home: Arc<Home>,
    purpose: ConnectionMode,
    first: Mutex<Option<Connection>>,
}

impl Source {
    fn new(home: &Arc<Home>, purpose: ConnectionMode, first: Option<Connection>) -> Self {
        Self {
            home: home.clone(),
            purpose,
            first: Mutex::new(first),
        }
    }
}

impl ManageConnection for Source {
    type Connection = Connection;
    type Error = Error;

    fn connect(&self) -> Result<Connection> {
        let first = self
            .first
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(first) = first {
            return Ok(first);
        }
        let db = pragmas::open(&self.home.path, self.purpose)?;
        self.home.check()?;
        Ok(db)
    }

    fn is_valid(&self, _: &mut Connection) -> Result<()> {
        Ok(())
    }

    /// A connection returned inside a transaction is not handed out again.
    fn has_broken(&self, db: &mut Connection) -> bool {
        !db.is_autocommit()
    }
}
