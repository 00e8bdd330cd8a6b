//! The verdict of every cell of the week for a dropped shift: computed once, when it is picked up.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::{SignedDuration, civil::Date};
use rayon::prelude::*;
use rules::{Finding, Severity};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    edit_shift::visible,
    evaluate::{Baseline, Evaluation, Impact, Share, ShiftChange, as_planned},
    findings::finding_views,
    person::EmployeeFacts,
    shift_edit,
    types::{Shift, ShiftDetails, VerdictLevel},
    week::LocationCalendar,
    week_context::{Edit, WeekContext},
};
use crate::{
    compliance::finding_view::{AtPublish, FindingView},
    context::Context,
    date_time::TimeOfDay,
    error::Result,
    extract::{Json, Path},
    ids::{EmployeeId, ShiftId},
    messages::LocalizedText,
    permit::Permission,
};

/// Nothing to say: the shift and the week decide.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// The map of verdicts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerdictMap {
    /// The week's version that the map was made for; it lapses with it.
    week_version: i64,
    /// One row for each person.
    rows: Vec<Row>,
    /// The findings of the cells.
    findings: Vec<FindingView>,
}

/// One person's cells.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The person.
    employee_id: EmployeeId,
    /// Seven days.
    cells: Vec<Cell>,
}

/// One cell.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cell {
    /// The day.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// In a few words.
    label: LocalizedText,
    /// Paid minutes of the person's week after the drop.
    minutes_after: i64,
    /// The gravest finding behind it.
    finding_key: Option<String>,
    /// All effects of the drop: for the person, and for the employee who loses the shift.
    #[serde(flatten)]
    impact: Impact,
}

/// The verdict of every cell for a shift.
#[utoipa::path(
    post, path = "/api/shifts/{id}/verdicts", tag = "schedule", params(("id" = ShiftId, Path)),
    request_body = Nothing, responses((status = 200, body = VerdictMap))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Json(nothing): Json<Nothing>,
) -> Result<Reply<VerdictMap>> {
    let Nothing {} = nothing;
    context
        .read(move |db, context| verdicts(db, context, id))
        .await
        .map(Reply)
}

/// A shift that a planner picked up, with everyone who could take it, and whether the planner may see wages.
///
/// # Errors
/// `NotFound` where the planner may not see it.
pub(super) fn picked_up<'a>(
    db: &Connection,
    context: &'a Context,
    id: ShiftId,
) -> Result<(Shift, WeekContext<'a>, bool)> {
    let shift = visible(db, &context.actor, id)?;
    let (core, here) = (&context.app.core, shift.location);
    let week_context = WeekContext::load(db, core, here, shift.week, None, context.now)?;
    let money = context.actor.allow_at(Permission::WagesRead, here).is_ok();
    Ok((shift, week_context, money))
}

fn verdicts(db: &Connection, context: &Context, id: ShiftId) -> Result<VerdictMap> {
    let (shift, week_context, wages) = picked_up(db, context, id)?;
    let hand = Hand {
        week_context: &week_context,
        shift: &shift,
        loss: loss(&week_context, &shift),
        wages,
    };
    // A planner waits for the map with the shift in hand: every core judges some of the people.
    let people: Vec<&EmployeeFacts> = week_context.people.values().collect();
    let judged: Vec<(Row, Vec<Finding>)> =
        people.par_iter().map(|person| hand.row(person)).collect();
    let (rows, reported): (Vec<Row>, Vec<Vec<Finding>>) = judged.into_iter().unzip();
    let reported = reported.into_iter().flatten();
    let reported = reported.map(|finding| (finding.key.clone(), finding));
    let findings: Vec<Finding> = reported.collect::<BTreeMap<_, _>>().into_values().collect();
    Ok(VerdictMap {
        week_version: week_context.row.as_ref().map_or(0, |row| row.version),
        rows,
        findings: finding_views(&week_context, &findings),
    })
}

