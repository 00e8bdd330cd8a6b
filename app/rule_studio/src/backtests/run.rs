//! A run: the plan is read once, compared on a thread of its own, and the counts go out while it works.

use std::{thread, time::Instant};

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};
use platform::{
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::BacktestId,
    permit::Permission,
};
use scheduling::past_weeks;

use super::{
    compare::{Compared, Step, compare},
    draft::Draft,
    frames::{self, Frames},
    running::RunningBacktests,
    store::{self, Summary},
    types::{BacktestDone, BacktestFrame, NewBacktest},
};

/// People between two lines that say how far it is.
const PEOPLE_A_STEP: usize = 64;

/// Tries a rule on the published weeks of the last days, at those of its locations that are the person's. One run of a
/// brand at a time; it stops where the client goes away.
#[utoipa::path(
    post, path = "/api/rules/backtests", operation_id = "runBacktest", tag = "rules", request_body = NewBacktest,
    responses((status = 200, description = "A frame a line", content_type = "application/x-ndjson", body = BacktestFrame))
)]
pub(super) async fn handler(context: Context, Json(asked): Json<NewBacktest>) -> Result<Response> {
    let draft = context
        .read(move |db, context| Draft::of(db, &context.actor, asked, context.now))
        .await?;
    let running = context.app.core.services.get::<RunningBacktests>()?;
    let place = running.begin(context.tenant.id())?;
    let (frames, body) = frames::channel();
    tokio::task::spawn_blocking(move || {
        if let Err(error) = run(&context, &draft, &frames) {
            frames.fail(&error);
        }
        // The next run may begin before the client has read the end of this one.
        drop(place);
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

fn run(context: &Context, draft: &Draft, frames: &Frames) -> Result<()> {
    let begun = Instant::now();
    let core = &context.app.core;
    let now = context.now;
    // The comparison keeps no reader of the brand's file.
    let (books, weeks) = context.tenant.read_blocking(|db| {
        let moment = db.unchecked_transaction()?;
        let books = draft.books(&moment, core)?;
        let places = draft.locations();
        let weeks = past_weeks::load(&moment, core, &places, draft.span(now))?;
        Ok::<_, Error>((books, weeks))
    })?;
    let mut failed = None;
    let compared = compare((draft, &books), &weeks, now, |step| {
        // Other threads have their turn first.
        thread::yield_now();
        if step.done % PEOPLE_A_STEP == 0
            && let Err(error) = send_counts(step, frames)
        {
            failed = Some(error);
        }
        failed.is_none() && !frames.gone()
    });
    match (compared, failed) {
        (_, Some(error)) => Err(error),
        // The client is gone.
        (None, None) => Ok(()),
        (Some(compared), None) => finish(context, draft, (compared, begun), frames),
    }
}

fn send_counts(step: &Step, frames: &Frames) -> Result<()> {
    let (done, total) = (step.done, step.total);
    frames.hint(&BacktestFrame::Progress { done, total })?;
    frames.hint(&BacktestFrame::Partial {
        totals: step.totals,
    })
}

/// Sends the differences, keeps the counts, and says that it is over.
fn finish(
    context: &Context,
    draft: &Draft,
    (compared, begun): (Compared, Instant),
    frames: &Frames,
) -> Result<()> {
    for mut difference in compared.newest {
        let actor = &context.actor;
        let reads = actor.allow_at(Permission::SchedulesRead, difference.location_id);
        if reads.is_err() {
            difference.employee_name = None;
        }
        let difference = Box::new(difference);
        frames.send(&BacktestFrame::Difference { difference })?;
    }
    let at = context.app.clock.now();
    let id = BacktestId::new(at);
    let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    let content_hash = draft.rule.content_hash()?;
    context.tenant.write_blocking(|db| {
        let summary = Summary {
            id,
            content_hash: &content_hash,
            days: draft.days,
            totals: &compared.totals,
            result_hash: &compared.result_hash,
            millis,
        };
        store::keep(db, &summary, (context.actor.user, at))
    })?;
    frames.send(&BacktestFrame::Done(Box::new(BacktestDone {
        id,
        result_hash: compared.result_hash,
        millis,
        totals: compared.totals,
        by_location: compared.by_location,
        by_week: compared.by_week,
        histogram: compared.histogram,
    })))
}
