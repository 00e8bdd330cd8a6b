//! Final pay as it goes out.

use jiff::{Timestamp, civil::Date};
use rules::{finding::Text, pay_law::FinalPayBy, pay_law::Source};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    case::Case,
    unpaid::{Unpaid, shows_wages},
};
use platform::{
    app::Environment,
    error::Result,
    finding_view::CitationView,
    ids::{EmployeeId, LocationId},
    messages::LocalizedText,
    permit::{Actor, Permission},
    string_enum,
};

string_enum! {
    /// How an employment ended.
    SeparationKind {
        /// The employer ended it.
        Discharge = "discharge",
        /// The employee ended it.
        Quit = "quit",
        /// There is no more work.
        Layoff = "layoff",
    }
}

string_enum! {
    /// The state of final pay.
    FinalPayState {
        /// It is to be paid, and in time.
        Open = "open",
        /// It is to be paid, and late.
        Late = "late",
        /// It was paid.
        Paid = "paid",
    }
}

/// Someone's final pay.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinalPay {
    /// Whose.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// The location of their main assignment, whose law counts.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// Its time zone.
    pub zone: String,
    /// The last day of work.
    #[schema(value_type = String, format = Date)]
    pub last_day: Date,
    /// How it ended; null: no one said, so it counts as a dismissal, whose day is the earliest.
    pub kind: Option<SeparationKind>,
    /// The day on which the person gave notice; null: without notice.
    #[schema(value_type = Option<String>, format = Date)]
    pub notice_on: Option<Date>,
    /// The day on which they asked for their wages in writing.
    #[schema(value_type = Option<String>, format = Date)]
    pub demanded_on: Option<Date>,
    /// When the last work ended; without any on the last day, its last minute.
    #[schema(value_type = String, format = DateTime)]
    pub ended_at: Timestamp,
    /// When it is due; null: the law of the location does not say.
    pub due: Option<FinalPayDeadline>,
    /// Its state.
    pub state: FinalPayState,
    /// Pay periods that were not paid yet on the last day, the oldest first.
    pub periods: Vec<FinalPayPeriod>,
    /// Unused vacation; null: there is none.
    pub vacation: Option<FinalPayVacation>,
    /// Wages, tips, and vacation where the law pays it out, in cents; null: a wage is not known, or hidden.
    pub total_cents: Option<i64>,
    /// When it was paid.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paid_at: Option<Timestamp>,
    /// What late pay costs by the day it was paid, or by now; null: nothing, or hidden.
    pub penalty: Option<LatePenalty>,
    /// Whether the caller may say how it ended.
    pub can_set_separation: bool,
    /// Whether the caller may mark it as paid.
    pub can_mark_paid: bool,
    /// Raised by each write; 0: nothing was written.
    pub version: i64,
}

/// When final pay is due.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinalPayDeadline {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// The last moment at which it is in time.
    #[schema(value_type = String, format = DateTime)]
    pub latest_at: Timestamp,
    /// Whether the law counts hours, not days.
    pub by_the_hour: bool,
    /// The law.
    pub citation: CitationView,
    /// What the law adds in words.
    pub note: Option<LocalizedText>,
}

/// A pay period whose work final pay holds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinalPayPeriod {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub start_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub end_date: Date,
    /// Its regular payday.
    #[schema(value_type = String, format = Date)]
    pub pay_date: Date,
    /// Whether the person's timesheet is locked.
    pub locked: bool,
    /// Paid minutes.
    pub worked_minutes: i64,
    /// Wages and premiums in cents; null: a wage is not known, or hidden.
    pub wages_cents: Option<i64>,
    /// Approved shares of tips in cents; null: hidden.
    pub tips_cents: Option<i64>,
}

/// Vacation that was not used.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinalPayVacation {
    /// In minutes.
    pub minutes: i64,
    /// At the wage of the last day, in cents; null: not known, or hidden.
    pub cents: Option<i64>,
    /// Whether the law pays it out; otherwise the employer's policy decides.
    pub owed: bool,
    /// The law, also one that Lineup has not read and that does not decide.
    pub citation: Option<CitationView>,
}

