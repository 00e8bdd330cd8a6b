//! Notifications to the brand's users: in a bell with a list, grouped by application, on their devices and by email as
//! each chooses.

pub mod choices;
pub mod data;
pub mod devices;
pub mod due;
mod lines;
pub mod list;
pub mod mail;
pub mod mark;
pub mod push;
pub mod server;
pub mod types;

use rusqlite::{Connection, params};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::types::Application;
use crate::{
    app::App,
    error::Result,
    identity::people,
    ids::{LocationId, NotificationId, UserId},
    outbox::{JobContext, ScheduledTask, forget_old},
    permit::{DepartmentKind, Permission},
    sql_time::SqlTime,
    time_guard::TrustedTime,
    write_context::WriteContext,
};
use jiff::SignedDuration;

pub use data::NotificationData;
pub use types::NotificationKind;

/// Older ones are forgotten: the timeline keeps what happened.
pub const RETENTION: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(mark::handler))
        .routes(routes!(choices::read, choices::write))
        .routes(routes!(devices::list, devices::add))
        .routes(routes!(devices::remove))
}

/// The recipients.
#[derive(Clone, Copy, Debug)]
pub enum Recipients<'a> {
    /// These people.
    People(&'a [UserId]),
    /// Those who may do this at a location: those whose scope names it, else those of the whole brand.
    InCharge(LocationId, Permission),
    /// The owner of the application; without one, those who may do this at its location.
    OwnerOrHolders(&'a Application, Permission),
    /// Those who may do this in the whole brand.
    Brand(Permission),
}

/// Notifies users of something, in the bell of their screens. The actor is not notified. `data` holds ids and figures,
/// never what names or describes a person: the list reads names when it is shown, so that a person who was forgotten is
/// forgotten here too.
///
/// # Errors
/// Database errors.
pub fn notify(
    change: &mut WriteContext<'_>,
    recipients: Recipients<'_>,
    application: Option<&Application>,
    data: &NotificationData,
) -> Result<()> {
    // Rehearsed applicants notify no one.
    if application.is_some_and(|application| application.simulated) {
        return Ok(());
    }
    let users = match recipients {
        Recipients::People(users) => users.to_vec(),
        Recipients::InCharge(location, permission) => in_charge(change, location, permission)?,
        Recipients::OwnerOrHolders(application, permission) => match application.owner_id {
            Some(owner) => vec![owner],
            None => in_charge(change, application.location_id, permission)?,
        },
        Recipients::Brand(permission) => people::in_charge_of_all(change.db, permission)?
            .into_iter()
            .map(|user| user.id)
            .collect(),
    };
    let mut any = false;
    for user in users {
        if change.actor.person() == Some(user) {
            continue;
        }
        any |= insert(change, user, application, data)?;
    }
    if any {
        change.invalidate("/api/notifications");
    }
    Ok(())
}

/// Whether a notification of a kind reaches a device of the person.
///
/// # Errors
/// Database errors.
pub fn has_device(db: &Connection, user: UserId, kind: NotificationKind) -> Result<bool> {
    Ok(choices::of(db, user)?.of(kind.topic()).push && devices::any(db, user)?)
}

/// Forgets notifications older than [`RETENTION`].
pub struct ForgetNotifications;

impl ScheduledTask for ForgetNotifications {
    const NAME: &'static str = "notifications";

    async fn run(context: &JobContext, time: Option<TrustedTime>) -> Result<()> {
        match time {
            Some(time) => forget_old(context, time, is_due, forget).await,
            None => Ok(()),
        }
    }
}

fn is_due(db: &Connection, time: TrustedTime) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM notifications WHERE at < ?1)")?
        .query_row([SqlTime(time.now() - RETENTION)], |row| row.get(0))?)
}

fn forget(db: &Connection, time: TrustedTime) -> Result<usize> {
    Ok(db
        .prepare_cached("DELETE FROM notifications WHERE at < ?1")?
        .execute([SqlTime(time.now() - RETENTION)])?)
}

fn in_charge(
    change: &WriteContext<'_>,
    location: LocationId,
    permission: Permission,
) -> Result<Vec<UserId>> {
    // No permission of hiring is bound to one house.
    let users = people::in_charge(change.db, permission, location, DepartmentKind::Foh)?;
    Ok(users.into_iter().map(|user| user.id).collect())
}

/// Whether the person has an account that is still in use, and wants this notification.
fn insert(
    change: &mut WriteContext<'_>,
    user: UserId,
    application: Option<&Application>,
    data: &NotificationData,
) -> Result<bool> {
    let kind = data.kind();
    let choice = choices::of(change.db, user)?.of(kind.topic());
    let pace = mail::pace(data, choice.mail);
    let listed = data.is_on_dashboard();
    let (bell, push) = (choice.bell && !listed, choice.push && !listed);
    let push = push && devices::any(change.db, user)?;
    if !bell && pace.is_none() && !push {
        return Ok(false);
    }
    let added = change
        .db
        .prepare_cached(
            "INSERT INTO notifications (id, user_id, type, application_id, data, at, hidden, mail, push)
             SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM users WHERE id = ?2 AND active = 1",
        )?
        .execute(params![
            NotificationId::new(change.now),
            user,
            kind,
            application.map(|application| application.id),
            data.data()?.to_string(),
            SqlTime(change.now),
            !bell,
            pace,
            push
        ])?;
    if added == 0 {
        return Ok(false);
    }
    if let Some(pace) = pace {
        mail::plan(change, user, pace)?;
    }
    if push {
        push::plan(change, user)?;
    }
    Ok(true)
}
