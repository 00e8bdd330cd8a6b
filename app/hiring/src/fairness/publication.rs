//! The table that Local Law 144 wants published, for an independent auditor to check and sign: as a page to print or as
//! a file.

use std::fmt::Write as _;

use askama::Template;
use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{Html, IntoResponse as _, Response},
};
use jiff::civil::Date;
use serde::Deserialize;

use super::{
    audits::{self, AuditRow, BiasAudit, Rates},
    outcomes::Step,
    period::PeriodQuery,
    selection::{ReportEligibility, Sample, above_median, of_step, sample},
};
use crate::{
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::LocationId,
    messages::{self, Lang},
    permit::Permission,
};
use recruiting::events::{self, Exported, HiringEvent, HiringEventKind, Report};

/// The request.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Wanted {
    /// A day of the year.
    #[param(value_type = Option<String>, format = Date)]
    from: Option<Date>,
    /// A day of the same year.
    #[param(value_type = Option<String>, format = Date)]
    to: Option<Date>,
    /// A job category or a state.
    group: Option<String>,
    /// One location.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
    /// `scoring` (the default) or a step of selection.
    about: Option<String>,
    /// `html` (the default, to print) or `csv`.
    format: Option<String>,
    /// `en` or `es`.
    lang: Option<String>,
}

/// The formats of figures and groups, for readers.
#[derive(Clone, Copy)]
pub struct Words(pub Lang);

impl Words {
    /// A text of the catalogue.
    pub fn say(self, id: &str) -> String {
        messages::translate(self.0, id, &[])
    }

    /// A count; a dash where it is covered.
    pub fn number(count: &Option<u32>) -> String {
        count.map_or_else(|| "–".to_owned(), |count| count.to_string())
    }

    /// A rate or a ratio; a dash where it is covered.
    pub fn decimals(value: &Option<f64>) -> String {
        value.map_or_else(|| "–".to_owned(), |value| format!("{value:.3}"))
    }

    /// A group.
    pub fn who(self, line: &AuditRow) -> String {
        let word = |id: String| messages::translate(self.0, &id.replace('_', "-"), &[]);
        let sex = line.sex.map(|sex| word(format!("fair-sex-{}", sex.name())));
        let race = line
            .race
            .map(|race| word(format!("fair-race-{}", race.name())));
        let parts: Vec<String> = [race, sex].into_iter().flatten().collect();
        parts.join(", ")
    }
}

#[derive(Template)]
#[template(path = "site/publication.html")]
struct Publication {
    lang: Lang,
    brand: String,
    ground: ReportEligibility,
    about: String,
    median: Option<f64>,
    rates: Rates,
    /// The public audit of these applications, if there is one.
    audit: Option<BiasAudit>,
}

impl Publication {
    fn say(&self, id: &str) -> String {
        messages::translate(self.lang, id, &[])
    }

    fn title(&self) -> String {
        self.say(&format!("fair-about-{}", self.about))
    }

    fn words(&self) -> Words {
        Words(self.lang)
    }
}

