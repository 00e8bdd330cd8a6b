//! The rehearsed phone as its screen shows it.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;
use serde_json::Value;

use super::actions;
use crate::{
    config::Config,
    error::Result,
    text_to_apply::session::{self, State},
};
use recruiting::{
    applications::{json, time},
    messaging::{
        consent::{self, Consent},
        inbox::view::{self, Thread},
        store,
    },
};

/// The approximate price of one segment, in ten-thousandths of a dollar.
const SEGMENT_E4: i64 = 83;

/// A rehearsed phone.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Simulation {
    /// Its number.
    pub phone: String,
    /// The time on its clock.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
    /// Its consent to texts.
    pub consent: Option<Consent>,
    /// Its state in an application by text.
    pub state: Option<State>,
    /// Its conversation, as the inbox has it.
    pub thread: Option<Thread>,
    /// The events, newest first.
    pub log: Vec<LogEntry>,
    /// Text segments so far, in and out.
    pub segments: i64,
    /// Their approximate price, in ten-thousandths of a dollar.
    pub cost_e4: i64,
    /// Words that can be texted to apply.
    pub keywords: Vec<String>,
}

/// Something that happened in a rehearsal.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogEntry {
    /// The time, by the phone's clock.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The raw post, what it was taken for, and what it changed.
    #[schema(value_type = Object)]
    pub data: Value,
}

/// The rehearsed phone of a number.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, config: &Config, phone: &str, now: Timestamp) -> Result<Simulation> {
    let now = now + actions::ahead(db, phone)?;
    let conversation = match store::applicant_of(db, phone)? {
        Some(applicant) => store::conversation_of(db, applicant)?,
        None => None,
    };
    let thread = conversation
        .map(|it| view::thread(db, config, &it, now))
        .transpose()?;
    let segments = thread.as_ref().map_or(0, |thread| {
        thread
            .messages
            .iter()
            .filter(|it| it.message.direction.name() == "in" || it.message.sent_at.is_some())
            .filter_map(|it| it.message.segments)
            .sum()
    });
    Ok(Simulation {
        phone: phone.to_owned(),
        now,
        consent: consent::of(db, phone)?.map(|standing| standing.consent),
        state: session::of(db, phone)?.map(|session| session.state),
        thread,
        log: entries(db, phone)?,
        segments,
        cost_e4: segments * SEGMENT_E4,
        keywords: keywords(db)?,
    })
}

fn entries(db: &Connection, phone: &str) -> Result<Vec<LogEntry>> {
    let mut statement = db.prepare_cached(
        "SELECT at, data FROM simulator_log WHERE phone = ?1 ORDER BY id DESC LIMIT 200",
    )?;
    let rows = statement.query_map([phone], |row| {
        Ok(LogEntry {
            at: time(row, "at")?,
            data: json(row, "data")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn keywords(db: &Connection) -> Result<Vec<String>> {
    let mut statement =
        db.prepare_cached("SELECT keyword FROM sms_keywords WHERE active = 1 ORDER BY keyword")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
