//! Birth dates: sealed under the person's own key in the file; only the age goes out.

use jiff::civil::Date;
use rusqlite::Connection;

use super::types::{AgeBand, Employee};
use crate::{
    app::Environment,
    compliance::audit,
    error::{Error, Result},
    ids::EmployeeId,
    secrets,
};

const CONTEXT: &str = "employee:birth_date";

/// Seals a birth date under the person's key.
///
/// # Errors
/// Database errors.
pub fn seal(
    db: &Connection,
    core: &Environment,
    person: EmployeeId,
    birth_date: Date,
) -> Result<Vec<u8>> {
    let key = audit::person_key(db, &core.config.data.master_key, person.0)?;
    Ok(secrets::seal(
        &key,
        CONTEXT,
        birth_date.to_string().as_bytes(),
    ))
}

/// The person's birth date; `None` where no one entered one or the person was erased.
///
/// # Errors
/// `Internal` where the file was tampered with; database errors.
pub fn open(db: &Connection, core: &Environment, person: &Employee) -> Result<Option<Date>> {
    let Some(sealed) = &person.sealed_birth_date else {
        return Ok(None);
    };
    let Some(key) = audit::existing_key(db, &core.config.data.master_key, person.id.0)? else {
        return Ok(None);
    };
    let plain = secrets::open(&key, CONTEXT, sealed)
        .ok_or_else(|| Error::internal("a birth date does not open"))?;
    let text = String::from_utf8(plain).map_err(|error| Error::Internal(error.into()))?;
    text.parse()
        .map(Some)
        .map_err(|error: jiff::Error| Error::Internal(error.into()))
}

/// Whole years of age on a day; someone born on February 29 turns a year older on March 1.
pub fn age(birth_date: Date, on: Date) -> i16 {
    let had_birthday = (on.month(), on.day()) >= (birth_date.month(), birth_date.day());
    on.year() - birth_date.year() - i16::from(!had_birthday)
}

/// How old a person is on a day, as coarsely as the rules need.
pub fn band(birth_date: Option<Date>, goes_to_school: bool, on: Date) -> AgeBand {
    match birth_date.map(|birth_date| age(birth_date, on)) {
        Some(18..) => AgeBand::Adult,
        Some(16..) => AgeBand::SixteenSeventeen,
        Some(14..) => AgeBand::FourteenFifteen,
        Some(_) => AgeBand::UnderFourteen,
        None if goes_to_school => AgeBand::Unknown,
        None => AgeBand::Adult,
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_birthday_counts_from_its_first_minute() {
        let born = date(2010, 11, 21);
        assert_eq!(age(born, date(2026, 11, 20)), 15);
        assert_eq!(age(born, date(2026, 11, 21)), 16);
    }

    #[test]
    fn a_leap_day_birthday_falls_on_march_first() {
        let born = date(2008, 2, 29);
        assert_eq!(age(born, date(2026, 2, 28)), 17);
        assert_eq!(age(born, date(2026, 3, 1)), 18);
    }

    #[test]
    fn the_band_follows_the_birthdays_at_14_16_and_18() {
        let band_at = |years: i16| band(Some(date(2026 - years, 6, 1)), true, date(2026, 6, 1));
        assert_eq!(band_at(13), AgeBand::UnderFourteen);
        assert_eq!(band_at(14), AgeBand::FourteenFifteen);
        assert_eq!(band_at(16), AgeBand::SixteenSeventeen);
        assert_eq!(band_at(18), AgeBand::Adult);
        assert_eq!(band(None, true, date(2026, 6, 1)), AgeBand::Unknown);
        assert_eq!(band(None, false, date(2026, 6, 1)), AgeBand::Adult);
    }
}
