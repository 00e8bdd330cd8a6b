//! The stage: one transaction in which the demo's people act, each at their own time.

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{
    app::Environment,
    error::Result,
    permit::Actor,
    write_context::{RequestMeta, WriteContext},
};

/// An open transaction of the brand.
pub(super) struct Stage<'a> {
    /// The brand's file.
    pub(super) db: &'a Connection,
    /// Rules and keys.
    pub(super) core: &'a Environment,
}

impl Stage<'_> {
    /// One use case, by someone, at a time. A refusal leaves nothing behind but its own record.
    ///
    /// # Errors
    /// The use case's own.
    pub(super) fn act<T>(
        &self,
        actor: &Actor,
        now: Timestamp,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T>,
    ) -> Result<T> {
        let origin = RequestMeta {
            request_id: "demo".to_owned(),
            ip: None,
        };
        match WriteContext::new(self.db, self.core, actor, now, &origin).run(work) {
            Ok((outcome, _)) => outcome,
            Err(error) => {
                self.db
                    .execute_batch("ROLLBACK TO use_case; RELEASE use_case")
                    .ok();
                Err(error)
            }
        }
    }
}
