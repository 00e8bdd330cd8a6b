//! Days and times of an interview in words, as people of the place read them.

use jiff::{Timestamp, Zoned, tz::TimeZone};

use crate::{format::clock, messages::Lang};

const DAYS: [[&str; 7]; 2] = [
    [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ],
    [
        "lunes",
        "martes",
        "miércoles",
        "jueves",
        "viernes",
        "sábado",
        "domingo",
    ],
];
const MONTHS: [[&str; 12]; 2] = [
    [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    [
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ],
];

/// A moment at its place.
pub fn local(at: Timestamp, zone: &str) -> Zoned {
    at.to_zoned(TimeZone::get(zone).unwrap_or(TimeZone::UTC))
}

/// "Thursday" or "jueves".
pub fn weekday(lang: Lang, at: &Zoned) -> &'static str {
    let index = usize::try_from(at.weekday().to_monday_zero_offset()).unwrap_or(0);
    DAYS[lang as usize][index]
}

/// "Thu" or "jue".
pub fn weekday_short(lang: Lang, at: &Zoned) -> String {
    weekday(lang, at).chars().take(3).collect()
}

/// "November" or "noviembre".
pub fn month(lang: Lang, at: &Zoned) -> &'static str {
    let index = usize::try_from(at.month()).unwrap_or(1) - 1;
    MONTHS[lang as usize][index]
}

/// "Nov" or "nov".
pub fn month_short(lang: Lang, at: &Zoned) -> String {
    month(lang, at).chars().take(3).collect()
}

/// "Thu, Nov 19" or "jue 19 nov".
pub fn date(lang: Lang, at: &Zoned) -> String {
    let (weekday, month, day) = (weekday_short(lang, at), month_short(lang, at), at.day());
    match lang {
        Lang::En => format!("{weekday}, {month} {day}"),
        Lang::Es => format!("{weekday} {day} {month}"),
    }
}

/// "Thursday, November 19" or "jueves 19 de noviembre".
pub fn long_date(lang: Lang, at: &Zoned) -> String {
    let (weekday, month, day) = (weekday(lang, at), month(lang, at), at.day());
    match lang {
        Lang::En => format!("{weekday}, {month} {day}"),
        Lang::Es => format!("{weekday} {day} de {month}"),
    }
}

/// "2:30 PM PST" or "2:30 p. m. PST", with plain spaces: a text message with others costs more.
pub fn clock_with_zone(lang: Lang, at: &Zoned) -> String {
    let time = clock(lang, at.time()).replace('\u{a0}', " ");
    format!("{time} {}", at.strftime("%Z"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_in_the_local_form() {
        let at = local(
            "2026-11-19T22:30:00Z".parse().unwrap(),
            "America/Los_Angeles",
        );
        assert_eq!(date(Lang::En, &at), "Thu, Nov 19");
        assert_eq!(date(Lang::Es, &at), "jue 19 nov");
        assert_eq!(long_date(Lang::Es, &at), "jueves 19 de noviembre");
        assert_eq!(clock_with_zone(Lang::En, &at), "2:30 PM PST");
        assert_eq!(clock_with_zone(Lang::Es, &at), "2:30 p. m. PST");
        let wednesday = local("2026-11-18T22:30:00Z".parse().unwrap(), "America/New_York");
        assert_eq!(date(Lang::Es, &wednesday), "mié 18 nov");
    }
}
