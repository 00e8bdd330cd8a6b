//! The interviews of one application: what is booked, what was said, and the links that were sent.

use axum::Json as Reply;
use serde::Serialize;

use super::{
    feedback::{
        form::{self, Said},
        store as opinions,
        types::Feedback,
    },
    store,
    types::SchedulingLink,
    view::{self, InterviewView, sees},
};
use crate::{
    applications, context::Context, error::Result, extract::Path, ids::ApplicationId,
    permit::Permission,
};

/// The interviews of an application.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationInterviews {
    /// Newest first.
    pub items: Vec<InterviewView>,
    /// The links, newest first.
    pub links: Vec<SchedulingLink>,
    /// The caller's own submitted feedback.
    pub mine: Vec<Feedback>,
    /// Others' feedback.
    pub said: Said,
}

/// The interviews of an application, with the feedback that the caller may see.
#[utoipa::path(
    get, path = "/api/applications/{id}/interviews", tag = "interviews", params(("id" = ApplicationId, Path)),
    responses((status = 200, body = ApplicationInterviews))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
) -> Result<Reply<ApplicationInterviews>> {
    context
        .read(move |db, context| {
            let (actor, permission) = (&context.actor, Permission::InterviewsRead);
            let application = applications::allowed(db, actor, id, permission)?;
            let mut items = Vec::new();
            for it in store::interviews_of(db, application.id)? {
                if sees(actor, &it, permission) {
                    items.push(view::of(db, actor, context.now, &it)?);
                }
            }
            let mine = opinions::submitted(db, id)?
                .into_iter()
                .filter(|it| it.author_id == actor.user)
                .collect();
            Ok(ApplicationInterviews {
                items,
                links: store::links_of(db, id)?,
                mine,
                said: form::said(db, actor, id)?,
            })
        })
        .await
        .map(Reply)
}
