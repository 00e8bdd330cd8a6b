//! The changes of the brand's rules, as those who see them read them.

use axum::Json as Reply;
use platform::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    permit::Permission,
};

use super::{facts::ChangeFacts, store, types::RuleChange, view::view};
use crate::rules::scope::open_locations;

/// The changes at the reader's locations, newest first.
#[utoipa::path(
    get, path = "/api/rules/changes", tag = "rules", operation_id = "getRuleChanges",
    responses((status = 200, body = Vec<RuleChange>))
)]
pub async fn list_handler(context: Context) -> Result<Reply<Vec<RuleChange>>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::RulesRead)?;
            let locations = open_locations(db)?;
            let mut found = Vec::new();
            for change in store::changes(db)? {
                let facts = ChangeFacts::among(db, change, locations.clone())?;
                if facts.concerns(&context.actor) {
                    let reader = (&*context.actor, context.now);
                    found.push(view(db, &context.app.core, reader, &facts)?);
                }
            }
            Ok(found)
        })
        .await
        .map(Reply)
}

/// A change.
#[utoipa::path(
    get, path = "/api/rules/changes/{no}", tag = "rules", operation_id = "getRuleChange",
    params(("no" = i64, Path)), responses((status = 200, body = RuleChange))
)]
pub async fn handler(context: Context, Path(no): Path<i64>) -> Result<Reply<RuleChange>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::RulesRead)?;
            let facts = ChangeFacts::load(db, no)?;
            if !facts.concerns(&context.actor) {
                return Err(Error::NotFound);
            }
            let reader = (&*context.actor, context.now);
            view(db, &context.app.core, reader, &facts)
        })
        .await
        .map(Reply)
}