/// The input of the map: the dragged shift, what it takes from its employee, and the caller's sight.
struct Hand<'a> {
    week_context: &'a WeekContext<'a>,
    shift: &'a Shift,
    /// The effects on its person of losing it.
    loss: Option<Share>,
    wages: bool,
}

impl Hand<'_> {
    /// A person's cells, and the gravest finding of each.
    fn row(&self, person: &EmployeeFacts) -> (Row, Vec<Finding>) {
        let situation = as_planned(self.week_context, person);
        let baseline = Baseline::new(self.week_context, person, &situation);
        let days = LocationCalendar::days(self.week_context.week);
        let mut reported = Vec::new();
        let cells = days.map(
            |day| match dropped(self.week_context, person, self.shift, day) {
                Some(half) => self.cell(&baseline, person, &half, day, &mut reported),
                None => self.no_such_time(person, day),
            },
        );
        let row = Row {
            employee_id: person.id,
            cells: cells.collect(),
        };
        (row, reported)
    }

    fn cell(
        &self,
        baseline: &Baseline<'_>,
        person: &EmployeeFacts,
        half: &ShiftDetails,
        day: Date,
        reported: &mut Vec<Finding>,
    ) -> Cell {
        let (week_context, shift) = (self.week_context, self.shift);
        let stays = *half == shift.draft && !shift.removing;
        let change = ShiftChange {
            shift: shift.id,
            stored: Some(shift),
            after: Some(half),
            origin: shift.origin.as_ref().filter(|_| stays),
        };
        let edit = change.edit(week_context);
        let (share, brief) = baseline.share_in_brief(&edit);
        let mut shares = vec![share];
        if shift.draft.employee_id != Some(person.id) {
            shares.extend(self.loss.clone());
        }
        let minutes_after = week_context.week_minutes(person.id, &edit);
        let mut evaluation = Evaluation::of(week_context, &change, shares);
        // Only the gravest is shown; the loss and the brand's checks come in full.
        if let Some(worst) = evaluation.findings.first_mut()
            && let Some(whole) = brief.finding(&worst.key)
        {
            *worst = whole;
        }
        let worst = evaluation.worst();
        reported.extend(worst.cloned());
        Cell {
            date: day,
            label: label(&evaluation, self.wages, minutes_after),
            minutes_after,
            finding_key: worst.map(|finding| finding.key.clone()),
            impact: evaluation.impact(self.wages),
        }
    }

    fn no_such_time(&self, person: &EmployeeFacts, day: Date) -> Cell {
        let lifted = Edit::becomes(self.shift.id, self.week_context.here, None, None);
        Cell {
            date: day,
            label: text("Time does not exist", "Hora inexistente"),
            minutes_after: self.week_context.week_minutes(person.id, &lifted),
            finding_key: None,
            impact: Impact {
                level: VerdictLevel::Block,
                publish_level: AtPublish::Block,
                ..Evaluation::default().impact(false)
            },
        }
    }
}

/// The effects on a shift's person of losing it to someone else.
fn loss(week_context: &WeekContext<'_>, shift: &Shift) -> Option<Share> {
    let holder = week_context.people.get(&shift.draft.employee_id?)?;
    let edit = Edit::becomes(shift.id, week_context.here, None, None);
    let situation = as_planned(week_context, holder);
    Some(Baseline::new(week_context, holder, &situation).share(&edit))
}

/// The shift at the same wall-clock times on another day, worked by this person; nothing where the clock skips it.
fn dropped(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    shift: &Shift,
    day: Date,
) -> Option<ShiftDetails> {
    let draft = &shift.draft;
    let when = shift_edit::LocalShiftTime {
        date: day,
        start: TimeOfDay(week_context.clock.time(draft.starts_at)),
        end: TimeOfDay(week_context.clock.time(draft.ends_at)),
        start_offset: None,
        end_offset: None,
    };
    let first = when.instants(&week_context.clock);
    let (starts_at, ends_at) = match first {
        Ok(times) => times,
        // A repeated time is asked about at the drop; the map takes the same length.
        Err(error) if error.code() == "local_time_ambiguous" => {
            let start = week_context
                .clock
                .zone
                .to_zoned(day.to_datetime(when.start.0))
                .ok()?
                .timestamp();
            (
                start,
                start + SignedDuration::from_mins(draft.elapsed_minutes()),
            )
        }
        Err(_) => return None,
    };
    Some(ShiftDetails {
        employee_id: Some(person.id),
        starts_at,
        ends_at,
        ..draft.clone()
    })
}

