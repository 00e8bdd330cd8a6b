//! One change of a brand: its rows, its audit record, its messages and the effects of it, all or none.

use std::cell::Cell;

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{
    app::Environment,
    audit::{self, Entry},
    error::{Error, Result},
    permit::Actor,
};

/// The origin of a change.
#[derive(Clone, Debug, Default)]
pub struct RequestMeta {
    /// The request's reference.
    pub request_id: String,
    /// Its IP address.
    pub ip: Option<String>,
}

/// A change in the making: what a use case needs, as parameters.
pub struct WriteContext<'a> {
    /// The open transaction.
    pub db: &'a Connection,
    /// Rules, keys and settings of the server.
    pub core: &'a Environment,
    /// The actor.
    pub actor: &'a Actor,
    /// The time.
    pub now: Timestamp,
    /// From where.
    pub origin: &'a RequestMeta,
    effects: Effects,
    /// Apart from the other effects, because an event that is only put on a list can leave work behind.
    work_waits: Cell<bool>,
    refusal: Option<Entry>,
}

/// Effects on the rest of the server once the change has committed.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// Addresses whose replies are stale, for listening browsers.
    pub stale: Vec<String>,
    /// The newest audit record.
    pub seq: Option<i64>,
    /// Whether someone's rights may have changed.
    pub rights_changed: bool,
    /// Whether messages or jobs wait.
    pub work_waits: bool,
}

impl<'a> WriteContext<'a> {
    /// Opens a change on a transaction.
    pub fn new(
        db: &'a Connection,
        core: &'a Environment,
        actor: &'a Actor,
        now: Timestamp,
        origin: &'a RequestMeta,
    ) -> Self {
        Self {
            db,
            core,
            actor,
            now,
            origin,
            effects: Effects::default(),
            work_waits: Cell::new(false),
            refusal: None,
        }
    }

    /// Writes the audit record of this change.
    ///
    /// # Errors
    /// Database errors.
    pub fn record(&mut self, entry: Entry) -> Result<i64> {
        let seq = audit::append(self, entry)?;
        self.effects.seq = Some(seq);
        Ok(seq)
    }

    /// Refuses the use case: everything it did is undone, and `entry` records that it was tried.
    pub fn reject_audited(&mut self, entry: Entry, error: Error) -> Error {
        self.refusal = Some(Entry {
            refused: true,
            ..entry
        });
        error
    }

    /// Says that replies at `address` (and below it) are stale.
    pub fn invalidate(&mut self, address: impl Into<String>) {
        let address = address.into();
        if !self.effects.stale.contains(&address) {
            self.effects.stale.push(address);
        }
    }

    /// Says that someone's rights may have changed: sessions are read again.
    pub fn rights_changed(&mut self) {
        self.effects.rights_changed = true;
    }

    /// Says that a message or a job waits.
    pub fn wake_worker(&self) {
        self.work_waits.set(true);
    }

    /// A part of this change that happens on behalf of someone else: a text message that came in acts for its sender.
    ///
    /// # Errors
    /// Those of `work`.
    pub fn on_behalf<T>(
        &mut self,
        actor: &Actor,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T>,
    ) -> Result<T> {
        self.part(actor, self.now, work)
    }

    /// A part of this change that happens at another time: a rehearsal has a clock of its own.
    ///
    /// # Errors
    /// Those of `work`.
    pub fn at<T>(
        &mut self,
        now: Timestamp,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T>,
    ) -> Result<T> {
        self.part(self.actor, now, work)
    }

    fn part<T>(
        &mut self,
        actor: &Actor,
        now: Timestamp,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T>,
    ) -> Result<T> {
        let mut part = WriteContext::new(self.db, self.core, actor, now, self.origin);
        let outcome = work(&mut part);
        if part.work_waits.get() {
            self.wake_worker();
        }
        let Effects {
            stale,
            seq,
            rights_changed,
            ..
        } = part.effects;
        stale
            .into_iter()
            .for_each(|address| self.invalidate(address));
        self.effects.seq = seq.or(self.effects.seq);
        self.effects.rights_changed |= rights_changed;
        outcome
    }

    /// Acts in a frame of its own: what it wrote is undone where it is refused, and the change goes on.
    ///
    /// # Errors
    /// Only what stops the whole change: `Internal`. What refused the act is the inner result.
    pub fn with_savepoint<T>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<Result<T>> {
        self.db.execute_batch("SAVEPOINT one_of_many")?;
        match act(self) {
            Err(Error::Internal(cause)) => Err(Error::Internal(cause)),
            Err(refused) => {
                self.db
                    .execute_batch("ROLLBACK TO one_of_many; RELEASE one_of_many")?;
                Ok(Err(refused))
            }
            Ok(done) => {
                self.db.execute_batch("RELEASE one_of_many")?;
                Ok(Ok(done))
            }
        }
    }

    /// What `work` would do: all that it writes is undone, and it has no effects. Nothing may be written before it in the
    /// same change, because its records would vouch for that and are undone too.
    ///
    /// # Errors
    /// Those of `work`; database errors.
    pub fn trial<T>(&self, work: impl FnOnce(&mut WriteContext<'_>) -> Result<T>) -> Result<T> {
        self.db.execute_batch("SAVEPOINT trial")?;
        let mut trial = WriteContext::new(self.db, self.core, self.actor, self.now, self.origin);
        let outcome = work(&mut trial);
        self.db.execute_batch("ROLLBACK TO trial; RELEASE trial")?;
        outcome
    }

    /// Rows that matter are vouched for by a record, those too that were touched after the last one.
    fn vouch(&mut self) -> Result<()> {
        let seq = audit::vouch_for_the_rest(self)?;
        self.effects.seq = seq.or(self.effects.seq);
        Ok(())
    }

    /// The result of `work`: its value, or a refusal that is itself on record. The caller commits on `Ok`.
    ///
    /// # Errors
    /// The use case's own error, where nothing is to be kept.
    pub fn run<T>(
        mut self,
        work: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<(Result<T>, Effects)> {
        self.db.execute_batch("SAVEPOINT use_case")?;
        match work(&mut self) {
            Ok(value) => {
                self.vouch()?;
                self.db.execute_batch("RELEASE use_case")?;
                self.effects.work_waits = self.work_waits.get();
                Ok((Ok(value), self.effects))
            }
            Err(error) => {
                let Some(entry) = self.refusal.take() else {
                    return Err(error);
                };
                self.db
                    .execute_batch("ROLLBACK TO use_case; RELEASE use_case")?;
                self.effects = Effects::default();
                self.record(entry)?;
                self.invalidate("/api/audit");
                self.vouch()?;
                Ok((Err(error), self.effects))
            }
        }
    }
}
