//! Hires: from a signed offer to an employee with availability, pay, language and what is to be done first.

use axum::{Json as Reply, http::StatusCode};
use jiff::{
    ToSpan as _,
    civil::{Date, Time},
};
use organization::onboarding;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{settings as asked, tasks::TaskKind, welcome};
use crate::{
    background, business_days,
    compliance::version,
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, EmployeeId, PositionId, SchoolCalendarId},
    offers::{
        self,
        types::{AgeRange, Contingency},
    },
    permit::Permission,
    settings,
    team::{
        self,
        assignments::NewAssignment,
        types::{DayAvailability, WeekAvailability, WholeDay, Window, WindowKind},
        wages::FirstWage,
    },
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    applications, audit_entry,
    events::{self, HiringEvent, HiringEventKind},
    interviews, jobs,
    messaging::types::Way,
    scoring::{location_settings::day_hours, week::DayHours},
    types::{Application, DayPart, Stage, Status, WeekParts},
};

const MIDNIGHT: TimeOfDay = TimeOfDay(Time::MIN);
/// Section 2 of form I-9 is due on the third business day after the first day of work (8 CFR 274a.2(b)(1)(ii)).
const I9_DAYS: u8 = 3;
/// Form 8850 goes to the state within so many days after the first day of work (26 U.S.C. 51(d)(13)(A)(ii)(II)).
const WOTC_DAYS: i64 = 28;

/// The terms of a hire.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hiring {
    /// The application's version.
    pub version: i64,
    /// The position; else the offer's, else the job's.
    pub position_id: Option<PositionId>,
    /// Under 18: then a birth date is needed.
    #[serde(default)]
    pub is_minor: bool,
    /// Needed for everyone under 18.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The school calendar of a minor.
    pub school_calendar_id: Option<SchoolCalendarId>,
    /// The reason for an offer signed on paper, by a user who may approve offers.
    pub offline_offer: Option<OfflineOffer>,
    /// Whether the new employee is welcomed by a message and invited to sign in; as the brand has it where it is left out.
    #[serde(default)]
    pub invite: Option<bool>,
}

/// The terms of an offer signed on paper.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfflineOffer {
    /// The reason for paper, and where the document is.
    pub reason: String,
    /// Ten-thousandths of a dollar an hour.
    pub rate_e4: i64,
    /// The first day of work.
    #[schema(value_type = String, format = Date)]
    pub starts_on: Date,
}

/// The result of a hire.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Hired {
    /// The new employee.
    pub employee_id: EmployeeId,
    /// The application's version now.
    pub version: i64,
    /// By which way they were welcomed; null: not at all.
    pub welcome: Option<Way>,
    /// Whether they were invited to sign in.
    pub invited: bool,
}

/// Hires.
#[utoipa::path(
    post, path = "/api/applications/{id}/hire", tag = "onboarding", params(("id" = ApplicationId, Path)),
    request_body = Hiring, responses((status = 201, body = Hired))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(hiring): Json<Hiring>,
) -> Result<(StatusCode, Reply<Hired>)> {
    let hired = context
        .write(move |change| hire(change, id, &hiring))
        .await?;
    Ok((StatusCode::CREATED, Reply(hired)))
}

struct Agreed {
    position: Option<PositionId>,
    rate_e4: i64,
    starts_on: Date,
    contingencies: Vec<Contingency>,
    /// They said when they signed that they will be under 18.
    says_minor: bool,
    reason: Option<String>,
}

