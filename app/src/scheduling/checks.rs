//! What the brand itself asks of a plan, beside the law: nobody twice at once, only active and assigned people, their
//! availability, their time off and the hours they want at most. Said in the same form as the law's findings.

use std::sync::Arc;

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Time},
};
use rules::{
    Finding, Severity, Stage, Text,
    facts::Id,
    finding::{Because, Fix, Patch, Subject},
};
use sha2::{Digest as _, Sha256};

use super::{person::Person, types::Half, week::PlaceClock};
use crate::{
    ids::{LocationId, ShiftId},
    team::{
        facts::DayOff,
        types::{DayAvailability, WholeDay, WindowKind},
    },
};

/// The pack that brand checks speak for.
pub const PACK: &str = "lineup/plan";

/// A shift of one person as the checks see it.
#[derive(Clone, Copy, Debug)]
pub struct Planned<'a> {
    /// Its id.
    pub id: ShiftId,
    /// Where.
    pub location: LocationId,
    /// What is planned.
    pub half: &'a Half,
}

/// Everything the brand's checks say of one person's shifts at `here`.
pub fn check(
    person: &Person,
    shifts: &[Planned<'_>],
    here: LocationId,
    clock: &PlaceClock,
    stage: Stage,
    hash: &Arc<str>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, shift) in shifts.iter().enumerate() {
        for other in &shifts[index + 1..] {
            if overlap(shift.half, other.half) {
                findings.push(overlapping(person, shift, other, here, clock, hash));
            }
        }
        if shift.location != here {
            continue;
        }
        let checker = Checker {
            person,
            shift,
            clock,
            stage,
            hash,
        };
        findings.extend(checker.inactive());
        findings.extend(checker.unassigned());
        findings.extend(checker.time_off());
        findings.extend(checker.availability());
    }
    findings.extend(too_many_hours(person, shifts, here, clock, stage, hash));
    findings
}

fn overlap(left: &Half, right: &Half) -> bool {
    left.starts_at < right.ends_at && right.starts_at < left.ends_at
}

struct Checker<'a> {
    person: &'a Person,
    shift: &'a Planned<'a>,
    clock: &'a PlaceClock,
    stage: Stage,
    hash: &'a Arc<str>,
}

impl Checker<'_> {
    fn inactive(&self) -> Option<Finding> {
        let day = self.clock.date(self.shift.half.starts_at);
        let gone = !self.person.works_on(day);
        gone.then(|| {
            self.finding(
                "lineup-inactive",
                Severity::Block,
                text("Not on the team that day", "Ese día no está en el equipo"),
                vec![because(text("Day", "Día"), same(day))],
            )
        })
    }

    fn unassigned(&self) -> Option<Finding> {
        let trained = self
            .person
            .holds(self.shift.location, self.shift.half.position_id);
        (!trained).then(|| {
            self.finding(
                "lineup-position",
                Severity::Warn,
                text(
                    "Not trained for this position here",
                    "Sin entrenamiento en este puesto aquí",
                ),
                Vec::new(),
            )
        })
    }

    fn time_off(&self) -> Option<Finding> {
        let (start, end) = (self.shift.half.starts_at, self.shift.half.ends_at);
        let (day, off) = self.days_around().into_iter().find_map(|day| {
            let off = self.person.team.time_off.get(&day)?;
            let (from, to) = match off {
                DayOff::AllDay => span(self.clock, day, Time::midnight(), Time::midnight()),
                DayOff::Part { start, end } => span(self.clock, day, start.0, end.0),
            };
            (from < end && start < to).then_some((day, *off))
        })?;
        let when = match off {
            DayOff::AllDay => text(&format!("{day}: all day"), &format!("{day}: todo el día")),
            DayOff::Part { start, end } => same(format!("{day}: {start}–{end}")),
        };
        Some(self.finding(
            "lineup-time-off",
            self.settled_at_publish(),
            text("Approved time off", "Días libres aprobados"),
            vec![because(text("Time off", "Días libres"), when)],
        ))
    }

    fn availability(&self) -> Option<Finding> {
        let (start, end) = (self.shift.half.starts_at, self.shift.half.ends_at);
        let closed = |window: &&crate::team::types::Window| window.kind == WindowKind::Unavailable;
        let blocked =
            self.days_around()
                .into_iter()
                .find_map(|day| match self.person.availability_on(day) {
                    DayAvailability::Whole(WholeDay::Open) => None,
                    DayAvailability::Whole(WholeDay::Unavailable) => {
                        let (from, to) = span(self.clock, day, Time::midnight(), Time::midnight());
                        (from < end && start < to).then_some((day, None))
                    }
                    DayAvailability::Windows(windows) => {
                        windows.iter().filter(closed).find_map(|window| {
                            let (from, to) = span(self.clock, day, window.start.0, window.end.0);
                            (from < end && start < to)
                                .then_some((day, Some((window.start, window.end))))
                        })
                    }
                });
        let (day, window) = blocked?;
        let when = match window {
            None => text(&format!("{day}: all day"), &format!("{day}: todo el día")),
            Some((from, to)) => same(format!("{day}: {from}–{to}")),
        };
        Some(self.finding(
            "lineup-availability",
            self.settled_at_publish(),
            text("Outside of availability", "Fuera de disponibilidad"),
            vec![because(text("Not available", "No disponible"), when)],
        ))
    }

    /// The day before the shift and the two after it began: windows may cross midnight.
    fn days_around(&self) -> [Date; 3] {
        let day = self.clock.date(self.shift.half.starts_at);
        [
            day.saturating_sub(1.day()),
            day,
            day.saturating_add(1.day()),
        ]
    }

    fn settled_at_publish(&self) -> Severity {
        if self.stage == Stage::Publish {
            Severity::ReasonRequired
        } else {
            Severity::Warn
        }
    }

    fn finding(
        &self,
        rule: &str,
        severity: Severity,
        title: Text,
        because: Vec<Because>,
    ) -> Finding {
        let id: Id = self.shift.id.to_string().into();
        let mut finding = finding(rule, severity, title, because, self.hash);
        finding.fixes = vec![Fix {
            label: text("Take them off this shift", "Quitarle este turno"),
            patch: Patch::Unassign {
                shift_id: id.clone(),
            },
        }];
        finding.overridable_by =
            (severity == Severity::ReasonRequired).then(|| "schedules:override".into());
        finding.subject = Subject {
            employee_id: Some(self.person.id.to_string().into()),
            shift_id: Some(id),
            at: Some(self.shift.half.starts_at),
            date: Some(self.clock.date(self.shift.half.starts_at)),
        };
        sealed(finding, &[self.shift.half])
    }
}

