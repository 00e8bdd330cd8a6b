//! The code itself: sent to the applicant, typed by whoever opened the link.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use uuid::Uuid;

use crate::{
    change::Change,
    error::{Error, Result},
    hiring::{applications::time, types::Applicant},
    messages::Lang,
    outbox::{self, Channel, Message, Note},
    secrets,
};

/// How long a code works.
const LASTS: SignedDuration = SignedDuration::from_mins(10);
/// Wrong tries before a new code is needed.
const TRIES: u8 = 5;
/// Codes in an hour.
const MOST: u8 = 5;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// What is kept of a code.
struct Code {
    /// Keyed hash of the digits, in hex.
    hash: String,
    /// Until when it works.
    until: Timestamp,
    tries_left: u8,
    /// Codes asked for since `since`.
    asked: u8,
    /// The first of them.
    since: Timestamp,
}

/// What came of a typed code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hiring) enum Typed {
    /// Right: this browser has proven who holds it.
    Right,
    /// Wrong; so many tries are left. None: a new code is needed.
    Wrong(u8),
}

/// Sends a code for what a link opens, in `lang`; `employer` is who wrote to the applicant.
///
/// # Errors
/// `TooMany`; `no_way_to_reach`; those of the file.
pub(in crate::hiring) fn ask(
    change: &mut Change<'_>,
    of: Uuid,
    applicant: &Applicant,
    lang: Lang,
    employer: &str,
) -> Result<()> {
    let before = kept(change.db, of)?.filter(|code| change.now < code.since + HOUR);
    let asked = before.as_ref().map_or(0, |code| code.asked);
    let since = before.map_or(change.now, |code| code.since);
    if asked >= MOST {
        let wait = change.now.duration_until(since + HOUR).as_secs();
        return Err(Error::TooMany(u64::try_from(wait).unwrap_or(1).max(1)));
    }
    let Some((channel, to, _)) = way(applicant) else {
        return Err(Error::unprocessable("no_way_to_reach"));
    };
    let digits = secrets::six_digits();
    let code = Code {
        hash: hashed(change, of, &digits),
        until: change.now + LASTS,
        tries_left: TRIES,
        asked: asked + 1,
        since,
    };
    keep(change.db, of, &code)?;
    outbox::enqueue(
        change,
        &Message {
            person: applicant.id.0,
            channel,
            to: to.to_owned(),
            lang,
            note: Note::OfferCode {
                employer: employer.to_owned(),
                code: digits,
            },
        },
    )?;
    Ok(())
}

/// Takes a typed code; a right one works once.
///
/// # Errors
/// Those of the file.
pub(in crate::hiring) fn take(change: &Change<'_>, of: Uuid, digits: &str) -> Result<Typed> {
    let Some(mut code) =
        kept(change.db, of)?.filter(|code| change.now < code.until && code.tries_left > 0)
    else {
        return Ok(Typed::Wrong(0));
    };
    let given = hashed(change, of, digits);
    let right = secrets::same(given.as_bytes(), code.hash.as_bytes());
    code.tries_left = if right { 0 } else { code.tries_left - 1 };
    keep(change.db, of, &code)?;
    Ok(if right {
        Typed::Right
    } else {
        Typed::Wrong(code.tries_left)
    })
}

/// The digits of what was typed: people write codes in groups.
pub(in crate::hiring) fn digits_of(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_digit).collect()
}

/// Where a code can go, and the end of the address for people to recognise.
pub(in crate::hiring) fn way(applicant: &Applicant) -> Option<(Channel, &str, String)> {
    if let Some(phone) = applicant.phone.as_deref() {
        let end: String = phone.chars().rev().take(2).collect();
        return Some((
            Channel::Sms,
            phone,
            format!("•• {}", end.chars().rev().collect::<String>()),
        ));
    }
    let email = applicant.email.as_deref()?;
    let (name, host) = email.split_once('@')?;
    let first: String = name.chars().take(1).collect();
    Some((Channel::Email, email, format!("{first}•••@{host}")))
}

fn hashed(change: &Change<'_>, of: Uuid, digits: &str) -> String {
    let master = &change.core.config.data.master_key;
    data_encoding::HEXLOWER.encode(&secrets::keyed(
        master,
        "link-code",
        &format!("{of}.{digits}"),
    ))
}

fn kept(db: &Connection, of: Uuid) -> Result<Option<Code>> {
    let mut statement = db.prepare_cached("SELECT * FROM link_codes WHERE link_id = ?1")?;
    let row = statement.query_row([of.to_string()], |row| {
        Ok(Code {
            hash: row.get("hash")?,
            until: time(row, "until")?,
            tries_left: row.get("tries_left")?,
            asked: row.get("asked")?,
            since: time(row, "since")?,
        })
    });
    Ok(row.optional()?)
}

fn keep(db: &Connection, of: Uuid, code: &Code) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO link_codes (link_id, hash, until, tries_left, asked, since) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (link_id) DO UPDATE SET
           hash = excluded.hash, until = excluded.until, tries_left = excluded.tries_left, asked = excluded.asked,
           since = excluded.since",
    )?
    .execute(params![
        of.to_string(),
        code.hash,
        code.until.to_string(),
        code.tries_left,
        code.asked,
        code.since.to_string(),
    ])?;
    Ok(())
}
