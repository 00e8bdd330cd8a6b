//! The library: what a brand may ask beyond the law, with what the law asks at the reader's locations today.

use axum::Json as Reply;
use jiff::Timestamp;
use organization::settings::types::Location;
use platform::{context::Context, error::Result, finding_view, permit::Permission};
use rules::brand::{LibraryRule, LibraryValue, Stricter, Unit, library};

use super::{
    law::LocalLaw,
    library_types::{
        LegalAtLocation, LibraryRuleView, LibraryValueView, StricterDirection, ValueUnit,
    },
    scope::own_locations,
};

/// The sentences of the library, in the order of screens.
#[utoipa::path(
    get, path = "/api/rules/library", tag = "rules", operation_id = "getRuleLibrary",
    responses((status = 200, body = Vec<LibraryRuleView>))
)]
pub async fn handler(context: Context) -> Result<Reply<Vec<LibraryRuleView>>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::RulesRead)?;
            let locations = own_locations(db, &context.actor)?;
            let law = LocalLaw::of(db, &context.app.core.rule_book)?;
            let view = |rule| sentence(rule, &law, (&locations, context.now));
            library().iter().map(view).collect()
        })
        .await
        .map(Reply)
}

fn sentence(
    rule: &LibraryRule,
    law: &LocalLaw<'_>,
    (locations, now): (&[Location], Timestamp),
) -> Result<LibraryRuleView> {
    let legal = locations.iter().map(|location| {
        Ok(LegalAtLocation {
            location_id: location.id,
            location_name: location.name.clone(),
            values: law.minimums(rule, (location, location.date(now)?)),
        })
    });
    Ok(LibraryRuleView {
        id: rule.id.clone(),
        topic: rule.topic.clone(),
        sentence: finding_view::text(&rule.sentence),
        explain: finding_view::text(&rule.explain),
        values: rule.values.iter().map(value).collect(),
        minors_only: rule.minors_only,
        legal: legal.collect::<Result<_>>()?,
    })
}

fn value(value: &LibraryValue) -> LibraryValueView {
    LibraryValueView {
        name: value.name.clone(),
        label: finding_view::text(&value.label),
        unit: match value.unit {
            Unit::Minutes => ValueUnit::Minutes,
            Unit::Days => ValueUnit::Days,
            Unit::Clock => ValueUnit::Clock,
        },
        stricter: match value.stricter {
            Stricter::Higher => StricterDirection::Higher,
            Stricter::Lower => StricterDirection::Lower,
        },
        default: value.default,
        least: value.least,
        most: value.most,
        step: value.step,
    }
}