/// A person has said that they cannot work a published shift: somebody has to find another.
pub fn declined(
    person: &Person,
    shift: &Planned<'_>,
    clock: &PlaceClock,
    reason: &str,
    hash: &Arc<str>,
) -> Finding {
    let checker = Checker {
        person,
        shift,
        clock,
        stage: Stage::Draft,
        hash,
    };
    checker.finding(
        "lineup-declined",
        Severity::Warn,
        text("Said they can't make it", "Avisó que no puede ir"),
        vec![because(text("Reason", "Motivo"), same(reason))],
    )
}

fn overlapping(
    person: &Person,
    shift: &Planned<'_>,
    other: &Planned<'_>,
    here: LocationId,
    clock: &PlaceClock,
    hash: &Arc<str>,
) -> Finding {
    let shown = if shift.location == here { shift } else { other };
    let hidden = if shift.location == here { other } else { shift };
    // Both are named: whoever moves one of them looks at that one.
    let [one, two] = [shown, hidden].map(|it| {
        if it.location == here {
            times(clock, it)
        } else {
            text("at another location", "en otro lugar")
        }
    });
    let value = text(
        &format!("{} and {}", one.en, two.en),
        &format!("{} y {}", one.es, two.es),
    );
    let id: Id = shown.id.to_string().into();
    let mut finding = finding(
        "lineup-overlap",
        Severity::Block,
        text("Overlaps another shift", "Se encima con otro turno"),
        vec![because(text("At once", "A la vez"), value)],
        hash,
    );
    finding.fixes = vec![Fix {
        label: text("Take them off this shift", "Quitarle este turno"),
        patch: Patch::Unassign {
            shift_id: id.clone(),
        },
    }];
    finding.subject = Subject {
        employee_id: Some(person.id.to_string().into()),
        shift_id: Some(id),
        at: Some(shown.half.starts_at.max(hidden.half.starts_at)),
        date: Some(clock.date(shown.half.starts_at)),
    };
    sealed(finding, &[shown.half, hidden.half])
}

/// `5:00 PM–9:00 PM`.
fn times(clock: &PlaceClock, shift: &Planned<'_>) -> Text {
    let at = |instant| {
        let time = clock.time(instant);
        rules::clock(i64::from(time.hour()) * 60 + i64::from(time.minute()))
    };
    let (from, to) = (at(shift.half.starts_at), at(shift.half.ends_at));
    text(
        &format!("{}–{}", from.en, to.en),
        &format!("{}–{}", from.es, to.es),
    )
}

