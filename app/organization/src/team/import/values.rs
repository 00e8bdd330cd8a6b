//! The values of cells: names, wages, languages and words as people type them. Dates are in `dates`.

use super::columns::TeamColumn;
use crate::{messages::Lang, names};

/// Whether a cell says nothing: `n/a`, `none` or a dash, and `0` in a column of dates.
pub(super) fn is_empty(column: TeamColumn, text: &str) -> bool {
    const NOTHING: [&str; 10] = [
        "", "-", "--", "–", "—", "n/a", "none", "null", "ninguno", "ninguna",
    ];
    let is_date = matches!(
        column,
        TeamColumn::HiredOn | TeamColumn::BirthDate | TeamColumn::LeftOn
    );
    NOTHING.contains(&&*names::folded(text))
        || (is_date && text.contains('0') && text.trim_matches(['0', '/', '-', '.']).is_empty())
}

/// First and last name of a whole one: `Ana María Ruiz` or `Ruiz, Ana María`. One word alone has no last name.
pub(super) fn split_name(name: &str) -> (String, String) {
    let (first, last) = match name.split_once(',') {
        Some((last, first)) => (first, last),
        None => name.split_once(char::is_whitespace).unwrap_or((name, "")),
    };
    (first.trim().to_owned(), last.trim().to_owned())
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

/// Whether a status says that someone works there; nothing where it is no word that exports use.
pub(super) fn works_here(status: &str) -> Option<bool> {
    const HERE: [&str; 33] = [
        "active",
        "activated",
        "enabled",
        "current",
        "employed",
        "hired",
        "new hire",
        "onboarding",
        "invited",
        "pending",
        "registered",
        "signed in",
        "on leave",
        "leave",
        "full time",
        "part time",
        "seasonal",
        "temporary",
        "regular",
        "yes",
        "y",
        "true",
        "1",
        "si",
        "s",
        "activo",
        "activa",
        "alta",
        "contratado",
        "contratada",
        "de licencia",
        "tiempo completo",
        "medio tiempo",
    ];
    const LEFT: [&str; 37] = [
        "inactive",
        "not active",
        "terminated",
        "archived",
        "deactivated",
        "disabled",
        "discarded",
        "deleted",
        "removed",
        "dismissed",
        "fired",
        "quit",
        "resigned",
        "retired",
        "left",
        "separated",
        "former",
        "former employee",
        "not employed",
        "no",
        "n",
        "false",
        "0",
        "baja",
        "de baja",
        "dado de baja",
        "dada de baja",
        "inactivo",
        "inactiva",
        "no activo",
        "no activa",
        "despedido",
        "despedida",
        "archivado",
        "archivada",
        "desactivado",
        "desactivada",
    ];
    let status = words(status);
    if LEFT.contains(&&*status) {
        Some(false)
    } else {
        HERE.contains(&&*status).then_some(true)
    }
}

/// `yes` or `no`, in both languages and as spreadsheets write them.
pub(super) fn yes_or_no(text: &str) -> Option<bool> {
    match &*words(text) {
        "yes" | "y" | "true" | "1" | "x" | "si" | "s" | "verdadero" | "minor" | "menor" => {
            Some(true)
        }
        "no" | "n" | "false" | "0" | "falso" | "adult" | "adulto" | "adulta" => Some(false),
        _ => None,
    }
}

/// A text as it is compared: folded, with one space for what is between its words.
fn words(text: &str) -> String {
    let folded = names::folded(text).replace(['_', '-'], " ");
    let words: Vec<&str> = folded.split_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
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
        for status in [
            "Inactive",
            "NOT ACTIVE",
            "not_active",
            "n",
            "No",
            "0",
            "Baja",
            "Discarded",
            "Terminated",
            "archived",
            "Deactivated",
        ] {
            assert_eq!(works_here(status), Some(false), "{status}");
        }
        for status in ["Active", "Yes", "Part-time", "Sí"] {
            assert_eq!(works_here(status), Some(true), "{status}");
        }
        assert_eq!(works_here("Level 3"), None);
        assert_eq!(yes_or_no("Sí"), Some(true));
        assert_eq!(yes_or_no("FALSE"), Some(false));
        assert_eq!(yes_or_no("perhaps"), None);
    }
}
