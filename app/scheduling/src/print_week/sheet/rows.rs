//! The rows of a printed week: people, positions or shifts.

use std::collections::BTreeMap;

use jiff::civil::{Date, Time};

use super::{super::Layout, Both, Group, Line, Row, Week};
use crate::{
    ids::{PositionId, ShiftId},
    messages::translate,
    permit::DepartmentKind,
    person::EmployeeFacts,
    types::ShiftDetails,
    week::LocationCalendar,
};

impl Week<'_> {
    /// The heads of the columns, the head of the first one, and the rows of a layout.
    pub(super) fn table(&self, layout: Layout) -> (Vec<Both>, Both, Vec<Group>) {
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

    /// Positions by days, with who works in them, when and at which station.
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
                        let text = format!("{} {}", week.times(half), week.who(half));
                        let station = half.station_id.and_then(|id| week.stations.get(&id));
                        let text = match station {
                            Some(station) => format!("{text} · {station}"),
                            None => text,
                        };
                        (text, false)
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

/// "10a", "6:30p".
fn short(time: Time) -> String {
    let half = if time.hour() < 12 { "a" } else { "p" };
    let hour = (time.hour() + 11) % 12 + 1;
    match time.minute() {
        0 => format!("{hour}{half}"),
        minute => format!("{hour}:{minute:02}{half}"),
    }
}
