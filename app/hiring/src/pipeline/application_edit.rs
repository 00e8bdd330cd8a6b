//! One application under change: opened with the right to act on it, refused where it is stale, saved with its audit
//! record, its event and its notifications.

use serde_json::{Value, json};

use super::{
    card::{self, Card},
    store,
};
use crate::{
    compliance::{audit, version},
    error::{Conflict, Error, Result, Unprocessable},
    ids::ApplicationId,
    offers,
    permit::Permission,
    write_context::WriteContext,
};
use platform::audit::AuditAction;
use recruiting::{
    applications, audit_entry,
    events::{self, HiringEvent},
    types::{Applicant, Application, Status},
};

/// The most characters of a reason or a note in a manager's words.
const LONGEST_WORDS: usize = 500;

/// An application and its applicant, in the state in which they were opened.
pub(super) struct ApplicationEdit {
    pub(super) application: Application,
    pub(super) applicant: Applicant,
    before: Value,
}

impl ApplicationEdit {
    /// Opens an application to change it. `version` is what the caller saw; none takes the present one.
    ///
    /// # Errors
    /// `NotFound`, `Forbidden`; `stage_conflict` with the present card and its last change.
    pub(super) fn open(
        change: &WriteContext<'_>,
        id: ApplicationId,
        version: Option<i64>,
        permission: Permission,
    ) -> Result<Self> {
        let application = applications::allowed(change.db, change.actor, id, permission)?;
        let case = Self::of(change, application)?;
        match version {
            Some(seen) if seen != case.application.version => Err(case.conflict(change)?),
            _ => Ok(case),
        }
    }

    /// Takes an application in its present state. The caller checks its own right to change it.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn of(change: &WriteContext<'_>, application: Application) -> Result<Self> {
        Ok(Self {
            applicant: applications::applicant(change.db, application.applicant_id)?,
            before: snapshot(&application),
            application,
        })
    }

    /// A concurrent change: the present card, and who changed it when.
    pub(super) fn conflict(&self, change: &WriteContext<'_>) -> Result<Error> {
        let id = self.application.id;
        Ok(Error::Conflict(Box::new(Conflict {
            code: "stage_conflict",
            current: serde_json::to_value(card::of(change.db, id, change.now)?)?,
            changed_by: version::last_change(change.db, "application", &id.to_string())?,
        })))
    }

    /// Only an active application can move on or be rejected.
    pub(super) fn must_be_active(&self) -> Result<()> {
        if self.application.status == Status::Active {
            Ok(())
        } else {
            Err(Error::unprocessable("not_active"))
        }
    }

    /// An open offer has to be voided before the application leaves its stage.
    pub(super) fn must_have_no_open_offer(&self, change: &WriteContext<'_>) -> Result<()> {
        match store::open_offer(change.db, self.application.id)? {
            None => Ok(()),
            Some(offer) => Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "offer_open",
                current: Some(json!({ "offerId": offer })),
                ..Unprocessable::default()
            }))),
        }
    }

    /// Voids the open offer, if there is one; a signed one stays.
    ///
    /// # Errors
    /// `Forbidden` where offers are not the caller's, `already_signed`; a missing reason at `reason`.
    pub(super) fn take_offer_back(
        &self,
        change: &mut WriteContext<'_>,
        reason: Option<&str>,
    ) -> Result<()> {
        match store::open_offer(change.db, self.application.id)? {
            Some(offer) => offers::void_unchanged(change, offer, reason.unwrap_or_default()),
            None => Ok(()),
        }
    }

    /// Writes the application, its record, its event and the notifications; `words` are the manager's and sealed on
    /// record.
    pub(super) fn save(
        mut self,
        change: &mut WriteContext<'_>,
        action: impl AuditAction,
        words: Option<&str>,
        event: &HiringEvent,
    ) -> Result<Card> {
        self.application.version += 1;
        if change.actor.person().is_some() {
            self.application.last_team_activity_at = Some(change.now);
        }
        applications::save(change.db, &self.application)?;
        let mut after = snapshot(&self.application);
        if let Some(words) = words {
            after["words"] = audit::personal(change, self.applicant.id.0, words)?;
        }
        let entry = audit_entry::entry(
            change,
            &self.applicant,
            &self.application,
            action,
            (&self.before, after),
        )?;
        change.record(entry)?;
        events::add(change, &self.application, event)?;
        change.invalidate("/api/applications");
        card::of(change.db, self.application.id, change.now)
    }
}

/// An application's values in the audit record.
fn snapshot(it: &Application) -> Value {
    json!({ "stage": it.stage, "status": it.status, "rejectReason": it.reject_reason })
}

/// Words of a manager: trimmed, none where there are none.
///
/// # Errors
/// `too_long` at `field`.
pub(super) fn words(field: &'static str, text: Option<&str>) -> Result<Option<String>> {
    let text = text.map(str::trim).filter(|text| !text.is_empty());
    if text.is_some_and(|text| text.chars().count() > LONGEST_WORDS) {
        return Err(Error::field(field, "too_long"));
    }
    Ok(text.map(str::to_owned))
}
