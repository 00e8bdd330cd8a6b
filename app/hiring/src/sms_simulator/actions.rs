//! One step of a rehearsal, at the phone's own time: a text comes in, the clock turns, a carrier reports.

use jiff::SignedDuration;
use rusqlite::{OptionalExtension as _, params};
use serde_json::{Value, json};

use super::{RETENTION, delete_simulation::DeleteSimulation};
use crate::{
    error::{Error, Result},
    ids::{ConversationId, ConversationMessageId, new_id},
    outbox::jobs,
    sql_time::SqlTime,
    text_to_apply::{nudge, session},
    write_context::WriteContext,
};
use recruiting::{
    interviews,
    messaging::{
        consent, deliver,
        delivery::{self, Report},
        inbound::{self, Inbound},
        intent, store,
    },
};

/// A step of a rehearsal.
#[derive(Clone, Debug)]
pub enum SimulatorStep {
    /// The phone writes.
    Text {
        /// The text.
        body: String,
        /// The gateway's id; the same one again is a repeated post.
        sid: Option<String>,
    },
    /// The clock turns.
    Clock {
        /// By how much.
        minutes: i64,
    },
    /// A carrier reports.
    Report {
        /// About which message.
        message: ConversationMessageId,
        /// Its result.
        status: String,
        /// The carrier's number for a failure.
        failure: Option<String>,
    },
}

/// Does one step.
///
/// # Errors
/// `text_number_invalid` where the number belongs to a real applicant; database errors.
pub fn act(change: &mut WriteContext<'_>, phone: &str, step: &SimulatorStep) -> Result<()> {
    let real = is_in_use(change, phone)?;
    if real && !change.core.config.serve.demo {
        return Err(Error::unprocessable("text_number_invalid"));
    }
    begin(change, phone)?;
    if let SimulatorStep::Clock { minutes } = step {
        change
            .db
            .prepare_cached(
                "UPDATE simulator_phones SET ahead_minutes = ahead_minutes + ?2 WHERE phone = ?1",
            )?
            .execute(params![phone, minutes])?;
    }
    let now = change.now + ahead(change.db, phone)?;
    change.at(now, |change| {
        let entry = match step {
            SimulatorStep::Text { body, sid } => text(change, phone, body, sid.as_deref(), !real)?,
            SimulatorStep::Clock { minutes } => {
                if let Some(id) = conversation(change, phone)? {
                    nudge::remind(change, id)?;
                    around_interviews(change, id)?;
                }
                json!({ "kind": "clock", "minutes": minutes })
            }
            SimulatorStep::Report {
                message,
                status,
                failure,
            } => {
                let report = Report {
                    message: *message,
                    provider_id: format!("SIM{}", message.0.simple()),
                    status: status.clone(),
                    failure: failure.clone(),
                };
                delivery::report(change, &report)?;
                json!({ "kind": "report", "messageId": message, "status": status, "errorCode": failure })
            }
        };
        log(change, phone, &entry)?;
        carry(change, phone)
    })
}

/// The lead of a phone's clock.
///
/// # Errors
/// Database errors.
pub fn ahead(db: &rusqlite::Connection, phone: &str) -> Result<SignedDuration> {
    let minutes: Option<i64> = db
        .prepare_cached("SELECT ahead_minutes FROM simulator_phones WHERE phone = ?1")?
        .query_row([phone], |row| row.get(0))
        .optional()?;
    Ok(SignedDuration::from_mins(minutes.unwrap_or(0)))
}

fn text(
    change: &mut WriteContext<'_>,
    phone: &str,
    body: &str,
    sid: Option<&str>,
    simulated: bool,
) -> Result<Value> {
    let sid = sid.map_or_else(
        || format!("SM{}", new_id(change.now).simple()),
        str::to_owned,
    );
    let standing = |change: &WriteContext<'_>| -> Result<Value> {
        Ok(json!({
            "consent": consent::of(change.db, phone)?.map(|standing| standing.consent),
            "state": session::of(change.db, phone)?.map(|session| session.state),
        }))
    };
    let before = standing(change)?;
    let taken = inbound::receive(
        change,
        &Inbound {
            from: phone.to_owned(),
            body: body.to_owned(),
            provider_id: sid.clone(),
            answered: false,
            simulated,
        },
    )?;
    Ok(json!({
        "kind": "inbound",
        "webhook": { "MessageSid": sid, "From": phone, "Body": body, "NumMedia": "0" },
        "intent": intent::read(body).name(),
        "repeated": taken == inbound::Taken::Again,
        "before": before,
        "after": standing(change)?,
    }))
}

/// Reminders of what the rehearsed applicant booked; a real one's are the worker's.
fn around_interviews(change: &mut WriteContext<'_>, id: ConversationId) -> Result<()> {
    let conversation = store::conversation(change.db, id)?;
    match conversation.application_id {
        Some(application) if conversation.simulated => {
            interviews::timers::rehearse(change, application)
        }
        _ => Ok(()),
    }
}

/// Hands everything over that may leave by the phone's clock. Where the person is not simulated the worker does.
fn carry(change: &mut WriteContext<'_>, phone: &str) -> Result<()> {
    let Some(id) = conversation(change, phone)? else {
        return Ok(());
    };
    if !store::conversation(change.db, id)?.simulated {
        return Ok(());
    }
    for message in store::waiting(change.db, id)? {
        if deliver::prepare(change, message)?.is_some() {
            deliver::left(change, message, Some(&format!("SIM{}", message.0.simple())))?;
        }
    }
    Ok(())
}

fn conversation(change: &WriteContext<'_>, phone: &str) -> Result<Option<ConversationId>> {
    let Some(applicant) = store::applicant_of(change.db, phone)? else {
        return Ok(None);
    };
    Ok(store::conversation_of(change.db, applicant)?.map(|it| it.id))
}

fn is_in_use(change: &WriteContext<'_>, phone: &str) -> Result<bool> {
    let Some(applicant) = store::applicant_of(change.db, phone)? else {
        return Ok(false);
    };
    Ok(store::conversation_of(change.db, applicant)?.is_none_or(|it| !it.simulated))
}

fn begin(change: &mut WriteContext<'_>, phone: &str) -> Result<()> {
    let new = change
        .db
        .prepare_cached(
            "INSERT OR IGNORE INTO simulator_phones (phone, created_at) VALUES (?1, ?2)",
        )?
        .execute(params![phone, SqlTime(change.now)])?;
    if new == 1 {
        let run_at = change.now + RETENTION;
        jobs::add(change.db, &DeleteSimulation(phone.to_owned()), None, run_at)?;
        change.wake_worker();
    }
    Ok(())
}

fn log(change: &WriteContext<'_>, phone: &str, entry: &Value) -> Result<()> {
    change
        .db
        .prepare_cached("INSERT INTO simulator_log (id, phone, at, data) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![
            new_id(change.now).to_string(),
            phone,
            SqlTime(change.now),
            entry.to_string()
        ])?;
    Ok(())
}