/// What late final pay costs.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LatePenalty {
    /// Days that count.
    pub days: i64,
    /// In cents.
    pub cents: i64,
    /// The law.
    pub citation: CitationView,
    /// The computation.
    pub trace: LocalizedText,
}

impl FinalPay {
    /// Someone's final pay as the actor sees it.
    ///
    /// # Errors
    /// `plan_required`; database errors.
    pub(super) fn of(
        about: (&Connection, &Environment),
        actor: &Actor,
        case: &Case,
        now: Timestamp,
    ) -> Result<Self> {
        let book = &about.1.rule_book;
        let mut unpaid = Unpaid::of(about, actor, case, now)?;
        let due = case.due(book);
        let deadline = match due.as_ref().and_then(|due| Some((due, due.due?))) {
            Some((law, by)) => Some(FinalPayDeadline {
                day: match by {
                    FinalPayBy::Day(day) => day,
                    FinalPayBy::Moment(moment) => moment.date(),
                },
                latest_at: case.latest(by)?,
                by_the_hour: matches!(by, FinalPayBy::Moment(_)),
                citation: citation(&law.source),
                note: law.source.note.as_ref().map(localized),
            }),
            None => None,
        };
        let late = deadline.as_ref().is_some_and(|due| due.latest_at < now);
        let state = match case.row.paid_at {
            Some(_) => FinalPayState::Paid,
            None if late => FinalPayState::Late,
            None => FinalPayState::Open,
        };
        let sees = shows_wages(actor, case);
        let penalty = if sees {
            penalty(about.1, case, &unpaid, now)
        } else {
            None
        };
        if !sees {
            unpaid.without_money();
        }
        let own = actor.employee == Some(case.person());
        let may = |permission| !own && case.allow(actor, permission).is_ok();
        Ok(Self {
            employee_id: case.person(),
            name: case.facts.person.name(),
            location_id: case.home.id,
            location_name: case.home.name.clone(),
            zone: case.home.zone.clone(),
            last_day: case.last_day,
            kind: case.row.kind,
            notice_on: case.row.notice_on,
            demanded_on: case.row.demanded_on,
            ended_at: case.instant(case.ended_at)?,
            due: deadline,
            state,
            periods: unpaid.periods,
            vacation: unpaid.vacation,
            total_cents: unpaid.total_cents,
            paid_at: case.row.paid_at,
            penalty,
            can_set_separation: may(Permission::TeamDeactivate),
            can_mark_paid: may(Permission::PayrollExport),
            version: case.row.version,
        })
    }
}

/// What late pay costs where something was left to pay.
fn penalty(
    core: &Environment,
    case: &Case,
    unpaid: &Unpaid,
    now: Timestamp,
) -> Option<LatePenalty> {
    if unpaid.total_cents == Some(0) {
        return None;
    }
    let paid_at = case.zone.to_datetime(case.row.paid_at.unwrap_or(now));
    let found = core.rule_book.waiting_time_penalty(
        &case.place(),
        &case.termination(),
        paid_at,
        case.rate()?,
        unpaid.daily_minutes * 60,
    )?;
    (found.days > 0).then(|| LatePenalty {
        days: found.days,
        cents: found.cents,
        citation: citation(&found.source),
        trace: localized(&found.trace),
    })
}

/// The law behind an answer.
pub(super) fn citation(source: &Source) -> CitationView {
    let citation = &source.citation;
    CitationView {
        text: citation.text.clone(),
        url: citation.url.clone(),
        jurisdiction: citation.jurisdiction.clone(),
        effective_from: citation.effective_from,
        reviewed_on: citation.reviewed_on,
    }
}

fn localized(text: &Text) -> LocalizedText {
    LocalizedText {
        en: text.en.clone(),
        es: text.es.clone(),
    }
}
