//! One action on many applications; each has a result of its own, and one that fails holds none of the others back.

use std::collections::BTreeMap;

use axum::Json as Reply;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{card::Card, move_stage, reject, restore, undo, withdraw};
use crate::{
    context::Context,
    error::{Error, Problem, Result},
    extract::Json,
    ids::{ApplicationId, ConversationMessageId},
    permit::Permission,
    settings::types::string_enum,
    write_context::WriteContext,
};
use recruiting::{applications, bulk};

string_enum! {
    /// The act on each application.
    Action {
        /// As `POST /api/applications/{id}/move`.
        Move = "move",
        /// As `POST /api/applications/{id}/reject`.
        Reject = "reject",
        /// As `POST /api/applications/{id}/unreject`.
        Unreject = "unreject",
        /// As `POST /api/applications/{id}/withdraw`.
        Withdraw = "withdraw",
        /// As `POST /api/applications/{id}/undo`, with the tokens that the moves gave.
        Undo = "undo",
    }
}

/// One action on many applications.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Bulk {
    /// Which applications, at most 200.
    #[schema(min_items = 1, max_items = 200)]
    pub ids: Vec<ApplicationId>,
    /// The act.
    pub action: Action,
    /// The action's own body, without a version.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub params: serde_json::Map<String, Value>,
    /// The versions that the caller saw; for one that is left out, the present one is taken.
    #[serde(default)]
    #[schema(value_type = std::collections::BTreeMap<String, i64>)]
    pub versions: BTreeMap<ApplicationId, i64>,
    /// The undo token of each move that is undone.
    #[serde(default)]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub undo_tokens: BTreeMap<ApplicationId, String>,
}

/// The result for one application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = BulkOutcome)]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// Which.
    pub id: ApplicationId,
    /// As if it had been asked for alone: 200, or the problem's status.
    pub status: u16,
    /// Its card, where it went well.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub application: Option<Card>,
    /// The token to undo a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub undo_token: Option<String>,
    /// The message that waits to leave.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub queued_message_id: Option<ConversationMessageId>,
    /// The problem, where it failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<Problem>,
}

impl Outcome {
    const fn of(id: ApplicationId, status: u16) -> Self {
        Self {
            id,
            status,
            application: None,
            undo_token: None,
            queued_message_id: None,
            problem: None,
        }
    }

    fn refused(id: ApplicationId, why: Error) -> Self {
        let status = why.status().as_u16();
        Self {
            problem: Some(Problem::of(why)),
            ..Self::of(id, status)
        }
    }
}

/// The result of each, in the requested order.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Outcomes {
    /// One for each application.
    pub results: Vec<Outcome>,
}

/// Moves, rejects, restores or withdraws many applications, or undoes their moves.
#[utoipa::path(
    post, path = "/api/applications/bulk", tag = "pipeline",
    request_body = Bulk, responses((status = 200, body = Outcomes))
)]
pub async fn handler(context: Context, Json(body): Json<Bulk>) -> Result<Reply<Outcomes>> {
    context
        .write(move |change| bulk(change, &body))
        .await
        .map(|results| Reply(Outcomes { results }))
}

/// One action on many applications.
///
/// # Errors
/// `Forbidden` where the action is not allowed anywhere, `NotFound` where none of them is in sight; none or too many
/// `ids`; database errors.
pub fn bulk(change: &mut WriteContext<'_>, body: &Bulk) -> Result<Vec<Outcome>> {
    change.actor.allow(match body.action {
        Action::Move | Action::Undo => Permission::ApplicationsMove,
        Action::Reject | Action::Unreject | Action::Withdraw => Permission::ApplicationsReject,
    })?;
    let mut results = Vec::with_capacity(body.ids.len());
    for id in bulk::validate_ids("ids", &body.ids)? {
        let outcome = bulk::with_savepoint(change, |change| act(change, id, body))?;
        results.push(outcome.unwrap_or_else(|refused| Outcome::refused(id, refused)));
    }
    if results.iter().all(|result| result.status == 404) {
        return Err(Error::NotFound);
    }
    Ok(results)
}

fn act(change: &mut WriteContext<'_>, id: ApplicationId, body: &Bulk) -> Result<Outcome> {
    let version = match body.versions.get(&id) {
        Some(version) => *version,
        None => applications::application(change.db, id)?.version,
    };
    let done = Outcome::of(id, 200);
    Ok(match body.action {
        Action::Move => {
            let moved = move_stage::move_stage(change, id, &params(body, version)?)?;
            Outcome {
                application: Some(moved.application),
                undo_token: Some(moved.undo_token),
                queued_message_id: moved.queued_message_id,
                ..done
            }
        }
        Action::Reject => {
            let rejected = reject::reject(change, id, &params(body, version)?)?;
            Outcome {
                application: Some(rejected.application),
                queued_message_id: rejected.queued_message_id,
                ..done
            }
        }
        Action::Unreject => Outcome {
            application: Some(restore::restore(change, id, version)?),
            ..done
        },
        Action::Withdraw => Outcome {
            application: Some(withdraw::withdraw(change, id, &params(body, version)?)?),
            ..done
        },
        Action::Undo => Outcome {
            application: Some(undo::undo(change, id, undo_token(body, id))?),
            ..done
        },
    })
}

/// The move's token; without one, a token that fits no move.
fn undo_token(body: &Bulk, id: ApplicationId) -> &str {
    body.undo_tokens.get(&id).map_or("", String::as_str)
}

/// The body that the action alone would have had.
fn params<T: serde::de::DeserializeOwned>(body: &Bulk, version: i64) -> Result<T> {
    let mut params = body.params.clone();
    params.insert("version".to_owned(), version.into());
    serde_json::from_value(Value::Object(params)).map_err(|_| Error::field("params", "wrong_type"))
}
