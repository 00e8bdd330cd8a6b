//! What is against the rules, by rule and location: in the plan of the coming weeks, and in the premiums of the pay period.

use std::collections::BTreeMap;

use platform::{error::Result, finding_view::AtPublish, ids::LocationId, messages::LocalizedText};
use serde::Serialize;

use super::{compliance::is_premium, scope::Scope};

/// So many are shown.
const SHOWN: usize = 10;

/// What is against the rules.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Violations {
    /// Open findings of the plan, without those that only warn.
    planned: usize,
    /// Premiums of the pay period.
    worked: usize,
    /// Rules at locations, the most frequent first.
    items: Vec<RuleAtLocation>,
}

/// A rule at a location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleAtLocation {
    /// The rule.
    rule_id: String,
    /// Its statement.
    title: LocalizedText,
    /// Where.
    location_id: LocationId,
    /// Open findings of the plan.
    planned: usize,
    /// Premiums of the pay period.
    worked: usize,
}

pub(super) fn violations(scope: &Scope<'_>) -> Result<Violations> {
    let mut rules: BTreeMap<(String, LocationId), RuleAtLocation> = BTreeMap::new();
    let mut at = |rule: &str,
                  location: LocationId,
                  title: &LocalizedText,
                  part: fn(&mut RuleAtLocation) -> &mut usize| {
        let known = rules.entry((rule.to_owned(), location));
        let known = known.or_insert_with(|| RuleAtLocation {
            rule_id: rule.to_owned(),
            title: title.clone(),
            location_id: location,
            planned: 0,
            worked: 0,
        });
        *part(known) += 1;
    };
    for open in &scope.ahead()?.findings {
        let finding = &open.finding;
        if finding.overridden.is_none() && finding.at_publish > AtPublish::Warn {
            at(&finding.rule_id, open.location_id, &finding.title, |one| {
                &mut one.planned
            });
        }
    }
    if let Some(pay) = scope.pay_if_seen()? {
        for (line, _) in scope.lines(pay).filter(|(line, _)| is_premium(line)) {
            if let (Some(rule), Some(title)) = (&line.rule_id, &line.title) {
                at(rule, line.location_id, title, |one| &mut one.worked);
            }
        }
    }
    let mut items: Vec<RuleAtLocation> = rules.into_values().collect();
    let (planned, worked) = (
        items.iter().map(|one| one.planned).sum(),
        items.iter().map(|one| one.worked).sum(),
    );
    items.sort_by_key(|one| std::cmp::Reverse(one.planned + one.worked));
    items.truncate(SHOWN);
    Ok(Violations {
        planned,
        worked,
        items,
    })
}