fn too_many_hours(
    person: &Person,
    shifts: &[Planned<'_>],
    here: LocationId,
    clock: &PlaceClock,
    stage: Stage,
    hash: &Arc<str>,
) -> Option<Finding> {
    let most = person.team.person.max_weekly_minutes?;
    let week = clock.week_of(
        shifts
            .iter()
            .filter(|shift| shift.location == here)
            .map(|shift| shift.half.starts_at)
            .min()?,
    );
    let planned: i64 = shifts
        .iter()
        .filter(|shift| clock.week_of(shift.half.starts_at) == week)
        .map(|shift| shift.half.paid_minutes())
        .sum();
    if planned <= most {
        return None;
    }
    let severity = if stage == Stage::Publish {
        Severity::ReasonRequired
    } else {
        Severity::Warn
    };
    let mut finding = finding(
        "lineup-max-hours",
        severity,
        text(
            "More hours than this person wants",
            "Más horas de las que quiere esta persona",
        ),
        vec![
            because(text("Planned", "Planeado"), hours(planned)),
            because(text("Wants at most", "Quiere como máximo"), hours(most)),
        ],
        hash,
    );
    let over = planned - most;
    finding.arithmetic = same(format!(
        "{} − {} = {}",
        hours(planned).en,
        hours(most).en,
        hours(over).en
    ));
    finding.overridable_by =
        (severity == Severity::ReasonRequired).then(|| "schedules:override".into());
    finding.subject = Subject {
        employee_id: Some(person.id.to_string().into()),
        shift_id: None,
        at: None,
        date: Some(week),
    };
    Some(sealed(finding, &[]))
}

fn finding(
    rule: &str,
    severity: Severity,
    title: Text,
    because: Vec<Because>,
    hash: &Arc<str>,
) -> Finding {
    Finding {
        rule_id: rule.into(),
        rule_version: Date::constant(2026, 11, 1),
        pack: PACK.into(),
        pack_hash: hash.clone(),
        family: rule.trim_start_matches("lineup-").replace('-', "_").into(),
        severity,
        title,
        because,
        arithmetic: Text::default(),
        citation: None,
        cost_cents: None,
        premium: None,
        fixes: Vec::new(),
        overridable_by: None,
        consent: None,
        subject: Subject::default(),
        key: String::new(),
        inputs_hash: String::new(),
        reason: None,
        breach: true,
    }
}

/// Gives a finding its stable key and the digest of what it was decided on: a reason lapses when the times change.
fn sealed(mut finding: Finding, decided_on: &[&Half]) -> Finding {
    let subject = &finding.subject;
    let name = format!(
        "{}|{:?}|{:?}|{:?}",
        finding.rule_id, subject.employee_id, subject.shift_id, subject.date
    );
    let times: Vec<_> = decided_on
        .iter()
        .map(|half| (half.starts_at, half.ends_at))
        .collect();
    let inputs = format!(
        "{name}|{times:?}|{:?}|{:?}",
        finding.because, finding.arithmetic
    );
    finding.key = digest(&name);
    finding.inputs_hash = digest(&inputs);
    finding
}

fn digest(text: &str) -> String {
    data_encoding::HEXLOWER.encode(&Sha256::digest(text.as_bytes())[..16])
}

fn text(en: &str, es: &str) -> Text {
    Text {
        en: en.to_owned(),
        es: es.to_owned(),
    }
}

fn same(value: impl std::fmt::Display) -> Text {
    Text {
        en: value.to_string(),
        es: value.to_string(),
    }
}

fn because(label: Text, value: Text) -> Because {
    Because { label, value }
}

fn hours(minutes: i64) -> Text {
    same(format!("{}.{:02} h", minutes / 60, minutes % 60 * 100 / 60))
}

/// The instants of a local window; one that ends at or before its start ends the next day.
pub(super) fn span(
    clock: &PlaceClock,
    day: Date,
    start: Time,
    end: Time,
) -> (Timestamp, Timestamp) {
    let last = if end <= start {
        day.saturating_add(1.day())
    } else {
        day
    };
    let at = |date: Date, time: Time| {
        clock
            .zone
            .to_zoned(date.to_datetime(time))
            .map(|zoned| zoned.timestamp())
            .unwrap_or(Timestamp::UNIX_EPOCH)
    };
    (at(day, start), at(last, end))
}
