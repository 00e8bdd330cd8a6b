//! The findings of another law for the weeks ahead of a location, before a user chooses it.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::ToSpan as _;
use rules::Severity;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    findings::finding_views, labor_cost::labor_cost, store, week::LocationCalendar,
    week_context::WeekContext, weeks_ahead::WEEKS,
};
use crate::{
    compliance::finding_view::{Counts, FindingView},
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::LocationId,
    messages::LocalizedText,
    permit::Permission,
    settings::{self, jurisdictions},
};

/// A law to try out.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Law {
    /// The jurisdictions that would apply, widest first.
    jurisdictions: Vec<String>,
}

/// The changes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LawPreview {
    /// Weeks looked at, this one included.
    weeks: usize,
    /// Planned shifts in them.
    shifts: usize,
    /// Findings under the law as it is.
    before: Counts,
    /// Findings under the other law.
    after: Counts,
    /// Rules that speak more or less often, the most changed first.
    rules: Vec<PreviewedRule>,
}

/// The number of a rule's findings.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewedRule {
    rule_id: String,
    title: LocalizedText,
    before: usize,
    after: usize,
}

/// Compares the weeks ahead of a location under its law and under another.
#[utoipa::path(
    post, path = "/api/locations/{id}/law-preview", tag = "schedule", params(("id" = LocationId, Path)),
    request_body = Law, responses((status = 200, body = LawPreview))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<LocationId>,
    Json(law): Json<Law>,
) -> Result<Reply<LawPreview>> {
    context
        .read(move |db, context| preview(db, context, id, &law))
        .await
        .map(Reply)
}

fn preview(db: &Connection, context: &Context, here: LocationId, law: &Law) -> Result<LawPreview> {
    context.actor.allow_at(Permission::LocationsManage, here)?;
    let core = &context.app.core;
    let location = settings::location(db, here)?;
    if !jurisdictions::holds_up(&core.rule_book, &location.state, &law.jurisdictions) {
        return Err(Error::field("jurisdictions", "unknown"));
    }
    let this_week = LocationCalendar::of(&location)?.week_of(context.now);
    let mut preview = LawPreview {
        weeks: 0,
        shifts: 0,
        before: Counts::default(),
        after: Counts::default(),
        rules: Vec::new(),
    };
    let mut reported: BTreeMap<String, PreviewedRule> = BTreeMap::new();
    for ahead in 0..WEEKS {
        let week = this_week.saturating_add((7 * ahead).days());
        let at_work = store::people_of_week(db, here, week)?;
        let mut week_context =
            WeekContext::load(db, core, here, week, Some(&at_work), context.now)?;
        preview.weeks += 1;
        preview.shifts += week_context
            .week_shifts()
            .filter(|shift| !shift.removing)
            .count();
        for finding in findings(&week_context) {
            preview.before.add(&finding);
            count(&mut reported, &finding, |change| &mut change.before);
        }
        week_context.place_under(&law.jurisdictions);
        for finding in findings(&week_context) {
            preview.after.add(&finding);
            count(&mut reported, &finding, |change| &mut change.after);
        }
    }
    preview.rules = reported.into_values().collect();
    preview.rules.retain(|change| change.before != change.after);
    preview
        .rules
        .sort_by_key(|change| std::cmp::Reverse(change.before.abs_diff(change.after)));
    Ok(preview)
}

fn findings(week_context: &WeekContext<'_>) -> Vec<FindingView> {
    let reckoned = labor_cost(week_context, rules::Question::CheckShift, false);
    finding_views(week_context, &reckoned.findings)
}

fn count(
    reported: &mut BTreeMap<String, PreviewedRule>,
    finding: &FindingView,
    of: fn(&mut PreviewedRule) -> &mut usize,
) {
    if finding.severity == Severity::Info {
        return;
    }
    let change = reported
        .entry(finding.rule_id.clone())
        .or_insert_with(|| PreviewedRule {
            rule_id: finding.rule_id.clone(),
            title: finding.title.clone(),
            before: 0,
            after: 0,
        });
    *of(change) += 1;
}
