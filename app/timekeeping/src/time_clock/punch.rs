//! Someone clocks in or out or takes a break on their own phone.

use axum::{Json as Reply, http::StatusCode};

use super::{
    NewPunch,
    checks::offline,
    me,
    person::ClockPerson,
    take::{Asked, Via, take_punch},
    view::{MyTimeClock, my_time_clock},
};
use crate::{
    error::{Error, Result},
    ids::LocationId,
    punch::PunchSource,
    record_punch::taken_before,
    store,
    write_context::WriteContext,
};
use platform::{context::Context, extract::Json};

/// Takes a punch of the caller.
#[utoipa::path(
    post, path = "/api/timeclock/punches", operation_id = "punchTimeClock", tag = "timeclock",
    request_body = NewPunch,
    responses(
        (status = 201, body = MyTimeClock),
        (status = 409, description = "`bad_transition`"),
        (status = 422, description = "`person_inactive`, `minor_hours`, `too_early`, `unscheduled`, `outside_geofence`, `location_denied`, `certificate_expired`, `break_too_short`, `attestation_required`, `clock_skew`, `own_phone_off`, `override_over`, `idempotency_reuse`")
    )
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewPunch>,
) -> Result<(StatusCode, Reply<MyTimeClock>)> {
    let clock = context
        .write(move |change| {
            punch(change, &new)?;
            let me = me(change.actor)?;
            let person = ClockPerson::load(change.db, change.core, me, change.now)?;
            my_time_clock(change.db, change.actor, &person)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(clock)))
}

/// Takes a punch of the caller; the same request again changes nothing.
///
/// # Errors
/// `Forbidden`, `not_on_team`, `idempotency_reuse`, `own_phone_off`, `clock_skew`; those of [`take_punch`].
pub fn punch(change: &mut WriteContext<'_>, new: &NewPunch) -> Result<()> {
    let me = me(change.actor)?;
    let key = new.idempotency_key.to_string();
    let asked = Asked::of(me, new, PunchSource::Phone);
    if taken_before(change, &key, &asked)?.is_some() {
        return Ok(());
    }
    let now = ClockPerson::load(change.db, change.core, me, change.now)?;
    let here = here(change, &now, new)?;
    let settings = store::settings(change.db, here)?;
    if !settings.own_phone {
        return Err(Error::unprocessable("own_phone_off"));
    }
    let at = offline::moment(&settings, new.offline, change.now)?;
    let person = if at == change.now {
        now
    } else {
        ClockPerson::load(change.db, change.core, me, at)?
    };
    take_punch(change, &person, new, &Via::phone())?;
    Ok(())
}

/// The location whose settings count: where the person clocks in, else where they are at work.
fn here(change: &WriteContext<'_>, person: &ClockPerson, new: &NewPunch) -> Result<LocationId> {
    let locations = person.locations(change.db)?;
    if locations.iter().any(|one| one.id == new.location_id) {
        return Ok(new.location_id);
    }
    let open = person.open().map(|entry| entry.location_id);
    open.filter(|here| *here == new.location_id)
        .ok_or(Error::NotFound)
}
