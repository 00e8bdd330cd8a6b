//! An estimate on paper: a page in black and white that the browser prints, with lines to sign. It says what the laws ask:
//! average hours, days and times, the place, and whether on-call shifts are to be expected (Chicago MCC 6-110-030, Los
//! Angeles LAMC 185.03, Philadelphia Code 9-4602, Seattle SMC 14.22.025), and that it binds no one (San Francisco L&E Code
//! 42.4(a)). It names no pay.

use askama::Template;
use axum::{
    Extension,
    response::{Html, IntoResponse as _, Response},
};
use jiff::tz::TimeZone;
use rusqlite::Connection;
use serde::Deserialize;

use super::{Estimate, EstimateDay, EstimateDelivery, EstimatePeriod, readable};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    format,
    ids::EstimateId,
    messages::{Lang, translate},
    middleware::security::Nonce,
    settings::{self, types::Location},
    team::store,
};

/// The language of the page.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct EstimatePrintQuery {
    /// `en`, `es`; left out, the one that the person reads.
    pub lang: Option<Lang>,
}

/// A page.
#[derive(Template)]
#[template(path = "site/print_estimate.html")]
struct Page {
    lang: Lang,
    nonce: String,
    person: String,
    /// Heading and text.
    facts: Vec<(String, Vec<String>)>,
}

/// An estimate as a page to print.
#[utoipa::path(
    get, path = "/api/estimates/{id}/print", operation_id = "printEstimate", tag = "team",
    params(("id" = EstimateId, Path), EstimatePrintQuery),
    responses((status = 200, content_type = "text/html", body = String))
)]
pub async fn handler(
    context: Context,
    Extension(nonce): Extension<Nonce>,
    Path(id): Path<EstimateId>,
    Query(query): Query<EstimatePrintQuery>,
) -> Result<Response> {
    let page = context
        .read(move |db, context| page(db, context, id, query, nonce.0))
        .await?;
    let html = page.render().map_err(anyhow::Error::from)?;
    Ok::<_, Error>(Html(html).into_response())
}

fn page(
    db: &Connection,
    context: &Context,
    id: EstimateId,
    query: EstimatePrintQuery,
    nonce: String,
) -> Result<Page> {
    let estimate = store::estimate(db, id)?;
    let subject = readable(db, &context.actor, estimate.employee_id)?;
    let lang = query.lang.unwrap_or(subject.person.preferred_language);
    let location = settings::location(db, estimate.location_id)?;
    let person = subject.person.name();
    let facts = facts(
        lang,
        &estimate,
        &location,
        (settings::brand_name(db)?, &person),
    )?;
    Ok(Page {
        lang,
        nonce,
        person,
        facts,
    })
}

fn facts(
    lang: Lang,
    estimate: &Estimate,
    location: &Location,
    (employer, person): (String, &str),
) -> Result<Vec<(String, Vec<String>)>> {
    let say = |id: &str| translate(lang, id, &[]);
    let per = match estimate.per {
        EstimatePeriod::Week => "print-estimate-hours-week",
        EstimatePeriod::Month => "print-estimate-hours-month",
    };
    let average = estimate.hours.to_string();
    let mut hours = vec![translate(lang, per, &[("hours", average.into())])];
    if let Some(shifts) = estimate.monthly_shifts {
        let shifts = shifts.to_string();
        hours.push(translate(
            lang,
            "print-estimate-shifts-month",
            &[("shifts", shifts.into())],
        ));
    }
    let mut days: Vec<String> = estimate.days.iter().map(|day| times(lang, *day)).collect();
    if days.is_empty() {
        days.push(say("print-estimate-days-none"));
    }
    let on_call = if estimate.on_call {
        "print-estimate-on-call-yes"
    } else {
        "print-estimate-on-call-no"
    };
    let place = format!(
        "{}, {}, {}, {}",
        location.name, location.street, location.city, location.state
    );
    let mut facts = vec![
        ("employer", vec![employer]),
        ("employee", vec![person.to_owned()]),
        ("from", vec![format::date(lang, estimate.from)]),
        ("hours", hours),
        ("days", days),
        ("on-call", vec![say(on_call)]),
        ("place", vec![place]),
        ("written-by", vec![estimate.written_by_name.clone()]),
    ];
    if let Some(on) = estimate.delivered_on {
        let delivered = match estimate.delivery {
            EstimateDelivery::App => "print-estimate-delivered-app",
            EstimateDelivery::Printed => "print-estimate-delivered-printed",
        };
        let date = format::date(lang, on);
        let line = translate(lang, delivered, &[("date", date.into())]);
        facts.push(("delivered", vec![line]));
    }
    if let Some(at) = estimate.confirmed_at {
        let zone = TimeZone::get(&location.zone).map_err(|error| Error::Internal(error.into()))?;
        let day = at.to_zoned(zone).date();
        facts.push(("confirmed", vec![format::date(lang, day)]));
    }
    let named = facts.into_iter();
    Ok(named
        .map(|(id, lines)| (say(&format!("print-estimate-{id}")), lines))
        .collect())
}

/// "Monday: 4:00 PM – 10:00 PM".
fn times(lang: Lang, day: EstimateDay) -> String {
    let names = translate(lang, "print-estimate-weekdays", &[]);
    let name = names.split(' ').nth(usize::from(day.day.iso() - 1));
    translate(
        lang,
        "print-estimate-day",
        &[
            ("day", name.unwrap_or_default().into()),
            ("start", format::clock(lang, day.start.0).into()),
            ("end", format::clock(lang, day.end.0).into()),
        ],
    )
}

impl Page {
    fn say(&self, id: &str) -> String {
        translate(self.lang, id, &[])
    }
}
