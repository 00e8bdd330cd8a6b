//! Someone brings a rule back to an earlier version or switches it off, at once: for this week where it is not published,
//! and for all that are not.

use axum::Json as Reply;
use organization::settings::types::Location;
use platform::{
    audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::BrandRuleId,
    permit::Permission,
    write_context::WriteContext,
};
use scheduling::{open_weeks::first_unpublished, week::LocationCalendar};
use serde_json::json;

use super::{
    RULE,
    facts::ChangeFacts,
    rollouts::{begin, stale},
    store::{self, Start},
    types::{RuleChangeState, RuleRollback},
    written,
};
use crate::{
    RuleAction,
    rules::{
        self as brand_rules,
        detail::detail,
        scope::{concerns, open_locations},
        store::{RolloutRow, RuleRow, VersionRow, set_version},
        types::RuleDetail,
    },
};

/// Brings a rule back to an earlier version, or switches it off.
#[utoipa::path(
    post, path = "/api/rules/{id}/rollback", tag = "rules", operation_id = "rollBackRule",
    params(("id" = BrandRuleId, Path)), request_body = RuleRollback,
    responses(
        (status = 200, body = RuleDetail),
        (status = 422, description = "`rule_not_covered`, `rule_same_version`, `rule_not_in_effect`")
    )
)]
pub async fn handler(
    context: Context,
    Path(id): Path<BrandRuleId>,
    Json(wanted): Json<RuleRollback>,
) -> Result<Reply<RuleDetail>> {
    context
        .write(move |change| roll_back(change, id, &wanted))
        .await
        .map(Reply)
}

fn roll_back(
    context: &mut WriteContext<'_>,
    id: BrandRuleId,
    wanted: &RuleRollback,
) -> Result<RuleDetail> {
    let rule = brand_rules::store::rule(context.db, id)?;
    context.actor.allow(Permission::RulesRollback)?;
    let now_no = rule.version_no.ok_or(Error::NotFound)?;
    let present = brand_rules::store::version(context.db, id, now_no)?;
    if !concerns(context.actor, &present.rule) {
        return Err(Error::NotFound);
    }
    let target = match wanted.to_version_no {
        Some(no) => Some(brand_rules::store::version(context.db, id, no)?),
        None => None,
    };
    let places = places(context, id, target.as_ref())?;
    if places.iter().any(|place| !context.actor.includes(place.id)) {
        return Err(Error::unprocessable("rule_not_covered"));
    }
    let holds = holding(context, id, &places)?;
    if target.is_none() && !holds {
        return Err(Error::unprocessable("rule_not_in_effect"));
    }
    if holds && target.as_ref().is_some_and(|target| target.no == now_no) {
        return Err(Error::unprocessable("rule_same_version"));
    }
    let reason = written("reason", &wanted.reason)?;
    let starts = restart(context, id, (&places, target.as_ref()))?;
    end_changes(context, id, target.as_ref())?;
    let version = target.as_ref().map(|target| target.no);
    set_version(context.db, id, version.or(rule.version_no))?;
    put_on_record(context, (&rule, &present), (version, &starts), reason)?;
    stale(context);
    let reader = (context.actor, context.now);
    detail(context.db, context.core, reader, id)
}

/// Where the rule holds or will, and where the other version is for.
fn places(
    context: &WriteContext<'_>,
    id: BrandRuleId,
    target: Option<&VersionRow>,
) -> Result<Vec<Location>> {
    let rows = brand_rules::store::rollouts(context.db, id)?;
    let mut places = Vec::new();
    for location in open_locations(context.db)? {
        let today = location.date(context.now)?;
        let here = |row: &RolloutRow| row.location_id == location.id && !row.is_over(today);
        let covered = target.is_some_and(|target| target.rule.covers(location.id));
        if covered || rows.iter().any(here) {
            places.push(location);
        }
    }
    Ok(places)
}

/// Whether the rule holds or will hold anywhere.
fn holding(context: &WriteContext<'_>, id: BrandRuleId, places: &[Location]) -> Result<bool> {
    let rows = brand_rules::store::rollouts(context.db, id)?;
    for place in places {
        let today = place.date(context.now)?;
        let here = |row: &RolloutRow| row.location_id == place.id && !row.is_over(today);
        if rows.iter().any(here) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Lets the other version, or none, hold from the first week on that is not published.
fn restart(
    context: &WriteContext<'_>,
    id: BrandRuleId,
    (places, target): (&[Location], Option<&VersionRow>),
) -> Result<Vec<Start>> {
    let mut starts = Vec::new();
    for place in places {
        let week = LocationCalendar::of(place)?.week_of(context.now);
        let start = Start {
            location_id: place.id,
            starts_on: first_unpublished(context.db, place, week)?,
        };
        let version = target
            .filter(|target| target.rule.covers(place.id))
            .map(|target| target.no);
        begin(context.db, id, start, version)?;
        starts.push(start);
    }
    Ok(starts)
}

/// Changes that had brought the version, or would, are undone; drafts go on from the version that counts now.
fn end_changes(
    context: &WriteContext<'_>,
    id: BrandRuleId,
    target: Option<&VersionRow>,
) -> Result<()> {
    for mut change in store::changes_of(context.db, id)? {
        if change.is_written() {
            if let (Some(target), Some(_)) = (target, change.before_no) {
                change.before_no = Some(target.no);
                // What was approved was another difference.
                if change.state == RuleChangeState::InReview {
                    change.state = RuleChangeState::Draft;
                    store::dismiss_approvals(context.db, change.no, context.now)?;
                }
            } else {
                continue;
            }
        } else if matches!(
            change.state,
            RuleChangeState::Scheduled | RuleChangeState::InEffect
        ) && target.is_none_or(|target| change.no > target.change_no)
        {
            change.state = RuleChangeState::RolledBack;
        } else {
            continue;
        }
        change.version += 1;
        store::save(context.db, &change)?;
    }
    Ok(())
}

fn put_on_record(
    context: &mut WriteContext<'_>,
    (rule, present): (&RuleRow, &VersionRow),
    (version, starts): (Option<u32>, &[Start]),
    reason: String,
) -> Result<()> {
    let facts = ChangeFacts::load(context.db, present.change_no)?;
    let label = json!({ "what": facts.change.title, "changeNo": facts.change.no });
    let before = json!({ "versionNo": rule.version_no });
    let after = json!({ "versionNo": version, "starts": starts });
    let entry = Entry::new(RuleAction::RuleRolledBack, RULE, rule.id)
        .label(label)
        .reason(Some(reason))
        .change(before, after)?;
    context.record(entry)?;
    context.invalidate("/api/rules");
    Ok(())
}
