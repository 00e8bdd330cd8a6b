//! The values of cells: names, dates, wages and languages as people type them.

use jiff::civil::Date;

use crate::{messages::Lang, names};

/// First and last name of a whole one: `Ana María Ruiz` or `Ruiz, Ana María`. One word alone has no last name.
pub(super) fn split_name(name: &str) -> (String, String) {
    let (first, last) = match name.split_once(',') {
        Some((last, first)) => (first, last),
        None => name.split_once(char::is_whitespace).unwrap_or((name, "")),
    };
    (first.trim().to_owned(), last.trim().to_owned())
}

/// `2026-01-05`, also with a time behind it, `1/5/2026`, `1/5/26`, `1-5-2026`, `Jan 5, 2026` or `January 5, 2026`.
pub(super) fn date(text: &str) -> Option<Date> {
    let formats = [
        "%Y-%m-%d",
        "%Y/%m/%d",
        "%m/%d/%Y",
        "%m/%d/%y",
        "%m-%d-%Y",
        "%b %d, %Y",
        "%B %d, %Y",
    ];
    let day = match text.split_once(['T', ' ']) {
        Some((day, time)) if time.contains(':') => day,
        _ => text,
    };
    let found = formats
        .iter()
        .filter_map(|format| Date::strptime(format, day).ok());
    // `1/5/26` is also a day of the year 26.
    found
        .into_iter()
        .find(|date| (1900..2100).contains(&date.year()))
}

/// Ten-thousandths of a dollar an hour: `18.5`, `$18.50`, `18,50`, `$18.50/hr` or `18.50 USD`.
pub(super) fn wage(text: &str) -> Option<i64> {
    let plain: String = text
        .to_lowercase()
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '$')
        .collect();
    let units = ["/hour", "/hr", "/h", "perhour", "porhora", "/hora", "usd"];
    let amount = units.iter().fold(plain.as_str(), |rest, unit| {
        rest.strip_suffix(unit).unwrap_or(rest)
    });
    let amount = match amount.split_once(',') {
        // A comma before one or two digits at the end is a decimal one.
        Some((dollars, cents)) if !amount.contains('.') && matches!(cents.len(), 1 | 2) => {
            format!("{dollars}.{cents}")
        }
        _ => amount.replace(',', ""),
    };
    let (dollars, part) = amount.split_once('.').unwrap_or((&amount, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let readable = digits(dollars) && digits(part) && part.len() <= 4 && dollars.len() <= 7;
    if !readable || (dollars.is_empty() && part.is_empty()) {
        return None;
    }
    let dollars: i64 = if dollars.is_empty() {
        0
    } else {
        dollars.parse().ok()?
    };
    let part: i64 = format!("{part:0<4}").parse().ok()?;
    Some(dollars * 10_000 + part)
}

/// `en`, `English`, `inglés`; `es`, `Spanish`, `español`, also with a region.
pub(super) fn language(text: &str) -> Option<Lang> {
    let text = names::folded(text);
    match text.split(['-', '_']).next().unwrap_or_default() {
        "en" | "eng" | "english" | "ingles" => Some(Lang::En),
        "es" | "spa" | "spanish" | "espanol" => Some(Lang::Es),
        _ => None,
    }
}

/// Whether a status says that someone no longer works there.
pub(super) fn is_inactive(status: &str) -> bool {
    const GONE: [&str; 10] = [
        "inactive",
        "terminated",
        "archived",
        "deactivated",
        "deleted",
        "former",
        "no",
        "false",
        "inactivo",
        "inactiva",
    ];
    GONE.contains(&&*names::folded(status))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date as day;

    use super::*;

    #[test]
    fn names_are_split_as_they_are_written() {
        for (name, first, last) in [
            ("Ana María Ruiz", "Ana", "María Ruiz"),
            ("Ruiz Soto, Ana María", "Ana María", "Ruiz Soto"),
            ("Ana", "Ana", ""),
        ] {
            assert_eq!(split_name(name), (first.to_owned(), last.to_owned()));
        }
    }

    #[test]
    fn dates_are_read_as_exports_write_them() {
        for text in [
            "2026-01-05",
            "2026-01-05T00:00:00Z",
            "2026-01-05 00:00",
            "1/5/2026",
            "01/05/26",
            "Jan 5, 2026",
            "January 5, 2026",
        ] {
            assert_eq!(date(text), Some(day(2026, 1, 5)), "{text}");
        }
        for text in ["soon", "25/12/2026", "2026-02-30", "46000"] {
            assert_eq!(date(text), None, "{text}");
        }
    }

    #[test]
    fn wages_are_read_to_the_ten_thousandth() {
        for (text, rate) in [
            ("18.5", 185_000),
            ("$18.50 / hr", 185_000),
            ("18,50", 185_000),
            ("$1,018.5", 10_185_000),
            ("20", 200_000),
            ("17.1234 USD", 171_234),
            ("0", 0),
            (".5", 5_000),
        ] {
            assert_eq!(wage(text), Some(rate), "{text}");
        }
        for text in [
            "",
            "lots",
            "-5",
            "18.50; 20",
            "Host: 18",
            "1.23456",
            "=1+1",
            "1e3",
        ] {
            assert_eq!(wage(text), None, "{text}");
        }
    }

    #[test]
    fn languages_and_statuses_have_many_names() {
        assert_eq!(language("Español"), Some(Lang::Es));
        assert_eq!(language("es-MX"), Some(Lang::Es));
        assert_eq!(language("en_US"), Some(Lang::En));
        assert_eq!(language("Klingon"), None);
        assert!(is_inactive("Inactive") && is_inactive("No"));
        assert!(!is_inactive("Active") && !is_inactive("Yes"));
    }
}
