//! How durations, money, times and dates are written in both languages.

use jiff::civil::{Date, DateTime};

use crate::finding::Text;

/// `7 h 30 min`, `45 min`, `8 h`.
pub fn duration(minutes: i64) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

/// Two days.
const DAYS_FROM: i64 = 48 * 60;

/// Time ahead of something: `10 days` / `10 días` from two days on, hours below. `late` counts the days that are begun,
/// so that notice and delay together are the notice that was needed.
fn ahead(minutes: i64, late: bool) -> Text {
    if minutes < DAYS_FROM {
        let hours = duration(minutes);
        return Text {
            en: hours.clone(),
            es: hours,
        };
    }
    let days = (minutes + if late { 1439 } else { 0 }) / 1440;
    Text {
        en: format!("{days} days"),
        es: format!("{days} días"),
    }
}

/// `$1,234.50`.
pub(crate) fn money(cents: i64) -> String {
    let (sign, cents) = (if cents < 0 { "-" } else { "" }, cents.unsigned_abs());
    let whole = (cents / 100).to_string();
    let grouped: Vec<&str> = whole
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|part| std::str::from_utf8(part).unwrap_or(""))
        .collect();
    format!("{sign}${}.{:02}", grouped.join(","), cents % 100)
}

/// Ten-thousandths of a dollar an hour as `$17.95/h`; four decimals only where they are needed.
pub(crate) fn rate(rate: i64) -> String {
    if rate % 100 == 0 {
        format!("{}/h", money(rate / 100))
    } else {
        format!("${}.{:04}/h", rate / 10_000, rate % 10_000)
    }
}

/// `Mon, Nov 16, 7:05 PM` / `lun 16 nov, 7:05 p. m.`
pub(crate) fn moment(local: DateTime) -> Text {
    let (day, time) = (
        day(local.date()),
        clock(i64::from(local.hour()) * 60 + i64::from(local.minute())),
    );
    Text {
        en: format!("{}, {}", day.en, time.en),
        es: format!("{}, {}", day.es, time.es),
    }
}

/// `Mon, Nov 16` / `lun 16 nov`.
pub fn day(date: Date) -> Text {
    const EN: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    const ES: [&str; 7] = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
    let weekday = usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or(0);
    let day = month_day(date);
    Text {
        en: format!("{}, {}", EN[weekday], day.en),
        es: format!("{} {}", ES[weekday], day.es),
    }
}

/// `Nov 16, 2026` / `16 nov 2026`.
pub(crate) fn full_day(date: Date) -> Text {
    let day = month_day(date);
    Text {
        en: format!("{}, {}", day.en, date.year()),
        es: format!("{} {}", day.es, date.year()),
    }
}

fn month_day(date: Date) -> Text {
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    const MESES: [&str; 12] = [
        "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic",
    ];
    let month = usize::try_from(date.month() - 1).unwrap_or(0);
    Text {
        en: format!("{} {}", MONTHS[month], date.day()),
        es: format!("{} {}", date.day(), MESES[month]),
    }
}

/// `Saturday` / `sábado`.
pub(crate) fn weekday(date: Date) -> Text {
    const EN: [&str; 7] = [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ];
    const ES: [&str; 7] = [
        "lunes",
        "martes",
        "miércoles",
        "jueves",
        "viernes",
        "sábado",
        "domingo",
    ];
    let weekday = usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or(0);
    Text {
        en: EN[weekday].to_owned(),
        es: ES[weekday].to_owned(),
    }
}

/// Minutes after midnight as `7:05 PM` / `7:05 p. m.`
pub fn clock(minutes: i64) -> Text {
    let minutes = minutes.rem_euclid(1440);
    let (hour, minute) = (minutes / 60, minutes % 60);
    let twelve = if hour % 12 == 0 { 12 } else { hour % 12 };
    let (en, es) = if hour < 12 {
        ("AM", "a. m.")
    } else {
        ("PM", "p. m.")
    };
    Text {
        en: format!("{twelve}:{minute:02} {en}"),
        es: format!("{twelve}:{minute:02} {es}"),
    }
}

/// A number in a text, written by the ending of its name.
pub(crate) fn by_name(name: &str, value: i64, local: impl Fn(i64) -> DateTime) -> Text {
    let same = |text: String| Text {
        en: text.clone(),
        es: text,
    };
    match name {
        "notice_minutes" | "given_minutes" | "notice_needed_minutes" => return ahead(value, false),
        "late_minutes" => return ahead(value, true),
        _ => {}
    }
    match name.rsplit('_').next().unwrap_or(name) {
        "minutes" => same(duration(value)),
        "cents" | "dollars" => same(money(value)),
        "at" => moment(local(value)),
        "clock" => clock(value),
        "rate" | "wage" => same(rate(value)),
        "percent" => same(format!("{value} %")),
        _ => same(value.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 253 h 30 min of 336 h: no one reads that as ten days of fourteen.
    #[test]
    fn notice_is_in_days_from_two_days_on() {
        let said = |name: &str, minutes| by_name(name, minutes, |_| DateTime::ZERO);
        let text = said("notice_minutes", 253 * 60 + 30);
        assert_eq!((&*text.en, &*text.es), ("10 days", "10 días"));
        assert_eq!(said("notice_needed_minutes", 14 * 1440).en, "14 days");
        assert_eq!(said("late_minutes", 82 * 60 + 30).en, "4 days");
        assert_eq!(said("given_minutes", 48 * 60).es, "2 días");
        assert_eq!(said("notice_minutes", 47 * 60 + 59).en, "47 h 59 min");
        assert_eq!(said("worked_minutes", 50 * 60 + 30).en, "50 h 30 min");
    }
}
