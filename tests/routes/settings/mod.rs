//! `/api/locations`, `/api/positions`, `/api/school-calendars`, `/api/settings/…`, `/api/rules/packs`.

mod brand;
mod law;
mod locations;
mod positions;
mod school_calendars;

fn pair(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}
