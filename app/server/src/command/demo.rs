//! `lineup demo`: makes the demo brand and says how to sign in.

use std::process::ExitCode;

use anyhow::anyhow;
use jiff::{SignedDuration, civil::Date, tz::TimeZone};

use crate::{clock::Clock, config::Config, identity, router, server};
use demo::Size;

/// Makes the demo brand as of `date` (today, without one), unless it is there.
pub(super) async fn demo(date: Option<Date>) -> anyhow::Result<ExitCode> {
    let now = Clock::System.now();
    // The demo's day begins at 08:00 UTC, when it has begun everywhere in the continental United States.
    let began = now - SignedDuration::from_hours(8);
    let today = date.unwrap_or_else(|| began.to_zoned(TimeZone::UTC).date());
    // People are at work where the demo's day is this one.
    let moment = date.is_none().then_some(now);
    let mut config = Config::from_env(true)?;
    // A demo is the same on every disk.
    config.limits.free_disk = 0;
    let app = server::start(config, Clock::at(now))?;
    if let Some(code) = demo::existing(&app) {
        super::say(&format!("{} is already here as {code}", demo::NAME));
    } else {
        super::say(&format!(
            "Making {}: six restaurants and eleven weeks; this takes about a minute",
            demo::NAME
        ));
        let made = demo::create(&app, router::routes(), Size::whole(today, moment))
            .await
            .map_err(|error| anyhow!("the demo brand could not be made: {error:?}"))?;
        super::say(&format!("{} is ready as {}: {made}", demo::NAME, made.code));
    }
    super::say("Start it with: lineup serve --demo");
    for line in identity::first_steps(&app).await? {
        super::say(&line);
    }
    Ok(ExitCode::SUCCESS)
}