/// A few words for a cell.
fn label(evaluation: &Evaluation, wages: bool, minutes_after: i64) -> LocalizedText {
    let extra = evaluation.extra_cents.filter(|cents| wages && *cents > 0);
    let money = extra
        .map(|cents| format!(" · ${}", (cents + 50) / 100))
        .unwrap_or_default();
    match evaluation.worst() {
        worst
            if evaluation.needs.started_reason
                && worst.is_none_or(|worst| worst.severity < Severity::Block) =>
        {
            text(
                &format!("Already begun{money}"),
                &format!("Ya empezó{money}"),
            )
        }
        None => text(
            &format!("Fits · {}", hours(minutes_after)),
            &format!("Cabe · {}", hours(minutes_after)),
        ),
        Some(finding) => {
            let (en, es) = family_words(finding);
            // A blocked drop has no price.
            let money = if finding.severity == Severity::Block {
                String::new()
            } else {
                money
            };
            text(&format!("{en}{money}"), &format!("{es}{money}"))
        }
    }
}

/// The short word of a family; a family without one says its title.
fn family_words(finding: &Finding) -> (String, String) {
    let words = match &*finding.family {
        "overlap" => ("Overlaps", "Se empalma"),
        "inactive" => ("Not on team", "No está"),
        "position" => ("Not trained", "Sin práctica"),
        "certificate" => ("No certificate", "Sin certificado"),
        "time_off" => ("Time off", "Día libre"),
        "availability" => ("Not available", "No disponible"),
        "travel_time" => ("Too far", "Muy lejos"),
        "max_hours" => ("Over wish", "Más de lo pedido"),
        "overtime" | "double_time" => ("Overtime", "Horas extra"),
        "meal" | "rest" | "minor_break" => ("Break missing", "Falta descanso"),
        "split" => ("Split shift", "Turno partido"),
        "spread" => ("Long day", "Día largo"),
        "day_of_rest" | "minor_days" => ("No day off", "Sin día libre"),
        "clopening" | "right_to_rest" => ("Short rest", "Poco descanso"),
        "minor_daily_hours" => ("Minor: day", "Menor: día"),
        "minor_weekly_hours" => ("Minor: week", "Menor: semana"),
        "minor_weekly_average" => ("Minor: average", "Menor: promedio"),
        "minor_time_of_day" => ("Minor: hour", "Menor: hora"),
        "minor_hazard" => ("Minor: task", "Menor: tarea"),
        "minor_permit" => ("Minor: permit", "Menor: permiso"),
        "change_premium" => ("Change pay", "Pago por cambio"),
        "notice" => ("Late notice", "Aviso tarde"),
        "wage" => ("Below minimum", "Bajo el mínimo"),
        "tips" => ("Tip credit", "Crédito propinas"),
        _ => return (short(&finding.title.en), short(&finding.title.es)),
    };
    (words.0.to_owned(), words.1.to_owned())
}

fn short(title: &str) -> String {
    if title.chars().count() <= 18 {
        title.to_owned()
    } else {
        title.chars().take(17).chain(['…']).collect()
    }
}

/// Hours with a tenth, half of one rounded up as screens do.
fn hours(minutes: i64) -> String {
    match (minutes + 3) / 6 {
        tenths if tenths % 10 == 0 => format!("{} h", tenths / 10),
        tenths => format!("{}.{} h", tenths / 10, tenths % 10),
    }
}

fn text(en: &str, es: &str) -> LocalizedText {
    LocalizedText {
        en: en.to_owned(),
        es: es.to_owned(),
    }
}
