//! What a printed week says.

mod rows;
mod texts;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use askama::Template;
use fluent_bundle::FluentValue;
use jiff::civil::Date;
use rusqlite::Connection;

use super::PrintQuery;
use crate::{
    checkpoints::Mark,
    context::Context,
    error::{Error, Result},
    format,
    ids::{LocationId, PositionId, ShiftId, StationId},
    messages::{Lang, translate},
    open_shifts,
    permit::Permission,
    qr::{QrPath, qr_path},
    settings::{self, types::Position},
    stations,
    store::{self, LaterPublications},
    team::minimum_wage,
    types::{Shift, ShiftDetails},
    week::LocationCalendar,
    week_context::WeekContext,
};

/// A sheet.
#[derive(Template)]
#[template(path = "site/print_week.html")]
pub(super) struct Sheet {
    lang: Lang,
    nonce: String,
    /// "Nov 30, 2026 – Dec 6, 2026".
    range: String,
    /// The brand, the location and its street.
    place: String,
    /// When it was published, by whom, and its version; empty before it is published.
    published: Vec<String>,
    qr: QrPath,
    /// Where the newest version is, beside the QR code.
    scan: Note,
    /// The heads of the columns after the first, in both languages.
    heads: Vec<Both>,
    first_head: Both,
    groups: Vec<Group>,
    notes: Vec<Note>,
    footer: [String; 2],
    /// The newest checkpoint of the audit trail: paper proves it later.
    checkpoint: Option<String>,
}

/// A text in the sheet's language, and in the other one.
struct Both {
    main: String,
    other: String,
}

struct Group {
    name: Both,
    rows: Vec<Row>,
}

struct Row {
    label: String,
    cells: Vec<Vec<Line>>,
}

/// One shift in a cell.
struct Line {
    text: String,
    /// The position's two letters, where the row does not say it.
    code: Option<String>,
    /// Whether the newest publication changed it.
    changed: bool,
}

struct Note {
    title: Both,
    text: Both,
}

/// What the sheet is made of.
struct Week<'a> {
    lang: Lang,
    context: &'a WeekContext<'a>,
    positions: BTreeMap<PositionId, Position>,
    stations: HashMap<StationId, String>,
    later: LaterPublications,
    /// Published shifts, and posted ones that anyone can take, by start.
    shifts: Vec<(ShiftId, &'a ShiftDetails)>,
}

/// The sheet of a week.
///
/// # Errors
/// `NotFound`, `Forbidden`, `week_start_invalid`; database errors.
pub(super) fn of(
    db: &Connection,
    context: &Context,
    (here, week): (LocationId, Date),
    query: PrintQuery,
    nonce: String,
) -> Result<Sheet> {
    if !context.actor.includes(here) {
        return Err(Error::NotFound);
    }
    context.actor.allow_at(Permission::SchedulesRead, here)?;
    let core = &context.app.core;
    let week_context = WeekContext::load(db, core, here, week, None, context.now)?;
    let lang = query.lang;
    let positions = settings::all_positions(db)?;
    let shown = Week {
        lang,
        later: store::later_publications(db, here, week)?,
        positions: positions.into_iter().map(|one| (one.id, one)).collect(),
        stations: stations::names(db)?,
        shifts: published(&week_context, &open_shifts::posted(db)?),
        context: &week_context,
    };
    let location = settings::location(db, here)?;
    let link = format!(
        "{}/schedule?locationId={here}&week={week}",
        core.config.serve.url
    );
    let last = LocationCalendar::days(week).last().unwrap_or(week);
    let (heads, first_head, groups) = shown.table(query.layout);
    let minimum = minimum_wage::at(db, core, here, week)?.map(|minimum| minimum.minimum_e4);
    Ok(Sheet {
        lang,
        nonce,
        range: format!(
            "{} – {}",
            format::date(lang, week),
            format::date(lang, last)
        ),
        place: format!(
            "{}, {} · {}, {}",
            settings::brand_name(db)?,
            location.name,
            location.street,
            location.city
        ),
        published: shown.published_lines(),
        qr: qr_path(&link)?,
        scan: Note {
            title: shown.both("print-week-newest"),
            text: shown.both("print-week-scan"),
        },
        heads,
        first_head,
        groups,
        notes: shown.notes(minimum),
        footer: shown.footer(context.now),
        checkpoint: None,
    })
}

/// The published halves of a week, and its posted shifts without a person.
fn published<'a>(
    week_context: &'a WeekContext<'_>,
    posted: &BTreeSet<ShiftId>,
) -> Vec<(ShiftId, &'a ShiftDetails)> {
    let half = |shift: &'a Shift| {
        if let Some(published) = &shift.published {
            return Some((shift.id, &published.half));
        }
        let open = shift.draft.employee_id.is_none() && posted.contains(&shift.id);
        open.then_some((shift.id, &shift.draft))
    };
    let mut shifts: Vec<_> = week_context.week_shifts().filter_map(half).collect();
    shifts.sort_by_key(|(id, half)| (half.starts_at, *id));
    shifts
}

impl Week<'_> {
    fn day_head(&self, day: Date) -> Both {
        Both {
            main: format::day(self.lang, day),
            other: format::day(other(self.lang), day),
        }
    }

    fn both(&self, id: &str) -> Both {
        self.both_with(id, &[])
    }

    fn both_with(&self, id: &str, facts: &[(&'static str, FluentValue<'_>)]) -> Both {
        Both {
            main: translate(self.lang, id, facts),
            other: translate(other(self.lang), id, facts),
        }
    }
}

const fn other(lang: Lang) -> Lang {
    match lang {
        Lang::En => Lang::Es,
        Lang::Es => Lang::En,
    }
}

impl Sheet {
    /// The sheet with the newest checkpoint of the audit trail.
    pub(super) fn with(mut self, mark: Option<Mark>) -> Self {
        self.checkpoint = mark.map(|mark| {
            let facts: &[(&str, FluentValue<'_>)] = &[
                ("no", mark.no.to_string().into()),
                ("digits", mark.digits.into()),
            ];
            translate(self.lang, "print-checkpoint", facts)
        });
        self
    }

    fn say(&self, id: &str) -> String {
        translate(self.lang, id, &[])
    }
}