/// Hires: the applicant becomes an employee with the availability that they gave, the pay and the first day of their
/// offer; due documents are listed with their dates.
///
/// # Errors
/// `NotFound`, `Forbidden` (also `offers:approve` for an offer signed on paper), `Conflict`, `application_ended`,
/// `signature_needed`, `background_check_open`, `birth_date_required` (also of those who said when they signed that
/// they will be under 18), `already_employed_here`, `wage_below_minimum`, `Invalid`; database errors.
pub fn hire(change: &mut WriteContext<'_>, id: ApplicationId, hiring: &Hiring) -> Result<Hired> {
    let before = applications::allowed(change.db, change.actor, id, Permission::ApplicationsMove)?;
    version::check_version(
        change.db,
        ("application", id),
        (hiring.version, before.version),
        || Ok(&before),
    )?;
    if before.status != Status::Active {
        return Err(Error::unprocessable("application_ended"));
    }
    let agreed = agreed(change, &before, hiring)?;
    background::must_not_wait_to_hire(change.db, id)?;
    if agreed.says_minor && hiring.birth_date.is_none() {
        return Err(Error::unprocessable("birth_date_required"));
    }
    let job = jobs::store::job(change.db, before.job_id)?;
    let Some(position) = hiring.position_id.or(agreed.position).or(job.position_id) else {
        return Err(Error::field("positionId", "required"));
    };
    let employee = add_employee(change, &before, hiring, &agreed, position)?;
    let hours = day_hours(change.db, before.location_id)?;
    let availability = week(&before.availability, &hours);
    team::set_first_availability(change, employee, agreed.starts_on, availability)?;
    list_documents(change, (employee, id), &agreed, hiring.is_minor)?;
    let mut after = before.clone();
    after.stage = Stage::Hired;
    after.status = Status::Hired;
    after.stage_entered_at = change.now;
    after.hired_at = Some(change.now);
    after.hired_employee_id = Some(employee);
    after.last_team_activity_at = Some(change.now);
    after.version += 1;
    applications::save(change.db, &after)?;
    let applicant = applications::applicant(change.db, after.applicant_id)?;
    let wanted = match hiring.invite {
        Some(wanted) => wanted,
        None => asked::of(change.db)?.welcome,
    };
    let (greeted, invited) = if wanted {
        let greeted = welcome::greet(change, &applicant, &after, agreed.starts_on)?;
        (greeted, welcome::invite(change, employee)?)
    } else {
        (None, false)
    };
    // A hired applicant who is welcomed reads nothing of an interview; one who is not would arrive at a canceled time.
    let audience = greeted.is_none().then_some(interviews::Audience::Hired);
    interviews::end_interviews(change, &applicant, &after, audience)?;
    let entry = audit_entry::entry(
        change,
        &applicant,
        &after,
        HiringEventKind::ApplicationHired,
        (
            json!({ "stage": before.stage, "status": before.status }),
            json!({ "stage": after.stage, "status": after.status, "employeeId": employee }),
        ),
    )?;
    change.record(entry.reason(agreed.reason))?;
    let hired = events::Hired {
        employee_id: employee,
        from: before.stage,
    };
    events::add(change, &after, &HiringEvent::ApplicationHired(hired))?;
    touch(change, &after);
    Ok(Hired {
        employee_id: employee,
        version: after.version,
        welcome: greeted,
        invited,
    })
}

/// The replies that are stale after a hire, or its undo.
pub(super) fn touch(change: &mut WriteContext<'_>, application: &Application) {
    change.invalidate("/api/applications");
    change.invalidate(format!("/api/applications/{}", application.id));
    change.invalidate("/api/team");
    change.invalidate("/api/hiring");
    change.invalidate("/api/analytics");
}

/// The agreement of both sides: the signed offer, or one on paper that an approver vouches for.
fn agreed(change: &WriteContext<'_>, application: &Application, hiring: &Hiring) -> Result<Agreed> {
    if let Some(offline) = &hiring.offline_offer {
        change
            .actor
            .allow_at(Permission::OffersApprove, application.location_id)?;
        let mut checks = Validator::default();
        let reason = checks.required_text("offlineOffer.reason", &offline.reason, 500);
        team::rate_holds(&mut checks, "offlineOffer.rateE4", offline.rate_e4);
        checks.finish()?;
        return Ok(Agreed {
            position: None,
            rate_e4: offline.rate_e4,
            starts_on: offline.starts_on,
            contingencies: vec![Contingency::I9],
            says_minor: false,
            reason: Some(reason),
        });
    }
    let signed =
        offers::standing(change.db, application.id)?.filter(|offer| offer.state.is_signed());
    let offer = signed.ok_or_else(|| Error::unprocessable("signature_needed"))?;
    Ok(Agreed {
        position: offer.position_id,
        rate_e4: offer.rate_e4,
        starts_on: offer.starts_on,
        contingencies: offer.terms.contingencies,
        says_minor: offer.age_range.is_some_and(AgeRange::is_minor),
        reason: None,
    })
}

