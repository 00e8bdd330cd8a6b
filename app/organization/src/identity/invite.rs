//! Accounts as they begin: someone is invited, or their old account wakes up, and a single-use link goes out.

use rusqlite::params;
use serde_json::{Value, json};

use super::{
    accounts::{LIST, known_addresses_changed, taken},
    link,
    people::{self, User},
};
use crate::{
    OrganizationAction,
    compliance::audit::{self, Entry},
    error::{Error, Result},
    ids::{EmployeeId, LocationId, UserId},
    messages::Lang,
    outbox::{self, Channel, Message, MessageKind},
    permit::{DepartmentKind, Role},
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// Someone to be invited.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Their place on the team, if they have one.
    pub employee: Option<EmployeeId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// In the spelling of [`super::address::email`].
    pub email: Option<String>,
    /// In the spelling of [`super::address::phone`].
    pub phone: Option<String>,
    /// The language that they read.
    pub lang: Lang,
    /// As what they sign in.
    pub role: Role,
    /// The locations of the role; `None` is the whole brand.
    pub locations: Option<Vec<LocationId>>,
    /// In which houses it applies.
    pub houses: Vec<DepartmentKind>,
}

/// An account that was made or made again.
#[derive(Clone, Debug)]
pub struct Invited {
    /// The account.
    pub user: UserId,
    /// The single-use link that went out with the message. No one but the person should see it.
    pub link: String,
}

/// Makes an account (or wakes the person's old one up) and sends its single-use link.
///
/// # Errors
/// `role_above_own` where the inviter may not grant the role, `email_in_use` and `phone_in_use`,
/// `contact_required` where there is no address to send the link to.
pub fn invite(change: &mut WriteContext<'_>, invitation: &Invitation) -> Result<Invited> {
    let user = open(change, invitation)?;
    let link = send_link(change, &user)?;
    Ok(Invited {
        user: user.id,
        link,
    })
}

/// Makes an account without a message: for the demo and for imports. The person signs in by code.
///
/// # Errors
/// As [`invite`].
pub fn open(change: &mut WriteContext<'_>, invitation: &Invitation) -> Result<User> {
    if !change.actor.role.may_grant(invitation.role) {
        return Err(change.reject_audited(
            Entry::new(OrganizationAction::UserInvited, "user", "")
                .change(json!(null), json!({ "role": invitation.role }))?,
            Error::Refused("role_above_own"),
        ));
    }
    if invitation.email.is_none() && invitation.phone.is_none() {
        return Err(Error::field("email", "contact_required"));
    }
    let old = invitation
        .employee
        .map(|employee| people::of_employee(change.db, employee))
        .transpose()?
        .flatten();
    free(change, invitation, old.as_ref().map(|user| user.id))?;
    let (foh, boh) = (
        invitation.houses.contains(&DepartmentKind::Foh),
        invitation.houses.contains(&DepartmentKind::Boh),
    );
    let id = old
        .as_ref()
        .map_or_else(|| UserId::new(change.now), |user| user.id);
    change
        .db
        .prepare_cached(
            "INSERT INTO users (id, employee_id, first_name, last_name, email, phone, role, foh, boh,
                                preferred_language, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
             ON CONFLICT (id) DO UPDATE SET
               first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
               phone = excluded.phone, role = excluded.role, foh = excluded.foh, boh = excluded.boh,
               active = 1, suspended_at = NULL, version = version + 1",
        )?
        .execute(params![
            id,
            invitation.employee,
            invitation.first_name,
            invitation.last_name,
            invitation.email,
            invitation.phone,
            invitation.role.name(),
            foh,
            boh,
            invitation.lang.tag(),
            SqlTime(change.now)
        ])?;
    people::set_locations(change.db, id, invitation.locations.as_deref())?;
    let user = people::get(change.db, id)?;
    let label = audit::personal(change, user.key(), user.name())?;
    let before = old.map_or(
        Value::Null,
        |old| json!({ "role": old.role, "active": old.active }),
    );
    change.record(
        Entry::new(OrganizationAction::UserInvited, "user", id)
            .label(label)
            .change(before, json!({ "role": invitation.role, "active": true }))?,
    )?;
    change.invalidate(LIST);
    known_addresses_changed(change)?;
    Ok(user)
}

/// Sends the person a new single-use link; older ones end.
///
/// # Errors
/// `contact_required` where there is no address to send it to.
pub fn send_link(change: &mut WriteContext<'_>, user: &User) -> Result<String> {
    let (channel, to) = match (&user.email, &user.phone) {
        (Some(email), _) => (Channel::Email, email.clone()),
        (None, Some(phone)) => (Channel::Sms, phone.clone()),
        (None, None) => return Err(Error::field("email", "contact_required")),
    };
    let secret = link::invitation(change.db, user.id, change.now)?;
    change.invalidate(LIST);
    let link = format!(
        "{}/sign-in/link/{}.{secret}",
        change.core.config.serve.url,
        brand_code(change)?
    );
    let brand = change
        .db
        .prepare_cached("SELECT name FROM brand")?
        .query_row([], |row| row.get(0))?;
    let note = MessageKind::Invitation {
        brand,
        inviter: change.actor.name.trim().to_owned(),
        role: user.role,
        link: link.clone(),
    };
    outbox::enqueue(
        change,
        &Message {
            person: user.key(),
            channel,
            to,
            lang: user.lang,
            note,
        },
    )?;
    Ok(link)
}

/// The brand's code, as its own file carries it.
fn brand_code(change: &WriteContext<'_>) -> Result<String> {
    Ok(change
        .db
        .prepare_cached("SELECT code FROM meta")?
        .query_row([], |row| row.get(0))?)
}

fn free(change: &WriteContext<'_>, invitation: &Invitation, own: Option<UserId>) -> Result<()> {
    taken(
        change,
        "email",
        invitation.email.as_deref(),
        own,
        "email_in_use",
    )?;
    taken(
        change,
        "phone",
        invitation.phone.as_deref(),
        own,
        "phone_in_use",
    )
}
