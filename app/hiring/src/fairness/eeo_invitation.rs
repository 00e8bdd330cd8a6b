//! The link to the equal-opportunity page. It is kept nowhere: everything that the page needs is sealed inside of it,
//! so an applicant who never opens it, or skips, leaves no trace.

use data_encoding::BASE64URL_NOPAD;
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, params};

use super::answers::JobCategory;
use crate::{
    error::{Error, Result},
    ids::ApplicationId,
    secrets,
    token::brand_code,
};
use recruiting::types::{Application, RoleCode};

/// The life of the link.
const LASTS: SignedDuration = SignedDuration::from_hours(24);

/// The content of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// Under which the answers are kept.
    pub outcome_key: [u8; 32],
    /// When the link ends.
    pub until: Timestamp,
    /// The job's category.
    pub category: JobCategory,
    /// The restaurant's state.
    pub state: String,
}

/// The address of the equal-opportunity page for someone who applied within the last day: for the page that thanks
/// them, and for their status page, which is all that an applicant by text has. `None` where the brand or the job does
/// not ask, and later.
///
/// # Errors
/// Database errors.
pub fn invite(
    db: &Connection,
    key: &[u8; 32],
    application: &Application,
    now: Timestamp,
) -> Result<Option<String>> {
    let until = application.applied_at + LASTS;
    if now >= until || application.simulated || !super::settings::of(db)?.enabled {
        return Ok(None);
    }
    let (asks, role, state): (bool, RoleCode, String) = db
        .prepare_cached(
            "SELECT j.eeo, j.role_code, l.state FROM hiring_jobs j JOIN locations l ON l.id = ?2
             WHERE j.id = ?1",
        )?
        .query_row(
            params![application.job_id, application.location_id],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )?;
    if !asks {
        return Ok(None);
    }
    let ticket = Ticket {
        outcome_key: outcome_key(key, application.id),
        until,
        category: JobCategory::of(role),
        state,
    };
    let code = brand_code(db)?;
    Ok(Some(format!("/eeo/{}", ticket.sealed(key, &code))))
}

/// Under which an application's answers are kept: a keyed hash of its id, under a key of its own.
pub fn outcome_key(key: &[u8; 32], id: ApplicationId) -> [u8; 32] {
    let own = secrets::hmac(key, "eeo-outcome", "");
    secrets::hmac(&own, "application", &id.to_string())
}

impl Ticket {
    /// The text of the link: `<brand code>.<sealed>`.
    fn sealed(&self, key: &[u8; 32], code: &str) -> String {
        let category = JobCategory::ALL
            .iter()
            .position(|one| *one == self.category);
        let mut plain = Vec::with_capacity(48);
        plain.extend(self.until.as_second().to_be_bytes());
        plain.extend(self.outcome_key);
        plain.push(category.and_then(|at| u8::try_from(at).ok()).unwrap_or(0));
        plain.extend(self.state.as_bytes());
        let sealed = secrets::seal(key, &context(code), &plain);
        format!("{code}.{}", BASE64URL_NOPAD.encode(&sealed))
    }

    /// The content of a presented link.
    ///
    /// # Errors
    /// `NotFound` where it is not one of ours; `Gone` where its day is over.
    pub fn open(key: &[u8; 32], text: &str, now: Timestamp) -> Result<Self> {
        let ticket = Self::read(key, text).ok_or(Error::NotFound)?;
        if ticket.until <= now {
            return Err(Error::Gone("eeo_closed"));
        }
        Ok(ticket)
    }

    fn read(key: &[u8; 32], text: &str) -> Option<Self> {
        let (code, sealed) = text.split_once('.')?;
        let sealed = BASE64URL_NOPAD.decode(sealed.as_bytes()).ok()?;
        let plain = secrets::open(key, &context(code), &sealed)?;
        let (until, rest) = plain.split_first_chunk::<8>()?;
        let (outcome_key, rest) = rest.split_first_chunk::<32>()?;
        let (category, state) = rest.split_first()?;
        Some(Self {
            outcome_key: *outcome_key,
            until: Timestamp::from_second(i64::from_be_bytes(*until)).ok()?,
            category: *JobCategory::ALL.get(usize::from(*category))?,
            state: String::from_utf8(state.to_vec()).ok()?,
        })
    }
}

fn context(code: &str) -> String {
    format!("eeo:{code}")
}

/// The brand's code of a link, before anything in it is trusted.
pub fn code_of(text: &str) -> &str {
    text.split_once('.').map_or("", |(code, _)| code)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticket() -> Ticket {
        Ticket {
            outcome_key: [9; 32],
            until: "2026-11-21T17:00:00Z".parse().unwrap(),
            category: JobCategory::Service,
            state: "CA".to_owned(),
        }
    }

    #[test]
    fn a_link_opens_for_its_brand_and_its_day_only() {
        let (key, now) = ([7; 32], "2026-11-20T17:00:00Z".parse().unwrap());
        let text = ticket().sealed(&key, "tacosd");
        assert_eq!(Ticket::open(&key, &text, now).unwrap(), ticket());
        let late = "2026-11-21T17:00:00Z".parse().unwrap();
        assert!(matches!(
            Ticket::open(&key, &text, late),
            Err(Error::Gone("eeo_closed"))
        ));
        let forged = text.replacen("tacosd", "otros2", 1);
        for wrong in [
            forged.as_str(),
            &text[..text.len() - 2],
            "tacosd.",
            "",
            "a.b",
        ] {
            assert!(
                matches!(Ticket::open(&key, wrong, now), Err(Error::NotFound)),
                "{wrong}"
            );
        }
        assert!(Ticket::open(&[8; 32], &text, now).is_err());
    }
}
