//! The owner of a calendar address: sees whether there is one, makes a new one, removes it.

use axum::{Json as Reply, http::StatusCode};
use jiff::Timestamp;
use serde::Serialize;

use super::store;
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    ids::EmployeeId,
    permit::{Actor, Permission},
    qr::{QrPath, qr_path},
    token,
    write_context::WriteContext,
};

/// Whether a person's calendar can read their shifts.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarFeed {
    /// When the address was made; null without one.
    #[schema(value_type = Option<String>, format = DateTime)]
    made_at: Option<Timestamp>,
}

/// A new calendar address. It is shown this once: the file has only its hash.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarLink {
    /// The address, absolute.
    link: String,
    /// The same for a phone's camera.
    qr: QrPath,
}

/// Whether one's calendar can read one's shifts.
#[utoipa::path(
    get, path = "/api/calendar-feed", operation_id = "getCalendarFeed", tag = "schedule",
    responses((status = 200, body = CalendarFeed))
)]
pub async fn handler(context: Context) -> Result<Reply<CalendarFeed>> {
    context
        .read(|db, context| {
            let made_at = store::made_at(db, me(&context.actor)?)?;
            Ok(Reply(CalendarFeed { made_at }))
        })
        .await
}

/// Makes a calendar address for oneself; an earlier one opens nothing any more.
#[utoipa::path(
    post, path = "/api/calendar-feed", operation_id = "makeCalendarLink", tag = "schedule",
    responses((status = 201, body = CalendarLink))
)]
pub async fn make_handler(context: Context) -> Result<(StatusCode, Reply<CalendarLink>)> {
    let link = context.write(make).await?;
    Ok((StatusCode::CREATED, Reply(link)))
}

/// Removes one's calendar address.
#[utoipa::path(
    delete, path = "/api/calendar-feed", operation_id = "removeCalendarLink", tag = "schedule",
    responses((status = 204, description = "Removed"))
)]
pub async fn remove_handler(context: Context) -> Result<StatusCode> {
    context.write(remove).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn make(change: &mut WriteContext<'_>) -> Result<CalendarLink> {
    let me = me(change.actor)?;
    let token = token::mint(change.db)?;
    store::put(change.db, me, token.hash, change.now)?;
    change.record(Entry::new(
        SchedulingAction::CalendarLinkMade,
        "calendar_link",
        me,
    ))?;
    change.invalidate("/api/calendar-feed");
    let link = format!(
        "{}/api/calendar/{}.ics",
        change.core.config.serve.url, token.text
    );
    Ok(CalendarLink {
        qr: qr_path(&link)?,
        link,
    })
}

fn remove(change: &mut WriteContext<'_>) -> Result<()> {
    let me = me(change.actor)?;
    store::remove(change.db, me)?;
    change.record(Entry::new(
        SchedulingAction::CalendarLinkRemoved,
        "calendar_link",
        me,
    ))?;
    change.invalidate("/api/calendar-feed");
    Ok(())
}

/// The caller as a member of the team.
fn me(actor: &Actor) -> Result<EmployeeId> {
    actor.allow(Permission::SchedulesRead)?;
    actor.employee.ok_or(Error::unprocessable("not_on_team"))
}
