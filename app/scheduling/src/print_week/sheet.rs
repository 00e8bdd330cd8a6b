//! What a printed week says.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use fluent_bundle::FluentValue;
use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use rusqlite::Connection;

use super::{Layout, PrintQuery};
use crate::{
    context::Context,
    date_time::clock_text,
    error::{Error, Result},
    format,
    ids::{LocationId, PositionId, ShiftId},
    messages::{Lang, translate},
    open_shifts,
    permit::{DepartmentKind, Permission},
    person::EmployeeFacts,
    qr::{QrPath, qr_path},
    settings::{self, types::Position},
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
    /// The heads of the columns after the first, in both languages.
    heads: Vec<Both>,
    first_head: Both,
    groups: Vec<Group>,
    notes: Vec<Note>,
    footer: [String; 2],
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
        heads,
        first_head,
        groups,
        notes: shown.notes(minimum),
        footer: shown.footer(context.now),
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
    fn table(&self, layout: Layout) -> (Vec<Both>, Both, Vec<Group>) {
        let days = || {
            LocationCalendar::days(self.context.week)
                .map(|day| self.day_head(day))
                .collect()
        };
        match layout {
            Layout::Week => (days(), self.both("print-week-name"), self.by_person()),
            Layout::Role => (days(), self.both("print-week-position"), self.by_position()),
            Layout::Day => {
                let heads = vec![
                    self.both("print-week-name"),
                    self.both("print-week-position"),
                ];
                (heads, self.both("print-week-time"), self.by_day())
            }
        }
    }

    /// People by days, the kitchen and the front apart, and last the shifts that anyone can take.
    fn by_person(&self) -> Vec<Group> {
        let mut groups: BTreeMap<House, Vec<(String, Row)>> = BTreeMap::new();
        for person in self.context.people.values() {
            let own = |half: &ShiftDetails| half.employee_id == Some(person.id);
            let Some((_, first)) = self.shifts.iter().find(|(_, half)| own(half)) else {
                continue;
            };
            let main = person.positions(self.context.here).first().copied();
            let house = self.house(main.unwrap_or(first.position_id));
            let name = person.name();
            let row = Row {
                label: name.clone(),
                cells: self.cells(own, |week, half| (week.times(half), true)),
            };
            groups.entry(house).or_default().push((name, row));
        }
        let mut sheet: Vec<Group> = groups
            .into_iter()
            .map(|(house, mut rows)| {
                rows.sort_by_key(|(name, _)| name.to_lowercase());
                Group {
                    name: self.both(house.text()),
                    rows: rows.into_iter().map(|(_, row)| row).collect(),
                }
            })
            .collect();
        let open = |half: &ShiftDetails| half.employee_id.is_none();
        if self.shifts.iter().any(|(_, half)| open(half)) {
            let label = self.both("print-week-open");
            sheet.push(Group {
                rows: vec![Row {
                    label: label.main.clone(),
                    cells: self.cells(open, |week, half| (week.times(half), true)),
                }],
                name: label,
            });
        }
        sheet
    }

    /// Positions by days, with who works in them and when.
    fn by_position(&self) -> Vec<Group> {
        let mut groups: BTreeMap<House, Vec<Row>> = BTreeMap::new();
        for position in self.positions.values() {
            let here = |half: &ShiftDetails| half.position_id == position.id;
            if !self.shifts.iter().any(|(_, half)| here(half)) {
                continue;
            }
            groups
                .entry(self.house(position.id))
                .or_default()
                .push(Row {
                    label: position.name.get(self.lang).to_owned(),
                    cells: self.cells(here, |week, half| {
                        (format!("{} {}", week.times(half), week.who(half)), false)
                    }),
                });
        }
        groups
            .into_iter()
            .map(|(house, mut rows)| {
                rows.sort_by(|one, other| one.label.cmp(&other.label));
                Group {
                    name: self.both(house.text()),
                    rows,
                }
            })
            .collect()
    }

    /// Each day's shifts in order of time.
    fn by_day(&self) -> Vec<Group> {
        let line = |text: String| Line {
            text,
            code: None,
            changed: false,
        };
        LocationCalendar::days(self.context.week)
            .map(|day| Group {
                name: self.day_head(day),
                rows: self
                    .on(day)
                    .map(|(id, half)| {
                        let position = self.positions.get(&half.position_id);
                        let position = position.map_or("", |one| one.name.get(self.lang));
                        let mark = if self.later.changed.contains(id) {
                            " ●"
                        } else {
                            ""
                        };
                        Row {
                            label: format!("{}{mark}", self.times(half)),
                            cells: vec![
                                vec![line(self.who(half))],
                                vec![line(position.to_owned())],
                            ],
                        }
                    })
                    .collect(),
            })
            .collect()
    }

    /// Seven cells with the shifts that belong to a row; `text` says one, and whether its position's code follows.
    fn cells(
        &self,
        belongs: impl Fn(&ShiftDetails) -> bool,
        text: impl Fn(&Self, &ShiftDetails) -> (String, bool),
    ) -> Vec<Vec<Line>> {
        let cell = |day: Date| {
            self.on(day)
                .filter(|(_, half)| belongs(half))
                .map(|(id, half)| {
                    let (text, coded) = text(self, half);
                    let position = self.positions.get(&half.position_id);
                    Line {
                        text,
                        code: position.filter(|_| coded).map(|one| one.code.clone()),
                        changed: self.later.changed.contains(id),
                    }
                })
                .collect()
        };
        LocationCalendar::days(self.context.week)
            .map(cell)
            .collect()
    }

    fn on(&self, day: Date) -> impl Iterator<Item = &(ShiftId, &ShiftDetails)> {
        self.shifts
            .iter()
            .filter(move |(_, half)| self.context.clock.date(half.starts_at) == day)
    }

    fn times(&self, half: &ShiftDetails) -> String {
        let clock = &self.context.clock;
        let (start, end) = (clock.time(half.starts_at), clock.time(half.ends_at));
        format!("{}–{}", short(start), short(end))
    }

    fn who(&self, half: &ShiftDetails) -> String {
        let person = half.employee_id.and_then(|id| self.context.people.get(&id));
        person.map_or_else(
            || translate(self.lang, "print-week-open", &[]),
            EmployeeFacts::name,
        )
    }

    fn house(&self, position: PositionId) -> House {
        match self.context.positions.get(&position).map(|one| one.house) {
            Some(DepartmentKind::Boh) => House::Kitchen,
            Some(DepartmentKind::Foh) | None => House::Front,
        }
    }

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

    fn published_lines(&self) -> Vec<String> {
        let Some(row) = &self.context.row else {
            return vec![translate(self.lang, "print-week-unpublished", &[])];
        };
        let Some(first) = row.first_published_at else {
            return vec![translate(self.lang, "print-week-unpublished", &[])];
        };
        let say = |id: &str, at: Timestamp| {
            let when = FluentValue::from(self.moment(at));
            translate(self.lang, id, &[("when", when)])
        };
        let version = FluentValue::from(self.version().to_string());
        let version = translate(self.lang, "print-week-version", &[("version", version)]);
        let mut lines = vec![say("print-week-published", first)];
        lines.extend(row.published_by.as_ref().map(|(_, name)| name.clone()));
        lines.push(match self.later.last_at {
            Some(at) => format!("{version} · {}", say("print-week-changed", at)),
            None => version,
        });
        lines
    }

    /// The first publication is version 1; each later one that changed something is one more.
    fn version(&self) -> usize {
        1 + self.later.count
    }

    fn notes(&self, minimum_e4: Option<i64>) -> Vec<Note> {
        let mut notes = vec![Note {
            title: self.both("print-week-changes"),
            text: self.both("print-week-changes-text"),
        }];
        if let Some(rate) = minimum_e4 {
            let amount = FluentValue::from(format::money(rate));
            notes.push(Note {
                title: self.both("print-week-pay"),
                text: self.both_with("print-week-pay-text", &[("amount", amount)]),
            });
        }
        let used: BTreeSet<PositionId> = self
            .shifts
            .iter()
            .map(|(_, half)| half.position_id)
            .collect();
        let legend = |lang: Lang| {
            let mut codes: Vec<String> = used
                .iter()
                .filter_map(|id| self.positions.get(id))
                .map(|one| format!("{} {}", one.code, one.name.get(lang)))
                .collect();
            codes.sort();
            codes.join(" · ")
        };
        notes.push(Note {
            title: self.both("print-week-codes"),
            text: Both {
                main: legend(self.lang),
                other: legend(other(self.lang)),
            },
        });
        notes
    }

    fn footer(&self, now: Timestamp) -> [String; 2] {
        let when = FluentValue::from(self.moment(now));
        let next = FluentValue::from((self.version() + 1).to_string());
        [
            translate(self.lang, "print-week-printed", &[("when", when)]),
            translate(self.lang, "print-week-take-down", &[("next", next)]),
        ]
    }

    /// "Tue, Nov 24, 10:05 AM" by the location's clock.
    fn moment(&self, at: Timestamp) -> String {
        let clock = &self.context.clock;
        let day = format::day(self.lang, clock.date(at));
        format!("{day}, {}", clock_text(self.lang, clock.time(at)))
    }
}

/// A part of the restaurant, in the order of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum House {
    Kitchen,
    Front,
}

impl House {
    const fn text(self) -> &'static str {
        match self {
            Self::Kitchen => "print-week-boh",
            Self::Front => "print-week-foh",
        }
    }
}

const fn other(lang: Lang) -> Lang {
    match lang {
        Lang::En => Lang::Es,
        Lang::Es => Lang::En,
    }
}

/// "10a", "6:30p".
fn short(time: Time) -> String {
    let half = if time.hour() < 12 { "a" } else { "p" };
    let hour = (time.hour() + 11) % 12 + 1;
    match time.minute() {
        0 => format!("{hour}{half}"),
        minute => format!("{hour}:{minute:02}{half}"),
    }
}

impl Sheet {
    fn say(&self, id: &str) -> String {
        translate(self.lang, id, &[])
    }
}
