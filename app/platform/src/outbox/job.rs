//! Background jobs as types: what each is called in the brands' files, what it works with, and what it does. The outbox
//! knows none of them; the server registers them, and does not start where one is missing.

use std::{pin::Pin, sync::Arc};

use anyhow::{bail, ensure};
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tenants::Tenant;

use super::Lane;
use crate::{app::App, error::Result, write_context::WriteContext};

/// The environment of a running job.
#[derive(Clone)]
pub struct JobContext {
    /// The server.
    pub app: App,
    /// The brand whose job it is.
    pub tenant: Arc<Tenant>,
}

impl JobContext {
    /// One change of the brand, on record as the system's.
    ///
    /// # Errors
    /// Those of `work`; database errors.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.app.run_as_system(&self.tenant, work).await
    }
}

/// The progress of a job that did not fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress<J> {
    /// It is done.
    Done,
    /// A part is done; the rest goes behind what else waits.
    Rest(J),
}

/// The reason of a failed try, and whether it was the last one.
#[derive(Clone, Copy, Debug)]
pub struct Failure<'a> {
    /// The error, without addresses.
    pub why: &'a str,
    /// The job is not tried again.
    pub gave_up: bool,
    /// The time.
    pub at: Timestamp,
}

/// A kind of background job. The value is its payload: one word (an id) is stored as it is, anything else as JSON, so later
/// versions may add optional fields and variants, never take any away.
pub trait Job: Serialize + DeserializeOwned + Send + 'static {
    /// The name of the kind in the brands' files; it never changes.
    const KIND: &'static str;
    /// Its lane.
    const LANE: Lane = Lane::Work;

    /// Does it, outside of any transaction.
    fn run(self, context: &JobContext) -> impl Future<Output = Result<Progress<Self>>> + Send
    where
        Self: Sized;

    /// The further record once it is done, in the same transaction.
    ///
    /// # Errors
    /// Database errors.
    fn done(&self, _db: &Connection, _now: Timestamp) -> Result<()> {
        Ok(())
    }

    /// The further record once a try has failed, in the same transaction.
    ///
    /// # Errors
    /// Database errors.
    fn failed(&self, _db: &Connection, _failure: Failure<'_>) -> Result<()> {
        Ok(())
    }
}

/// The payload of a job, as the file keeps it.
///
/// # Errors
/// `Internal` where the job cannot be written as JSON.
pub(super) fn payload(job: &impl Job) -> Result<String> {
    Ok(match serde_json::to_value(job)? {
        Value::Null => String::new(),
        Value::String(word) => word,
        other => other.to_string(),
    })
}

/// The job of a stored payload.
///
/// # Errors
/// An error where it is no payload of this kind.
pub(super) fn parse<J: Job>(payload: &str) -> serde_json::Result<J> {
    if payload.is_empty() {
        return serde_json::from_value(Value::Null);
    }
    serde_json::from_str(payload)
        .or_else(|_| serde_json::from_value(Value::String(payload.to_owned())))
}

type Running<'a> = Pin<Box<dyn Future<Output = anyhow::Result<Progress<String>>> + Send + 'a>>;

/// The worker's registration of a kind of job.
pub(super) struct Registered {
    pub(super) kind: &'static str,
    pub(super) lane: Lane,
    pub(super) run: for<'a> fn(&'a JobContext, &'a str) -> Running<'a>,
    pub(super) done: fn(&str, &Connection, Timestamp) -> Result<()>,
    pub(super) failed: fn(&str, &Connection, Failure<'_>) -> Result<()>,
}

impl Registered {
    fn of<J: Job>() -> Self {
        Self {
            kind: J::KIND,
            lane: J::LANE,
            run: |context, payload| Box::pin(run::<J>(context, payload)),
            done: |payload, db, now| parse::<J>(payload)?.done(db, now),
            // An unreadable payload has nothing to put on record.
            failed: |payload, db, failure| {
                parse::<J>(payload).map_or(Ok(()), |job| job.failed(db, failure))
            },
        }
    }
}

async fn run<J: Job>(context: &JobContext, stored: &str) -> anyhow::Result<Progress<String>> {
    let progress = parse::<J>(stored)?.run(context).await;
    Ok(match progress.map_err(super::in_words)? {
        Progress::Done => Progress::Done,
        Progress::Rest(rest) => Progress::Rest(payload(&rest).map_err(super::in_words)?),
    })
}

/// The kinds of jobs that a server can do.
#[derive(Default)]
pub struct JobRegistry(Vec<Registered>);

impl JobRegistry {
    /// Adds a kind.
    #[must_use]
    pub fn register<J: Job>(mut self) -> Self {
        self.0.push(Registered::of::<J>());
        self
    }

