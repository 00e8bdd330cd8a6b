//! The time clock of the caller.

use axum::Json as Reply;
use rusqlite::Connection;

use super::{
    me,
    person::ClockPerson,
    view::{MyTimeClock, my_time_clock},
};
use crate::error::Result;
use organization::plan::gate::{Feature, require_feature};
use platform::context::Context;

/// The caller's time clock: what they are doing, where they may clock in, and what they did today.
#[utoipa::path(
    get, path = "/api/timeclock/me", operation_id = "getMyTimeClock", tag = "timeclock",
    responses((status = 200, body = MyTimeClock))
)]
pub async fn handler(context: Context) -> Result<Reply<MyTimeClock>> {
    context.read(get).await.map(Reply)
}

/// Who is at work can finish although the plan no longer has a time clock.
fn get(db: &Connection, context: &Context) -> Result<MyTimeClock> {
    let me = me(&context.actor)?;
    let core = &context.app.core;
    let person = ClockPerson::load(db, core, me, context.now)?;
    if person.open().is_none() {
        require_feature(db, Feature::TimeClock)?;
    }
    my_time_clock(db, &context.actor, &person)
}
