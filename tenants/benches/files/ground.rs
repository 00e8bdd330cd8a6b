//! A data folder with brands of a believable size, and how figures are taken and printed.

use std::{
    hint::black_box,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::Result;
use jiff::Timestamp;
use rusqlite::Connection;
use tempfile::TempDir;
use tenants::{Config, Migration, NewTenant, TenantId, Tenants};

/// People of one brand.
pub(crate) const PEOPLE: i64 = 2_000;

/// The embedded first step, then a table as a brand has: two thousand people.
const SCHEMA: &[Migration] = &[
    tenants::TENANT_MIGRATIONS[0],
    Migration {
        version: 2,
        name: "people",
        sql: "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, wage INTEGER NOT NULL, seen INTEGER) STRICT;
              INSERT INTO people WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
              SELECT i, 'Person number ' || i, 160000 + i, NULL FROM n;
              CREATE TABLE punches (id INTEGER PRIMARY KEY, person INTEGER NOT NULL REFERENCES people (id), at INTEGER NOT NULL) STRICT;
              CREATE INDEX punches_by_person ON punches (person);",
    },
];

/// Reads one person's name.
pub(crate) fn read(db: &Connection, person: i64) -> tenants::Result<()> {
    let name: String = db
        .prepare_cached("SELECT name FROM people WHERE id = ?1")?
        .query_row([person], |row| row.get(0))?;
    black_box(name);
    Ok(())
}

/// Writes one punch.
pub(crate) fn punch(db: &Connection, person: i64, at: i64) -> tenants::Result<()> {
    db.prepare_cached("INSERT INTO punches (person, at) VALUES (?1, ?2)")?
        .execute([person, at])?;
    Ok(())
}

pub(crate) struct Ground {
    dir: TempDir,
    pub(crate) tenants: Arc<Tenants>,
}

impl Ground {
    pub(crate) fn new(cap: usize) -> Result<Self> {
        let dir = tempfile::tempdir()?;
        let tenants = Tenants::start(Config {
            cap,
            migrations: SCHEMA,
            ..Config::new(dir.path())
        })?;
        Ok(Self { dir, tenants })
    }

    pub(crate) fn brand(&self) -> Result<TenantId> {
        Ok(self
            .tenants
            .create_blocking(&NewTenant::new("Bench", Timestamp::UNIX_EPOCH))?
            .id)
    }

    /// The brand's file without the crate, set as the crate sets it: the limit that it is compared with.
    #[expect(clippy::disallowed_methods, reason = "the baseline is plain rusqlite")]
    pub(crate) fn raw(&self, id: TenantId) -> Result<Connection> {
        let db = Connection::open(self.file(id))?;
        db.execute_batch(
            "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON; PRAGMA cache_size = -2000;",
        )?;
        Ok(db)
    }

    fn file(&self, id: TenantId) -> PathBuf {
        let text = id.to_string();
        self.dir
            .path()
            .join("tenants")
            .join(&text[34..])
            .join(&text[32..34])
            .join(text)
            .join("tenant.sqlite")
    }
}

/// Random numbers that are the same in each run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, limit: i64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 1).cast_signed() % limit
    }
}

pub(crate) fn timed<T>(work: impl FnOnce() -> Result<T>) -> Result<Duration> {
    let begun = Instant::now();
    work()?;
    Ok(begun.elapsed())
}

pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A share (0.5, 0.99) of the durations is at most this many microseconds.
pub(crate) fn share_us(durations: &mut [Duration], share: f64) -> f64 {
    durations.sort();
    let place = ((durations.len() - 1) as f64 * share).round() as usize;
    round(durations[place].as_secs_f64() * 1e6)
}

pub(crate) fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

#[expect(clippy::print_stdout, reason = "a bench reports on standard output")]
pub(crate) fn report(line: &serde_json::Value) {
    println!("{line}");
}
