//! The interviews whose feedback the caller still owes.

use axum::Json as Reply;
use jiff::SignedDuration;

use crate::{
    context::Context,
    error::Result,
    interviews::{list::Interviews, store, view},
    permit::Permission,
};

/// Older ones are no longer asked for.
const ASKED_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The interviews whose feedback the caller still owes, the newest first.
#[utoipa::path(
    get, path = "/api/feedback/due", tag = "interviews", responses((status = 200, body = Interviews))
)]
pub async fn handler(context: Context) -> Result<Reply<Interviews>> {
    context.actor.allow(Permission::FeedbackCreate)?;
    context
        .read(|db, context| {
            let (now, actor) = (context.now, &context.actor);
            let mut items = Vec::new();
            for it in store::between(db, None, now - ASKED_FOR, now)?
                .into_iter()
                .rev()
            {
                if it.interviewer_ids.contains(&actor.user) {
                    let shown = view::of(db, actor, now, &it)?;
                    if shown.feedback_due {
                        items.push(shown);
                    }
                }
            }
            Ok(Interviews { items })
        })
        .await
        .map(Reply)
}