    /// Checks that exactly the kinds that the brands' files may hold are registered, each once.
    ///
    /// # Errors
    /// An error where one of `kinds` is missing, another one is registered, or one is registered twice.
    pub fn check(&self, kinds: &[&str]) -> anyhow::Result<()> {
        for kind in kinds {
            let homes = self.0.iter().filter(|job| job.kind == *kind).count();
            match homes {
                0 => bail!("no job is registered for the kind {kind}"),
                1 => {}
                _ => bail!("more than one job is registered for the kind {kind}"),
            }
        }
        for job in &self.0 {
            ensure!(
                kinds.contains(&job.kind),
                "the kind {} is not on the list of kinds",
                job.kind
            );
        }
        Ok(())
    }

    /// A kind by its name.
    pub(super) fn find(&self, kind: &str) -> Option<&Registered> {
        self.0.iter().find(|job| job.kind == kind)
    }

    /// The lane of a kind.
    pub(super) fn lane(&self, kind: &str) -> Lane {
        self.find(kind).map_or(Lane::Work, |job| job.lane)
    }

    /// [`Self::lane`] for SQL, over the column `kind`.
    pub(super) fn lane_sql(&self) -> String {
        let apart = self.0.iter().filter(|job| job.lane != Lane::Work);
        let cases: String = apart
            .map(|job| format!(" WHEN '{}' THEN '{}'", job.kind, job.lane.name()))
            .collect();
        if cases.is_empty() {
            return format!("'{}'", Lane::Work.name());
        }
        format!("CASE kind{cases} ELSE '{}' END", Lane::Work.name())
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::ids::MessageId;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Send(MessageId);

    impl Job for Send {
        const KIND: &'static str = "send";
        const LANE: Lane = Lane::Mails;
        async fn run(self, _: &JobContext) -> Result<Progress<Self>> {
            Ok(Progress::Done)
        }
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Count(Option<u32>);

    impl Job for Count {
        const KIND: &'static str = "count";
        async fn run(self, _: &JobContext) -> Result<Progress<Self>> {
            Ok(Progress::Done)
        }
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Forget {
        phone: String,
    }

    impl Job for Forget {
        const KIND: &'static str = "forget";
        async fn run(self, _: &JobContext) -> Result<Progress<Self>> {
            Ok(Progress::Done)
        }
    }

    #[test]
    fn one_word_is_stored_as_it_is_and_anything_else_as_json() {
        let send = Send(MessageId::new(Timestamp::UNIX_EPOCH));
        assert_eq!(payload(&send).unwrap(), send.0.to_string());
        assert_eq!(parse::<Send>(&send.0.to_string()).unwrap(), send);
        assert_eq!(payload(&Count(None)).unwrap(), "");
        assert_eq!(parse::<Count>("").unwrap(), Count(None));
        assert_eq!(parse::<Count>("7").unwrap(), Count(Some(7)));
        let forget = Forget {
            phone: "+15125550100".to_owned(),
        };
        assert_eq!(payload(&forget).unwrap(), r#"{"phone":"+15125550100"}"#);
        assert_eq!(parse::<Forget>(&payload(&forget).unwrap()).unwrap(), forget);
        assert!(parse::<Send>("no id").is_err());
    }

    #[test]
    fn every_kind_of_the_files_has_exactly_one_home() {
        let jobs = || JobRegistry::default().register::<Send>();
        jobs().check(&["send"]).unwrap();
        for (jobs, kinds, why) in [
            (
                jobs(),
                ["send", "count"].as_slice(),
                "no job is registered for the kind count",
            ),
            (jobs().register::<Count>(), &["send"], "not on the list"),
            (jobs().register::<Send>(), &["send"], "more than one"),
        ] {
            let error = jobs.check(kinds).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn unknown_kinds_wait_among_the_work() {
        let jobs = JobRegistry::default().register::<Send>();
        assert_eq!(jobs.lane("send"), Lane::Mails);
        assert_eq!(jobs.lane("of a later version"), Lane::Work);
        assert_eq!(
            jobs.lane_sql(),
            "CASE kind WHEN 'send' THEN 'mails' ELSE 'work' END"
        );
        assert_eq!(JobRegistry::default().lane_sql(), "'work'");
    }
}
