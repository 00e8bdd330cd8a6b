//! One conversation, by its own id or by the application that it is about.

use axum::Json as Reply;

use super::view::{self, Thread};
use crate::{
    applications,
    context::Context,
    error::Result,
    extract::Path,
    ids::{ApplicationId, ConversationId},
    messaging::store,
    permit::Permission,
};

/// A conversation with its messages.
#[utoipa::path(
    get, path = "/api/conversations/{id}", tag = "messages", params(("id" = ConversationId, Path)),
    responses((status = 200, body = Thread))
)]
pub async fn handler(context: Context, Path(id): Path<ConversationId>) -> Result<Reply<Thread>> {
    context
        .read(move |db, context| {
            let it = super::allowed(db, &context.actor, id, Permission::MessagesRead)?;
            view::thread(db, &context.app.core.config, &it, context.now)
        })
        .await
        .map(Reply)
}

/// The conversation with the person of an application; begun, and empty, where nothing was said yet.
#[utoipa::path(
    get, path = "/api/applications/{id}/conversation", tag = "messages", params(("id" = ApplicationId, Path)),
    responses((status = 200, body = Thread))
)]
pub async fn of_application(
    context: Context,
    Path(id): Path<ApplicationId>,
) -> Result<Reply<Thread>> {
    let begun = context
        .read(move |db, context| {
            let application =
                applications::allowed(db, &context.actor, id, Permission::MessagesRead)?;
            let Some(it) = store::conversation_of(db, application.applicant_id)? else {
                return Ok(None);
            };
            view::thread(db, &context.app.core.config, &it, context.now).map(Some)
        })
        .await?;
    if let Some(thread) = begun {
        return Ok(Reply(thread));
    }
    context
        .write(move |change| {
            let application = applications::application(change.db, id)?;
            let it =
                store::conversation_with(change, application.applicant_id, Some(&application))?;
            view::thread(change.db, &change.core.config, &it, change.now)
        })
        .await
        .map(Reply)
}
