//! The code itself: sent to the applicant, typed by the holder of the link.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use uuid::Uuid;

use crate::{
    error::{Error, Result},
    messages::Lang,
    outbox::{self, Channel, Message, MessageKind},
    secrets,
    sql_time::SqlTime,
    write_context::WriteContext,
};
use recruiting::{applications::time, messaging::consent, types::Applicant};

/// The columns of `verification_codes`.
const VERIFICATION_CODES_COLUMNS: &str = "link_id, hash, until, tries_left, asked, since, channel";

/// The life of a code.
const LASTS: SignedDuration = SignedDuration::from_mins(10);
/// Wrong tries before a new code is needed.
const TRIES: u8 = 5;
/// Codes in an hour.
const MAX_CODES: u8 = 5;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// The stored parts of a code.
struct Code {
    /// Its channel.
    channel: Channel,
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

/// The result of a typed code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeCheck {
    /// Right: this browser has proven who holds it, by a code that travelled this way.
    Right(Channel),
    /// Wrong; so many tries are left. None: a new code is needed.
    Wrong(u8),
}

/// Sends a code for what a link opens, by the way that was asked for or else the first; `employer` is who wrote to the
/// applicant, and `lang` how.
///
/// # Errors
/// `TooMany`; `no_contact_channel`; database errors.
pub fn ask(
    change: &mut WriteContext<'_>,
    of: Uuid,
    (applicant, by): (&Applicant, Option<Channel>),
    lang: Lang,
    employer: &str,
) -> Result<()> {
    let before = kept(change.db, of)?.filter(|code| change.now < code.since + HOUR);
    let asked = before.as_ref().map_or(0, |code| code.asked);
    let since = before.map_or(change.now, |code| code.since);
    if asked >= MAX_CODES {
        let wait = change.now.duration_until(since + HOUR).as_secs();
        return Err(Error::TooMany(u64::try_from(wait).unwrap_or(1).max(1)));
    }
    let mut ways = ways(change.db, applicant)?;
    let wanted = ways.iter().position(|way| Some(way.channel) == by);
    if ways.is_empty() {
        return Err(Error::unprocessable("no_contact_channel"));
    }
    let way = ways.swap_remove(wanted.unwrap_or(0));
    let digits = secrets::six_digits();
    let code = Code {
        channel: way.channel,
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
            channel: way.channel,
            to: way.to,
            lang,
            note: MessageKind::OfferCode {
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
/// Database errors.
pub fn take(change: &WriteContext<'_>, of: Uuid, digits: &str) -> Result<CodeCheck> {
    let Some(mut code) = open(change.db, of, change.now)? else {
        return Ok(CodeCheck::Wrong(0));
    };
    let given = hashed(change, of, digits);
    let right = secrets::same(given.as_bytes(), code.hash.as_bytes());
    code.tries_left = if right { 0 } else { code.tries_left - 1 };
    keep(change.db, of, &code)?;
    Ok(if right {
        CodeCheck::Right(code.channel)
    } else {
        CodeCheck::Wrong(code.tries_left)
    })
}

/// The digits of what was typed: people write codes in groups.
pub fn digits_of(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_digit).collect()
}

/// The channel of a link's valid code; none where there is no code to type.
///
/// # Errors
/// Database errors.
pub(super) fn out_by(db: &Connection, of: Uuid, now: Timestamp) -> Result<Option<Channel>> {
    Ok(open(db, of, now)?.map(|code| code.channel))
}

fn open(db: &Connection, of: Uuid, now: Timestamp) -> Result<Option<Code>> {
    Ok(kept(db, of)?.filter(|code| now < code.until && code.tries_left > 0))
}

/// An address of a code.
pub struct CodeChannel {
    /// By text or by email.
    pub channel: Channel,
    /// The address.
    pub to: String,
    /// As much of it as people need to recognize it, and no more: the holder of the link sees it.
    pub shown: String,
}

impl CodeChannel {
    /// The id of the words on the button that asks for a code by this way.
    pub fn label(&self) -> &'static str {
        match self.channel {
            Channel::Sms => "prove-by-sms",
            Channel::Email => "prove-by-email",
        }
    }
}

/// The channels of codes: text first, as the link itself may have been sent by email. A person who texted STOP gets
/// none by text.
///
/// # Errors
/// Database errors.
pub fn ways(db: &Connection, applicant: &Applicant) -> Result<Vec<CodeChannel>> {
    let mut ways = Vec::new();
    if let Some(phone) = applicant.phone.clone()
        && !consent::opted_out(db, &phone)?
    {
        let end = phone.chars().count().saturating_sub(2);
        ways.push(CodeChannel {
            channel: Channel::Sms,
            shown: format!("•• {}", phone.chars().skip(end).collect::<String>()),
            to: phone,
        });
    }
    if let Some(email) = applicant.email.clone() {
        let (name, host) = email.split_once('@').unwrap_or((&email, ""));
        let first: String = name.chars().take(1).collect();
        ways.push(CodeChannel {
            channel: Channel::Email,
            shown: format!("{first}•••@{host}"),
            to: email,
        });
    }
    Ok(ways)
}

fn hashed(change: &WriteContext<'_>, of: Uuid, digits: &str) -> String {
    let key = &change.core.config.data.stable_key;
    data_encoding::HEXLOWER.encode(&secrets::hmac(key, "link-code", &format!("{of}.{digits}")))
}

fn kept(db: &Connection, of: Uuid) -> Result<Option<Code>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {VERIFICATION_CODES_COLUMNS} FROM verification_codes WHERE link_id = ?1"
    ))?;
    let row = statement.query_row([of.to_string()], |row| {
        Ok(Code {
            channel: row.get("channel")?,
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
        "INSERT INTO verification_codes (link_id, hash, until, tries_left, asked, since, channel)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (link_id) DO UPDATE SET
           hash = excluded.hash, until = excluded.until, tries_left = excluded.tries_left, asked = excluded.asked,
           since = excluded.since, channel = excluded.channel",
    )?
    .execute(params![
        of.to_string(),
        code.hash,
        SqlTime(code.until),
        code.tries_left,
        code.asked,
        SqlTime(code.since),
        code.channel,
    ])?;
    Ok(())
}
