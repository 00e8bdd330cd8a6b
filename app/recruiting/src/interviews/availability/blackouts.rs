//! Times at which no one is interviewed: one person's, or a whole location's.

use axum::{Json as Reply, http::StatusCode};
use jiff::{ToSpan as _, civil::Date};
use serde::Deserialize;
use serde_json::Value;

use super::{ADDRESS, store};
use crate::{
    RecruitingAction,
    compliance::audit::Entry,
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{InterviewBlackoutId, LocationId, UserId},
    interviews::{people, types::Blackout},
    local_time,
    permit::{Permission, PermissionScope},
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// A time off for interviews.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewBlackout {
    /// In this location's time; and, with `everyone`, for the whole location.
    pub location_id: LocationId,
    /// For everyone at the location, rather than for one person.
    #[serde(default)]
    pub everyone: bool,
    /// The interviewer; the caller where it is missing.
    #[serde(default)]
    pub user_id: Option<UserId>,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// From this time on the first day; midnight where it is missing.
    #[serde(default)]
    pub start: Option<TimeOfDay>,
    /// To this time on the last day; the end of the day where it is missing.
    #[serde(default)]
    pub end: Option<TimeOfDay>,
    /// The reason.
    #[serde(default)]
    pub reason: String,
}

/// Enters a time off for interviews. Interviews that are booked in it stay.
#[utoipa::path(
    post, path = "/api/interview-blackouts", tag = "interviews", request_body = NewBlackout,
    responses((status = 201, body = Blackout))
)]
pub async fn add(
    context: Context,
    Json(new): Json<NewBlackout>,
) -> Result<(StatusCode, Reply<Blackout>)> {
    let made = context.write(move |change| put(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

fn put(change: &mut WriteContext<'_>, new: &NewBlackout) -> Result<Blackout> {
    let permission = Permission::InterviewsCreate;
    change.actor.allow(permission)?;
    let user = if new.everyone {
        change.actor.allow_at(permission, new.location_id)?;
        None
    } else {
        if !change.actor.includes(new.location_id) {
            return Err(Error::NotFound);
        }
        Some(people::subject(
            change.db,
            change.actor,
            new.user_id,
            permission,
        )?)
    };
    let zone = settings::location(change.db, new.location_id)?.time_zone()?;
    let mut checks = Validator::default();
    let reason = checks.optional_text("reason", &new.reason, 300);
    checks.ensure(new.from <= new.to, "to", "before_start");
    checks.ensure((new.to - new.from).get_days() <= 366, "to", "out_of_range");
    if let (Some(start), Some(end)) = (new.start, new.end) {
        checks.ensure(new.from < new.to || start < end, "end", "before_start");
    }
    checks.finish()?;
    let from = new.from.to_datetime(new.start.unwrap_or_default().0);
    let to = match new.end {
        Some(end) => new.to.to_datetime(end.0),
        None => new.to.saturating_add(1.day()).at(0, 0, 0, 0),
    };
    let blackout = Blackout {
        id: InterviewBlackoutId::new(change.now),
        user_id: user,
        location_id: new.everyone.then_some(new.location_id),
        from_at: local_time::instant(&zone, from, None, "start")?,
        to_at: local_time::instant(&zone, to, None, "end")?,
        reason,
    };
    if blackout.to_at <= change.now {
        return Err(Error::field("to", "in_past"));
    }
    store::insert_blackout(change.db, &blackout)?;
    record(
        change,
        RecruitingAction::InterviewBlackoutAdded,
        &blackout,
        (Value::Null, serde_json::to_value(&blackout)?),
    )?;
    Ok(blackout)
}

/// Takes a time off for interviews back.
#[utoipa::path(
    delete, path = "/api/interview-blackouts/{id}", tag = "interviews",
    params(("id" = InterviewBlackoutId, Path)), responses((status = 204))
)]
pub async fn remove(context: Context, Path(id): Path<InterviewBlackoutId>) -> Result<StatusCode> {
    context
        .write(move |change| {
            let permission = Permission::InterviewsUpdate;
            change.actor.allow(permission)?;
            let found = store::blackout(change.db, id)?;
            match (found.user_id, found.location_id) {
                (Some(user), _) => {
                    if user != change.actor.user
                        && change.actor.scope_of(permission) == Some(PermissionScope::Own)
                    {
                        return Err(Error::NotFound);
                    }
                    people::subject(change.db, change.actor, Some(user), permission)?;
                }
                (None, Some(location)) => change.actor.allow_at(permission, location)?,
                (None, None) => {}
            }
            store::delete_blackout(change.db, id)?;
            record(
                change,
                RecruitingAction::InterviewBlackoutRemoved,
                &found,
                (serde_json::to_value(&found)?, Value::Null),
            )?;
            Ok(StatusCode::NO_CONTENT)
        })
        .await
}

fn record(
    change: &mut WriteContext<'_>,
    action: RecruitingAction,
    it: &Blackout,
    (before, after): (Value, Value),
) -> Result<()> {
    let label = match it.user_id {
        Some(user) => people::name(change.db, user)?,
        None => String::new(),
    };
    let entry = Entry::new(action, "interview_blackout", it.id)
        .label(label)
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate(ADDRESS);
    Ok(())
}
