//! The rules of the brand at the reader's locations.

use std::collections::BTreeSet;

use axum::Json as Reply;
use organization::settings::types::Location;
use platform::{app::Environment, context::Context, error::Result, permit::Permission};
use rules::brand::library;

use super::{
    scope::own_locations,
    store,
    types::{RuleView, RulesPage},
    view::seen,
};

/// The brand's own rules, in the order of the library, and how many rules of law apply beside them.
#[utoipa::path(
    get, path = "/api/rules", tag = "rules", operation_id = "getRules",
    responses((status = 200, body = RulesPage))
)]
pub async fn handler(context: Context) -> Result<Reply<RulesPage>> {
    context
        .read(|db, context| {
            let actor = &*context.actor;
            actor.allow(Permission::RulesRead)?;
            let mut rules = Vec::new();
            for row in store::rules(db)? {
                let found = seen(db, (actor, context.now), &row)?;
                rules.extend(found.map(|found| found.view));
            }
            rules.sort_by_key(place_in_library);
            let locations = own_locations(db, actor)?;
            Ok(RulesPage {
                rules,
                law_rules: law_rules(&context.app.core, &locations),
                locations: locations.len(),
                can_draft: actor.has(Permission::RulesDraft),
                can_approve: actor.has(Permission::RulesApprove),
            })
        })
        .await
        .map(Reply)
}

fn place_in_library(view: &RuleView) -> usize {
    let mut known = library().iter();
    known
        .position(|sentence| sentence.id == view.rule.library)
        .unwrap_or(usize::MAX)
}

/// Number of rules of law that speak at some locations.
fn law_rules(core: &Environment, locations: &[Location]) -> usize {
    let here: BTreeSet<&str> = locations
        .iter()
        .flat_map(|location| &location.jurisdictions)
        .map(String::as_str)
        .collect();
    let packs = core.rule_book.packs().iter();
    packs
        .filter(|pack| here.contains(pack.jurisdiction.as_str()))
        .map(|pack| pack.rules.len())
        .sum()
}