/// The table to publish.
#[utoipa::path(
    get, path = "/api/fairness/publication", tag = "fairness", params(Wanted),
    responses((status = 200, description = "A page to print, or a file", content_type = "text/html", body = String))
)]
pub async fn handler(context: Context, Query(wanted): Query<Wanted>) -> Result<Response> {
    context.actor.allow(Permission::EeoReport)?;
    context.actor.allow(Permission::ExportsCreate)?;
    let csv = match wanted.format.as_deref() {
        None | Some("html") => false,
        Some("csv") => true,
        Some(_) => return Err(Error::field("format", "unknown")),
    };
    let about = wanted.about.clone().unwrap_or_else(|| "scoring".to_owned());
    let step: Option<Step> = match about.as_str() {
        "scoring" => None,
        step => Some(step.parse().map_err(|_| Error::field("about", "unknown"))?),
    };
    let asked = PeriodQuery {
        from: wanted.from,
        to: wanted.to,
        group: wanted.group.clone(),
        location: wanted.location,
    };
    let Sample {
        ground,
        outcomes,
        sexes,
    } = sample(&context, asked).await?;
    let sexes = sexes.federal();
    if !ground.open {
        return Err(Error::unprocessable("too_few_responses"));
    }
    let (median, tables) = match step {
        Some(step) => (None, of_step(step, &outcomes, &sexes).tables().clone()),
        None => {
            let (median, tables) = above_median(&outcomes, &sexes)
                .ok_or_else(|| Error::unprocessable("nothing_scored"))?;
            (Some(median), tables)
        }
    };
    let lang = wanted.lang.as_deref().and_then(Lang::parse);
    let lang = lang.unwrap_or(context.actor.lang);
    let exported = HiringEvent::ExportCreated(Exported::Report(Report::Fairness {
        about: about.clone(),
        format: if csv { "csv" } else { "html" }.to_owned(),
        from: ground.period.from,
        to: ground.period.to,
    }));
    let (period, place, part) = (ground.period, wanted.location, wanted.group.is_some());
    let (brand, audit) = context
        .write(move |change| {
            events::of_brand(change, &exported)?;
            change.record(
                Entry::new(HiringEventKind::ExportCreated, "fairness", "publication")
                    .change((), exported.data()?)?,
            )?;
            let name = change
                .db
                .query_row("SELECT name FROM brand", [], |row| row.get(0))?;
            let audit = match part {
                true => None,
                false => audits::of(change.db, period, place)?,
            };
            Ok::<(String, _), Error>((name, audit))
        })
        .await?;
    if csv {
        return Ok(file(&about, &ground, &Rates::from(&tables), lang));
    }
    let page = Publication {
        lang,
        brand,
        about,
        median,
        rates: Rates::from(&tables),
        audit,
        ground,
    };
    let html = page.render().map_err(Error::internal)?;
    let mut response = Html(html).into_response();
    // A self-contained page: nothing of it comes from elsewhere.
    private(response.headers_mut());
    Ok(response)
}

fn file(about: &str, ground: &ReportEligibility, rates: &Rates, lang: Lang) -> Response {
    let (words, say) = (Words(lang), |id: &str| messages::translate(lang, id, &[]));
    let (selected, rate) = match about {
        "scoring" => ("fair-above", "fair-scoring-rate"),
        _ => ("fair-selected", "fair-selection-rate"),
    };
    let heads = [
        "fair-table",
        "fair-group",
        "fair-assessed",
        selected,
        rate,
        "fair-ratio",
        "fair-left-out",
    ];
    let heads = heads.map(|head| format!("\"{}\"", say(head)));
    // Spreadsheets take a file without the mark at its beginning for another alphabet.
    let mut text = format!("\u{feff}{}\r\n", heads.join(","));
    for (name, lines) in [
        ("fair-by-sex", &rates.by_sex),
        ("fair-by-race", &rates.by_race),
        ("fair-by-both", &rates.by_both),
    ] {
        let name = say(name);
        for line in lines {
            let _infallible = writeln!(
                text,
                "\"{name}\",\"{}\",{},{},{},{},{}\r",
                words.who(line),
                Words::number(&line.assessed),
                Words::number(&line.selected),
                Words::decimals(&line.rate),
                Words::decimals(&line.impact_ratio),
                if line.left_out { "< 2 %" } else { "" }
            );
        }
    }
    let name = format!(
        "attachment; filename=\"lineup-{about}-{}-{}.csv\"",
        ground.period.from, ground.period.to
    );
    let mut response = ([(header::CONTENT_TYPE, "text/csv; charset=utf-8")], text).into_response();
    if let Ok(name) = HeaderValue::from_str(&name) {
        response
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, name);
    }
    private(response.headers_mut());
    response
}

fn private(headers: &mut HeaderMap) {
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    );
}
