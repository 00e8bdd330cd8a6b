//! The checks of one shift: its person works here, in this position, on that day and at that time.

use std::sync::Arc;

use jiff::{
    ToSpan as _,
    civil::{Date, Time},
};
use rules::{
    Finding, Severity, Stage, Text,
    facts::Id,
    finding::{Because, Fix, Patch, Subject},
};

use super::{
    Planned,
    finding::{because, finding, part_of, same, sealed, span, text},
};
use crate::{
    person::EmployeeFacts,
    settings::types::CertificateKind,
    team::{
        facts::DayOff,
        types::{DayAvailability, WholeDay, Window, WindowKind},
    },
    week::LocationCalendar,
};

/// The rules' requirements of one person's shift at its location alone.
pub(super) fn check(
    person: &EmployeeFacts,
    shift: &Planned<'_>,
    clock: &LocationCalendar,
    stage: Stage,
    hash: &Arc<str>,
) -> Vec<Finding> {
    let checker = Checker {
        person,
        shift,
        clock,
        stage,
        hash,
    };
    [
        checker.inactive(),
        checker.unassigned(),
        checker.certificates(),
        checker.time_off(),
        checker.availability(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether a person holds the position of a shift at its location and the certificates that it needs, is on the team that
/// day, available and not off.
pub fn can_work(
    person: &EmployeeFacts,
    shift: &Planned<'_>,
    clock: &LocationCalendar,
    hash: &Arc<str>,
) -> bool {
    check(person, shift, clock, Stage::Draft, hash).is_empty()
}

struct Checker<'a> {
    person: &'a EmployeeFacts,
    shift: &'a Planned<'a>,
    clock: &'a LocationCalendar,
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
                vec![because(text("Day", "Día"), rules::day(day))],
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

    fn certificates(&self) -> Option<Finding> {
        let day = self.clock.date(self.shift.half.starts_at);
        let position = self.shift.half.position_id;
        let lacking = self.person.team.lacking_certificates(position, day);
        let (first, expired) = lacking.first()?;
        let (en, es) = certificate_words(*first);
        let title = if expired.is_some() {
            text(&format!("{en} expired"), &format!("{es} vencido"))
        } else {
            text(
                &format!("{en} missing"),
                &format!("Falta {}", es.to_lowercase()),
            )
        };
        let because = lacking.iter().map(|(kind, expired)| {
            let (en, es) = certificate_words(*kind);
            let state = expired.map_or_else(
                || text("missing", "falta"),
                |last| {
                    let last = rules::day(last);
                    text(
                        &format!("expired on {}", last.en),
                        &format!("venció el {}", last.es),
                    )
                },
            );
            because(text(en, es), state)
        });
        Some(self.finding(
            "lineup-certificate",
            Severity::Block,
            title,
            because.collect(),
        ))
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
        let hours = match off {
            DayOff::AllDay => None,
            DayOff::Part { start, end } => Some((start, end)),
        };
        Some(self.settled_at_publish(
            "lineup-time-off",
            text("Approved time off", "Días libres aprobados"),
            vec![because(
                text("Time off", "Días libres"),
                part_of(day, hours),
            )],
        ))
    }

    fn availability(&self) -> Option<Finding> {
        let (start, end) = (self.shift.half.starts_at, self.shift.half.ends_at);
        let closed = |window: &&Window| window.kind == WindowKind::Unavailable;
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
        Some(self.settled_at_publish(
            "lineup-availability",
            text("Outside of availability", "Fuera de disponibilidad"),
            vec![because(
                text("Not available", "No disponible"),
                part_of(day, window),
            )],
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

    /// A warning on a draft that wants a reason at publication.
    fn settled_at_publish(&self, rule: &str, title: Text, because: Vec<Because>) -> Finding {
        let severity = settled_at_publish(self.stage);
        self.binding(rule, (severity, Severity::ReasonRequired), title, because)
    }

    fn finding(
        &self,
        rule: &str,
        severity: Severity,
        title: Text,
        because: Vec<Because>,
    ) -> Finding {
        self.binding(rule, (severity, severity), title, because)
    }

    fn binding(
        &self,
        rule: &str,
        (severity, at_publish): (Severity, Severity),
        title: Text,
        because: Vec<Because>,
    ) -> Finding {
        let id: Id = self.shift.id.to_string().into();
        let mut finding = finding(rule, severity, title, because, self.hash);
        finding.at_publish = at_publish;
        finding.fixes = vec![Fix {
            label: text("Take them off this shift", "Quitarle este turno"),
            patch: Patch::Unassign {
                shift_id: id.clone(),
            },
        }];
        finding.overridable_by =
            (at_publish == Severity::ReasonRequired).then(|| "schedules:override".into());
        finding.subject = Subject {
            employee_id: Some(self.person.id.to_string().into()),
            shift_id: Some(id),
            at: Some(self.shift.half.starts_at),
            date: Some(self.clock.date(self.shift.half.starts_at)),
        };
        sealed(finding, &[self.shift.half])
    }
}

/// What a kind of certificate is called.
const fn certificate_words(kind: CertificateKind) -> (&'static str, &'static str) {
    match kind {
        CertificateKind::FoodHandler => (
            "Food handler certificate",
            "Certificado de manejo de alimentos",
        ),
        CertificateKind::FoodManager => (
            "Food manager certificate",
            "Certificado de gerente de alimentos",
        ),
        CertificateKind::AlcoholServer => (
            "Alcohol server certificate",
            "Certificado de servicio de alcohol",
        ),
        CertificateKind::FirstAid => ("First aid certificate", "Certificado de primeros auxilios"),
        CertificateKind::Other => ("Certificate", "Certificado"),
    }
}

/// The severity at a stage of what needs a reason at publication.
pub(super) fn settled_at_publish(stage: Stage) -> Severity {
    if stage == Stage::Publish {
        Severity::ReasonRequired
    } else {
        Severity::Warn
    }
}

/// A person has said that they cannot work a published shift: someone has to find another.
pub fn declined(
    person: &EmployeeFacts,
    shift: &Planned<'_>,
    clock: &LocationCalendar,
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
