//! The rules of every person, new or changed.

use jiff::civil::Date;

use super::{birth_date, store, types::Employee};
use crate::{
    error::{Error, Result},
    identity::address,
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// Someone younger or older than this was born on another day.
const PLAUSIBLE_AGE: std::ops::RangeInclusive<i16> = 5..=110;
const WEEK_MINUTES: i64 = 7 * 24 * 60;

/// Trims a person's texts, brings phone and email into their one spelling, and checks every field.
///
/// # Errors
/// `Invalid` with each wrong field, `phone_in_use`, `number_in_use`; database errors.
pub(super) fn check(
    change: &WriteContext<'_>,
    person: &mut Employee,
    birth_date: Option<Date>,
    today: Date,
) -> Result<()> {
    let mut checks = Validator::default();
    person.first_name = checks.name("firstName", &person.first_name, 60);
    person.last_name = checks.name("lastName", &person.last_name, 60);
    person.preferred_name = filled(person.preferred_name.take())
        .map(|name| checks.optional_name("preferredName", &name, 60));
    person.employee_number = optional(
        &mut checks,
        "employeeNumber",
        person.employee_number.take(),
        32,
    );
    if let Some(phone) = filled(person.phone.take()) {
        person.phone = checks.phone("phone", &phone);
    }
    if let Some(email) = filled(person.email.take()) {
        person.email = address::email(&email);
        checks.ensure(person.email.is_some(), "email", "email_invalid");
    }
    if let Some(born) = birth_date {
        checks.ensure(
            PLAUSIBLE_AGE.contains(&birth_date::age(born, today)),
            "birthDate",
            "date_invalid",
        );
    }
    let hired = person.hired_on.year();
    checks.ensure(
        (1950..=today.year() + 1).contains(&hired),
        "hiredOn",
        "date_invalid",
    );
    if let Some(calendar) = person.school_calendar_id {
        let known = settings::all_school_calendars(change.db)?
            .iter()
            .any(|known| known.id == calendar);
        checks.ensure(known, "schoolCalendarId", "unknown");
    }
    let limit_holds = person
        .max_weekly_minutes
        .is_none_or(|limit| (1..=WEEK_MINUTES).contains(&limit));
    checks.ensure(limit_holds, "maxWeeklyMinutes", "out_of_range");
    let credit_holds = person
        .tip_credit_e4
        .is_none_or(|credit| (0..=settings::MAX_RATE_E4).contains(&credit));
    checks.ensure(credit_holds, "tipCreditE4", "out_of_range");
    checks.finish()?;
    if let Some(phone) = &person.phone
        && !person.status.gone()
        && store::phone_in_use(change.db, phone, person.id)?
    {
        return Err(Error::unprocessable("phone_in_use"));
    }
    if let Some(number) = &person.employee_number
        && store::number_in_use(change.db, number, person.id)?
    {
        return Err(Error::unprocessable("number_in_use"));
    }
    Ok(())
}

fn filled(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}

fn optional(
    checks: &mut Validator,
    field: &str,
    text: Option<String>,
    most: usize,
) -> Option<String> {
    filled(text).map(|text| checks.optional_text(field, &text, most))
}
