//! A rule with its versions, what it comes to at each location beside the law, and what happened to it.

use axum::Json as Reply;
use jiff::Timestamp;
use organization::{
    compliance::list_audit::records_of, identity::people, settings::types::Location,
};
use platform::{
    app::Environment,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::BrandRuleId,
    permit::{Actor, Permission},
};
use rules::brand::LibraryValue;
use rusqlite::Connection;

use super::{
    law::{LocalLaw, weaker},
    problems::sentence,
    scope::own_locations,
    store::{self, RolloutRow, VersionRow},
    types::{EffectiveRule, EffectiveValue, RuleDetail, RuleEvent, RuleVersion, ValueSource},
    view::{SeenRule, said, seen},
};
use crate::changes::RULE;

/// A rule.
#[utoipa::path(
    get, path = "/api/rules/{id}", tag = "rules", operation_id = "getRule",
    params(("id" = BrandRuleId, Path)), responses((status = 200, body = RuleDetail))
)]
pub async fn handler(context: Context, Path(id): Path<BrandRuleId>) -> Result<Reply<RuleDetail>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::RulesRead)?;
            let reader = (&*context.actor, context.now);
            detail(db, &context.app.core, reader, id)
        })
        .await
        .map(Reply)
}

/// A rule as someone sees it at a time.
///
/// # Errors
/// `NotFound`; database errors.
pub(crate) fn detail(
    db: &Connection,
    core: &Environment,
    (actor, now): (&Actor, Timestamp),
    id: BrandRuleId,
) -> Result<RuleDetail> {
    let row = store::rule(db, id)?;
    let found = seen(db, (actor, now), &row)?.ok_or(Error::NotFound)?;
    let versions = found.versions.iter().map(|version| {
        Ok(RuleVersion {
            no: version.no,
            sentence: said(&version.rule),
            rule: version.rule.clone(),
            created_by_name: people::get(db, version.created_by)?.name(),
            created_at: version.created_at,
            change_no: version.change_no,
        })
    });
    Ok(RuleDetail {
        versions: versions.collect::<Result<_>>()?,
        effective: effective(db, core, (actor, now), &found)?,
        history: history(db, core, id)?,
        rule: found.view,
    })
}

/// What holds today at the reader's locations that the rule is for, beside the law.
fn effective(
    db: &Connection,
    core: &Environment,
    (actor, now): (&Actor, Timestamp),
    found: &SeenRule,
) -> Result<Vec<EffectiveRule>> {
    let law = LocalLaw::of(db, &core.rule_book)?;
    let mut rows = Vec::new();
    for location in own_locations(db, actor)? {
        let here = Here::of(found, &location, now)?;
        if here.present.is_none() && !found.view.rule.covers(location.id) {
            continue;
        }
        let library = here
            .version
            .map_or(&found.view.rule.library, |version| &version.rule.library);
        let Some(library) = sentence(library) else {
            continue;
        };
        let today = location.date(now)?;
        let value = |value: &LibraryValue| {
            let asked = law.value(&library.id, &value.name, (&location, today));
            let brand = here.version.filter(|_| here.holds);
            let brand = brand.and_then(|version| version.rule.values.get(&value.name).copied());
            stricter(
                value,
                asked.map(|law| (law.value, law.citation.text)),
                brand,
            )
        };
        rows.push(EffectiveRule {
            location_id: location.id,
            location_name: location.name.clone(),
            values: library.values.iter().map(value).collect(),
            from: here.present.map(|row| row.from),
        });
    }
    Ok(rows)
}

/// The version that holds at a location, or the next one that will.
struct Here<'a> {
    present: Option<&'a RolloutRow>,
    version: Option<&'a VersionRow>,
    /// It holds today.
    holds: bool,
}

impl<'a> Here<'a> {
    fn of(found: &'a SeenRule, location: &Location, now: Timestamp) -> Result<Self> {
        let today = location.date(now)?;
        let mut rows = found
            .rollouts
            .iter()
            .filter(|row| row.location_id == location.id && !row.is_over(today));
        let present = rows.next();
        let version = present.and_then(|row| {
            let mut versions = found.versions.iter();
            versions.find(|version| version.no == row.version_no)
        });
        Ok(Self {
            present,
            version,
            holds: present.is_some_and(|row| row.holds(today)),
        })
    }
}

fn stricter(
    value: &LibraryValue,
    law: Option<(i64, String)>,
    brand: Option<i64>,
) -> EffectiveValue {
    let figure = law.as_ref().map(|(figure, _)| *figure);
    let (effective, source) = match (figure, brand) {
        (Some(law), Some(brand)) if weaker(value.stricter, brand, law) => {
            (Some(law), ValueSource::Law)
        }
        (_, Some(brand)) => (Some(brand), ValueSource::Brand),
        (Some(law), None) => (Some(law), ValueSource::Law),
        (None, None) => (None, ValueSource::None),
    };
    EffectiveValue {
        name: value.name.clone(),
        law: figure,
        brand,
        effective,
        source,
        citation: law.map(|(_, citation)| citation),
    }
}

/// What happened to a rule, newest first.
fn history(db: &Connection, core: &Environment, id: BrandRuleId) -> Result<Vec<RuleEvent>> {
    let records = records_of(db, core, RULE, &id.to_string())?;
    let events = records.into_iter().map(|(row, _)| RuleEvent {
        action: row.action,
        at: row.at,
        by_name: row.actor_name.unwrap_or_default(),
        note: row.reason,
    });
    Ok(events.collect())
}
