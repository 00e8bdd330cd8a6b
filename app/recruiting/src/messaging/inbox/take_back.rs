//! Takes a message back that has not left. The applicant waits on.

use axum::http::StatusCode;
use serde_json::json;

use crate::{
    compliance::audit::Entry,
    context::Context,
    error::{Conflict, Error, Result},
    events::HiringEventKind,
    extract::Path,
    ids::ConversationMessageId,
    messaging::{self, store},
    permit::Permission,
    write_context::WriteContext,
};

/// Takes a message back that has not left.
#[utoipa::path(
    post, path = "/api/messages/{id}/cancel", tag = "messages", params(("id" = ConversationMessageId, Path)),
    responses((status = 204, description = "It will not leave"))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ConversationMessageId>,
) -> Result<StatusCode> {
    context.write(move |change| take_back(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a message back that has not left.
///
/// # Errors
/// `NotFound`, `Forbidden`; `message_already_sent` (conflict); database errors.
pub fn take_back(change: &mut WriteContext<'_>, id: ConversationMessageId) -> Result<()> {
    let (message, _) = store::message(change.db, &change.core.config.data.master_key, id)?;
    super::allowed(
        change.db,
        change.actor,
        message.conversation_id,
        Permission::MessagesSend,
    )?;
    if !messaging::cancel(change, id)? {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "message_already_sent",
            current: json!({ "status": message.status }),
            changed_by: None,
        })));
    }
    store::wait_on(change.db, message.conversation_id)?;
    let entry = Entry::new(
        HiringEventKind::MessageCancelled,
        "conversation",
        message.conversation_id,
    )
    .change(
        json!({ "messageId": id, "status": message.status, "templateKey": message.template_key }),
        json!({ "messageId": id, "status": "cancelled" }),
    )?;
    change.record(entry)?;
    Ok(())
}
