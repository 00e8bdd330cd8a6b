//! Whether a rule holds up: its own faults, the law beside it, and its test cases. It keeps nothing.

use axum::Json as Reply;
use jiff::tz::TimeZone;
use platform::{context::Context, error::Result, extract::Json, permit::Permission};

use super::{
    library_types::{RuleCheck, RuleToCheck},
    problems::{problems, test_cases},
    scope::{allow_rule, open_locations},
    view::said,
};

/// Checks a rule as it is typed.
#[utoipa::path(
    post, path = "/api/rules/check", tag = "rules", operation_id = "checkRule",
    request_body = RuleToCheck, responses((status = 200, body = RuleCheck))
)]
pub async fn handler(
    context: Context,
    Json(wanted): Json<RuleToCheck>,
) -> Result<Reply<RuleCheck>> {
    context
        .read(move |db, context| {
            let rule = wanted.rule.normalized();
            allow_rule(db, &context.actor, Permission::RulesDraft, &rule)?;
            let mut locations = open_locations(db)?;
            locations.retain(|location| rule.covers(location.id));
            let today = context.now.to_zoned(TimeZone::UTC).date();
            Ok(RuleCheck {
                problems: problems(db, &context.app.core, &rule, (&locations, today))?,
                sentence: said(&rule),
                test_cases: test_cases(&rule),
            })
        })
        .await
        .map(Reply)
}
