//! Opens the brand of a proven registration with everything that was typed, or not at all.

use axum::response::Response;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    brand_step::{self, BrandPlan},
    draft::{self, Draft, Registrant},
    law_found,
    location_plan::{self, LocationPlan},
    owner_step,
    presets::Preset,
};
use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    error::{Error, Result},
    identity::{
        enter,
        open_brand::{self, Owner},
        visitor::Visitor,
    },
    messages::Lang,
    settings::{
        add_location::add_location,
        all_departments,
        brand::{self, BrandChange, change_brand},
        positions::{NewPosition, add_position},
    },
    site::{page::Page, privacy},
    write_context::WriteContext,
};

/// A registration whose owner's address is being proven.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Registration {
    /// Everything that was typed.
    pub(super) draft: Draft,
    /// The draft's secret: it ends with the registration.
    secret: String,
    /// The owner's email address.
    pub(crate) email: String,
    /// The language that the owner read the pages in.
    lang: Lang,
    /// The version of the terms that the owner accepted.
    terms: String,
    /// The time.
    accepted_at: Timestamp,
}

impl Registration {
    /// The registration of a complete draft.
    pub(super) fn new(page: &Page, registrant: &Registrant, draft: Draft, email: String) -> Self {
        Self {
            draft,
            secret: registrant.secret(),
            email,
            lang: page.lang,
            terms: privacy::VERSION.to_owned(),
            accepted_at: registrant.visitor.now,
        }
    }
}

/// What is opened.
struct Plan {
    brand: BrandPlan,
    change: BrandChange,
    locations: Vec<LocationPlan>,
    accepted: Entry,
}

/// Opens the brand, puts on record which terms were accepted when, and lets its owner in. Where anything fails, no brand
/// stays.
///
/// # Errors
/// `Gone("code_expired")` where the draft no longer holds; database errors.
pub(crate) async fn open_proven(visitor: &Visitor, wanted: Registration) -> Result<Response> {
    let page = Page::of(
        &"/register".parse().unwrap_or_default(),
        &axum::http::HeaderMap::new(),
    );
    let gone = |_| Error::Gone("code_expired");
    let draft = &wanted.draft;
    let brand = brand_step::check(&page, &draft.brand).map_err(gone)?;
    let person = owner_step::check(&page, &draft.owner).map_err(gone)?;
    let locations = draft
        .locations
        .iter()
        .map(|fields| location_plan::check(&page, fields))
        .collect::<Result<Vec<_>, _>>()
        .map_err(gone)?;
    let size = law_found::employer(draft);
    let change = BrandChange {
        version: 1,
        locations_us: Some(size.locations_us),
        locations_worldwide: Some(size.locations_worldwide),
        employees_us: Some(size.employees_us),
        employees_worldwide: Some(size.employees_worldwide),
        ..BrandChange::default()
    };
    let accepted = Entry::new(OrganizationAction::TermsAccepted, "brand", "brand").change(
        (),
        json!({
            "terms": wanted.terms, "privacy": wanted.terms, "acceptedAt": wanted.accepted_at,
            "legalName": brand.legal_name, "marketing": person.marketing,
        }),
    )?;
    let owner = Owner {
        email: wanted.email,
        phone: Some(person.phone),
        first_name: person.first_name,
        last_name: person.last_name,
        lang: brand.lang,
    };
    let name = brand.name.clone();
    let plan = Plan {
        brand,
        change,
        locations,
        accepted,
    };
    let opened =
        open_brand::open_filled(&visitor.app, &name, owner, &visitor.origin, move |change| {
            fill(change, plan)
        })
        .await?;
    let mut response = enter(visitor, opened.id, opened.owner, "registration", None).await?;
    draft::end(visitor, &wanted.secret, &mut response).await?;
    Ok(response)
}

/// The first contents of the brand, by the settings' use cases.
fn fill(change: &mut WriteContext<'_>, plan: Plan) -> Result<()> {
    brand::set_legal_name(change.db, &plan.brand.legal_name)?;
    change.record(plan.accepted)?;
    change_brand(change, &plan.change)?;
    let mut added: Vec<&str> = Vec::new();
    for location in plan.locations {
        for preset in location.positions {
            if !added.contains(&preset.code) {
                added.push(preset.code);
                add(change, preset)?;
            }
        }
        add_location(change, location.new)?;
    }
    Ok(())
}

fn add(change: &mut WriteContext<'_>, preset: &Preset) -> Result<()> {
    let departments = all_departments(change.db)?;
    let house = departments
        .into_iter()
        .find(|department| department.kind == preset.house)
        .ok_or(Error::NotFound)?;
    let new = NewPosition {
        department_id: house.id,
        name: preset.name(),
        code: preset.code.to_owned(),
        station: preset.station,
        tipped: preset.tipped,
        equipment: Vec::new(),
        certificates: Vec::new(),
    };
    add_position(change, new).map(|_| ())
}
