//! Accounts with what belongs to them, as rows.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Params, Row};

use super::types::{Account, State};
use crate::{
    error::{Error, Result},
    ids::UserId,
    messages::Lang,
    permit::{DepartmentKind, Role},
};

/// The last link that is open; an empty text where links were sent and none is.
const SELECT: &str = "SELECT u.id, u.employee_id, u.first_name, u.last_name, u.email, u.phone, u.preferred_language,
      u.role, u.all_locations, u.foh, u.boh, u.active, u.suspended_at IS NOT NULL AS suspended, u.version,
      (SELECT json_group_array(location_id) FROM user_locations WHERE user_id = u.id) AS places,
      (SELECT max(last_seen_at) FROM sessions WHERE user_id = u.id) AS seen,
      (SELECT max(iif(used_at IS NULL, expires_at, '')) FROM sign_in_links WHERE user_id = u.id) AS link
    FROM users u";

/// Every account of the brand.
///
/// # Errors
/// Database errors.
pub(super) fn all(db: &Connection, now: Timestamp) -> Result<Vec<Account>> {
    select(db, SELECT, [], now)
}

/// One account.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn one(db: &Connection, id: UserId, now: Timestamp) -> Result<Account> {
    select(db, &format!("{SELECT} WHERE u.id = ?1"), [id], now)?
        .pop()
        .ok_or(Error::NotFound)
}

/// Whether someone who works here has one of these addresses.
///
/// # Errors
/// Database errors.
pub(super) fn already_employed(
    db: &Connection,
    email: Option<&str>,
    phone: Option<&str>,
) -> Result<bool> {
    let found = db
        .prepare_cached(
            "SELECT 1 FROM employees WHERE (email = ?1 OR phone = ?2) AND status NOT IN ('terminated', 'cancelled')
             LIMIT 1",
        )?
        .query_row([email, phone], |_| Ok(()))
        .optional()?;
    Ok(found.is_some())
}

fn select(
    db: &Connection,
    sql: &str,
    parameters: impl Params,
    now: Timestamp,
) -> Result<Vec<Account>> {
    let mut query = db.prepare_cached(sql)?;
    let mut rows = query.query(parameters)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(account(row, now)?);
    }
    Ok(found)
}

fn account(row: &Row<'_>, now: Timestamp) -> Result<Account> {
    let moment = |text: Option<String>| -> Result<Option<Timestamp>> {
        let text = text.filter(|text| !text.is_empty());
        Ok(text
            .map(|text| text.parse())
            .transpose()
            .map_err(anyhow::Error::from)?)
    };
    let link: Option<String> = row.get("link")?;
    let invited = link.is_some();
    let last_seen_at = moment(row.get("seen")?)?;
    let state = match (row.get("active")?, row.get("suspended")?) {
        (true, _) if last_seen_at.is_none() && invited => State::Invited,
        (true, _) => State::Active,
        (false, true) => State::Suspended,
        (false, false) => State::Ended,
    };
    let places: String = row.get("places")?;
    let everywhere: bool = row.get("all_locations")?;
    let houses: [(DepartmentKind, bool); 2] = [
        (DepartmentKind::Foh, row.get("foh")?),
        (DepartmentKind::Boh, row.get("boh")?),
    ];
    let lang: String = row.get("preferred_language")?;
    let role: String = row.get("role")?;
    Ok(Account {
        id: row.get("id")?,
        first_name: row.get("first_name")?,
        last_name: row.get("last_name")?,
        email: row.get("email")?,
        phone: row.get("phone")?,
        preferred_language: Lang::parse(&lang).unwrap_or_default(),
        role: Role::parse(&role).unwrap_or(Role::Staff),
        location_ids: (!everywhere)
            .then(|| serde_json::from_str(&places))
            .transpose()?,
        departments: houses
            .into_iter()
            .filter_map(|(house, on)| on.then_some(house))
            .collect(),
        state,
        last_seen_at,
        link_until: moment(link)?.filter(|until| *until > now),
        employee_id: row.get("employee_id")?,
        bar: None,
        version: row.get("version")?,
    })
}