fn add_employee(
    change: &mut WriteContext<'_>,
    application: &Application,
    hiring: &Hiring,
    agreed: &Agreed,
    position: PositionId,
) -> Result<EmployeeId> {
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let new = team::add_person::NewPerson {
        first_name: applicant.first_name,
        last_name: applicant.last_name,
        preferred_name: applicant.preferred_name,
        phone: applicant.phone,
        email: applicant.email,
        preferred_language: applicant.preferred_language,
        birth_date: hiring.birth_date,
        is_minor: hiring.is_minor,
        hired_on: agreed.starts_on,
        role: None,
        employee_number: None,
        school_calendar_id: hiring.school_calendar_id,
        assignments: vec![NewAssignment {
            location_id: application.location_id,
            position_id: position,
            is_primary: true,
        }],
        wage: Some(FirstWage {
            rate_e4: agreed.rate_e4,
        }),
    };
    team::add_person::admit(change, new).map_err(|error| {
        if error.code() == "phone_in_use" {
            Error::unprocessable("already_employed_here")
        } else {
            error
        }
    })
}

/// The documents of a first day, each with the day by which the law or the payroll needs it.
fn list_documents(
    change: &WriteContext<'_>,
    whose: (EmployeeId, ApplicationId),
    agreed: &Agreed,
    is_minor: bool,
) -> Result<()> {
    let first = agreed.starts_on;
    let location = applications::application(change.db, whose.1)?.location_id;
    let state = settings::location(change.db, location)?.state;
    let mut tasks = vec![
        (TaskKind::I9Section1, first),
        (TaskKind::I9Section2, business_days::after(first, I9_DAYS)),
        (TaskKind::W4, first),
        (TaskKind::DirectDeposit, first.saturating_add(14.days())),
    ];
    if !NO_STATE_INCOME_TAX.contains(&&*state) {
        tasks.push((TaskKind::StateTax, first));
    }
    if is_minor || agreed.contingencies.contains(&Contingency::WorkPermit) {
        tasks.push((TaskKind::WorkPermit, first));
    }
    if agreed.contingencies.contains(&Contingency::FoodHandler) {
        tasks.push((TaskKind::FoodHandler, first.saturating_add(30.days())));
    }
    if asked::of(change.db)?.wotc {
        tasks.push((TaskKind::Wotc, first.saturating_add(WOTC_DAYS.days())));
    }
    for task in tasks {
        onboarding::add(change.db, whose, task, change.now)?;
    }
    Ok(())
}

/// States without a tax on wages: no form to fill.
const NO_STATE_INCOME_TAX: [&str; 9] = ["AK", "FL", "NV", "NH", "SD", "TN", "TX", "WA", "WY"];

/// The applicant's mornings and afternoons as the schedule's week, by the hours that their form named: what they did not
/// offer is unavailable.
fn week(parts: &WeekParts, hours: &DayHours) -> WeekAvailability {
    let kind = WindowKind::Unavailable;
    let closed = |start, end| match (start, end) {
        // No hour of the day, not all of them.
        (MIDNIGHT, MIDNIGHT) => DayAvailability::Whole(WholeDay::Open),
        (start, end) => DayAvailability::Windows(vec![Window { kind, start, end }]),
    };
    let day = |part: &DayPart| match part {
        DayPart::Anytime => DayAvailability::Whole(WholeDay::Open),
        DayPart::Unavailable => DayAvailability::Whole(WholeDay::Unavailable),
        DayPart::Am => closed(hours.am_to, MIDNIGHT),
        DayPart::Pm => closed(MIDNIGHT, hours.pm_from),
    };
    parts.iter().map(|(on, part)| (*on, day(part))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date_time::Day;

    #[test]
    fn mornings_become_a_week_that_is_closed_once_they_end_there() {
        let parts = WeekParts::from([
            (Day::Mon, DayPart::Am),
            (Day::Tue, DayPart::Pm),
            (Day::Wed, DayPart::Unavailable),
            (Day::Thu, DayPart::Anytime),
        ]);
        let audience = |hours: &DayHours| serde_json::to_value(week(&parts, hours)).expect("JSON");
        assert_eq!(
            audience(&DayHours::default()),
            json!({
                "mon": [{ "kind": "unavailable", "start": "14:00", "end": "00:00" }],
                "tue": [{ "kind": "unavailable", "start": "00:00", "end": "14:00" }],
                "wed": "unavailable",
                "thu": "open",
            })
        );
        let late = DayHours {
            am_to: "12:00".parse().unwrap(),
            pm_from: "16:00".parse().unwrap(),
            ..DayHours::default()
        };
        let late = audience(&late);
        assert_eq!(late["mon"][0]["start"], "12:00");
        assert_eq!(late["tue"][0]["end"], "16:00");
    }
}
