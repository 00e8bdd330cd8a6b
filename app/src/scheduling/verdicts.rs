//! What every cell of the week would say if a shift were dropped there: computed once, when it is picked up.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::{SignedDuration, civil::Date};
use rules::{Edit as RuleEdit, Finding, Question, Severity};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    checks::Planned,
    desk::{Desk, Edit, brought},
    edit_shift::visible,
    findings::finding_views,
    person::Person,
    plan,
    types::{Half, Level, Shift},
    validate_shift::level,
    week::PlaceClock,
};
use crate::{
    civil::Clock,
    compliance::finding_view::FindingView,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::{EmployeeId, ShiftId},
    messages::Text,
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
    /// What the cells speak of.
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
    /// The worst of what the drop would bring.
    level: Level,
    /// In a few words.
    label: Text,
    /// More than now, beyond straight time, in cents.
    cost_cents: Option<i64>,
    /// Paid minutes of the person's week after the drop.
    minutes_after: i64,
    /// The finding behind it.
    finding_key: Option<String>,
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
) -> Result<(Shift, Desk<'a>, bool)> {
    let shift = visible(db, &context.actor, id)?;
    let (core, here) = (&context.app.core, shift.location);
    let desk = Desk::load(db, core, here, shift.week, None, context.now)?;
    let money = context.actor.allow_at(Permission::WagesRead, here).is_ok();
    Ok((shift, desk, money))
}

fn verdicts(db: &Connection, context: &Context, id: ShiftId) -> Result<VerdictMap> {
    let (shift, desk, money) = picked_up(db, context, id)?;
    let mut spoken: BTreeMap<String, Finding> = BTreeMap::new();
    let rows = desk
        .people
        .values()
        .map(|person| row(&desk, person, &shift, money, &mut spoken))
        .collect();
    let findings: Vec<Finding> = spoken.into_values().collect();
    Ok(VerdictMap {
        week_version: desk.row.as_ref().map_or(0, |row| row.version),
        rows,
        findings: finding_views(&desk, &findings),
    })
}

fn row(
    desk: &Desk<'_>,
    person: &Person,
    shift: &Shift,
    money: bool,
    spoken: &mut BTreeMap<String, Finding>,
) -> Row {
    // The shift is lifted out of the week first; what stays is the ground that each cell is judged against.
    let lifted = Edit {
        without: Some(shift.id),
        with: None,
    };
    let rest = desk.planned(person.id, &lifted);
    let situation = desk.situation(person, &rest);
    let now = desk.weigh(Question::CheckShift, person.id, &Edit::default());
    let prepared = desk.rule_book().prepare(Question::MoveShift, &situation);
    let cells = PlaceClock::days(desk.week)
        .map(|day| {
            let Some(half) = dropped(desk, person, shift, day) else {
                return Cell {
                    date: day,
                    level: Level::Block,
                    label: text("Time does not exist", "Hora inexistente"),
                    cost_cents: None,
                    minutes_after: desk.week_minutes(person.id, &lifted),
                    finding_key: None,
                };
            };
            let plan = Planned {
                id: shift.id,
                location: desk.here,
                half: &half,
            };
            let mut rule_shift = desk.rule_shift(&plan);
            rule_shift.rate = person.team.rate(half.position_id, desk.here, day);
            let verdict = prepared.verdict(&RuleEdit {
                remove: None,
                add: Some(rule_shift),
            });
            let mut with = rest.clone();
            with.push(plan);
            let checks = desk.brand_checks(Question::MoveShift, person, &with);
            let mut all: Vec<Finding> = verdict.findings.into_iter().chain(checks).collect();
            all = brought(&now.findings, &all);
            all.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
            let edit = Edit {
                without: Some(shift.id),
                with: Some((shift.id, desk.here, &half)),
            };
            let minutes_after = desk.week_minutes(person.id, &edit);
            let extra = verdict.extra_cents.filter(|cents| *cents > 0);
            let worst = all
                .first()
                .filter(|finding| finding.severity > Severity::Info);
            if let Some(worst) = worst {
                spoken
                    .entry(worst.key.clone())
                    .or_insert_with(|| worst.clone());
            }
            Cell {
                date: day,
                level: level(&all),
                label: label(worst, extra.filter(|_| money), minutes_after),
                cost_cents: extra.filter(|_| money),
                minutes_after,
                finding_key: worst.map(|finding| finding.key.clone()),
            }
        })
        .collect();
    Row {
        employee_id: person.id,
        cells,
    }
}

/// The shift at the same wall-clock times on another day, worked by this person; nothing where the clock skips it.
fn dropped(desk: &Desk<'_>, person: &Person, shift: &Shift, day: Date) -> Option<Half> {
    let draft = &shift.draft;
    let when = plan::When {
        date: day,
        start: Clock(desk.clock.time(draft.starts_at)),
        end: Clock(desk.clock.time(draft.ends_at)),
        start_offset: None,
        end_offset: None,
    };
    let first = when.instants(&desk.clock);
    let (starts_at, ends_at) = match first {
        Ok(times) => times,
        // A repeated time is asked about at the drop; the map takes the same length.
        Err(error) if error.code() == "local_time_ambiguous" => {
            let start = desk
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
    Some(Half {
        employee_id: Some(person.id),
        starts_at,
        ends_at,
        ..draft.clone()
    })
}

/// A few words for a cell.
fn label(worst: Option<&Finding>, extra: Option<i64>, minutes_after: i64) -> Text {
    let money = extra
        .map(|cents| format!(" · ${}", (cents + 50) / 100))
        .unwrap_or_default();
    match worst {
        None => text(
            &format!("Fits · {}", hours(minutes_after)),
            &format!("Cabe · {}", hours(minutes_after)),
        ),
        Some(finding) => {
            let (en, es) = family_words(finding);
            // What cannot be has no price.
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
        "overlap" => ("Overlaps", "Se encima"),
        "inactive" => ("Not on team", "No está"),
        "position" => ("Not trained", "Sin práctica"),
        "time_off" => ("Time off", "Día libre"),
        "availability" => ("Not available", "No disponible"),
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

fn hours(minutes: i64) -> String {
    if minutes % 60 == 0 {
        format!("{} h", minutes / 60)
    } else {
        format!("{:.1} h", minutes as f64 / 60.0)
    }
}

fn text(en: &str, es: &str) -> Text {
    Text {
        en: en.to_owned(),
        es: es.to_owned(),
    }
}
