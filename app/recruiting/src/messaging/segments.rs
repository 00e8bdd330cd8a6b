//! Number of text messages that a body is charged as: GSM-7 (160, or 153 each of several) or UCS-2 (70, or 67 each).

use serde::Serialize;

/// One septet each (3GPP TS 23.038, default alphabet).
const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/// Two septets each (the extension table).
const EXTENDED: &str = "^{}\\[~]|€\u{c}";

/// The charge of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Segments {
    /// `gsm7` or `ucs2`.
    #[schema(value_type = String)]
    pub encoding: Encoding,
    /// Septets (GSM-7) or UTF-16 units (UCS-2).
    pub units: usize,
    /// Messages charged; 0 for an empty body.
    pub segments: usize,
}

/// The encoding of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Encoding {
    /// Seven bits a character.
    Gsm7,
    /// Sixteen bits a unit: one character outside GSM-7 is enough.
    Ucs2,
}

/// The charge of a body.
pub fn count(body: &str) -> Segments {
    let septets: Option<Vec<usize>> = body.chars().map(septets).collect();
    let (encoding, widths, whole, part) = match septets {
        Some(widths) => (Encoding::Gsm7, widths, 160, 153),
        None => (
            Encoding::Ucs2,
            body.chars().map(char::len_utf16).collect(),
            70,
            67,
        ),
    };
    let units = widths.iter().sum();
    Segments {
        encoding,
        units,
        segments: if units <= whole {
            usize::from(units > 0)
        } else {
            parts(&widths, part)
        },
    }
}

/// Whether every character has a place in GSM-7.
pub fn is_gsm7(body: &str) -> bool {
    body.chars().all(|sign| septets(sign).is_some())
}

/// The body without the signs that would double its price, where they have a plain sister: á becomes a, “ becomes ".
/// ñ, é and ¿ stay, because GSM-7 has them.
pub fn to_gsm7(body: &str) -> String {
    let mut light = String::with_capacity(body.len());
    for sign in body.chars() {
        match plain_sister(sign) {
            Some(sister) if septets(sign).is_none() => light.push_str(sister),
            _ => light.push(sign),
        }
    }
    light
}

fn septets(sign: char) -> Option<usize> {
    if BASIC.contains(sign) {
        Some(1)
    } else if EXTENDED.contains(sign) {
        Some(2)
    } else {
        None
    }
}

/// A character of two units is never cut in half: it moves on whole.
fn parts(widths: &[usize], room: usize) -> usize {
    let (mut parts, mut used) = (1, 0);
    for width in widths {
        if used + width > room {
            parts += 1;
            used = 0;
        }
        used += width;
    }
    parts
}

fn plain_sister(sign: char) -> Option<&'static str> {
    Some(match sign {
        'á' | 'â' | 'ã' => "a",
        'Á' | 'À' | 'Â' | 'Ã' => "A",
        'ê' | 'ë' => "e",
        'È' | 'Ê' | 'Ë' => "E",
        'í' | 'î' | 'ï' => "i",
        'Í' | 'Ì' | 'Î' | 'Ï' => "I",
        'ó' | 'ô' | 'õ' => "o",
        'Ó' | 'Ò' | 'Ô' | 'Õ' => "O",
        'ú' | 'û' => "u",
        'Ú' | 'Ù' | 'Û' => "U",
        'ç' => "c",
        '‘' | '’' | '´' | '`' => "'",
        '“' | '”' | '«' | '»' => "\"",
        '–' | '—' | '−' | '‑' => "-",
        '…' => "...",
        '•' | '·' => "-",
        '\u{a0}' | '\u{202f}' | '\t' => " ",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same cases as the workspace's own counter.
    #[test]
    fn bodies_are_charged_as_the_shared_cases_say() {
        let cases: serde_json::Value = serde_json::from_str(include_str!(
            "../../../../web/src/hiring/thread/segments.cases.json"
        ))
        .unwrap();
        for case in cases.as_array().unwrap() {
            let unit = case["repeat"].as_str().unwrap();
            let times = usize::try_from(case["times"].as_u64().unwrap()).unwrap();
            let body = unit.repeat(times) + case["tail"].as_str().unwrap_or_default();
            let counted = serde_json::to_value(count(&body)).unwrap();
            assert_eq!(counted, case["is"], "{unit} × {times}");
        }
    }

    #[test]
    fn spanish_without_its_costly_accents_stays_cheap() {
        let dear = "¿Todavía te interesa? Sí, mañana a las 10 – “Cocina de línea”…";
        assert_eq!(count(dear).encoding, Encoding::Ucs2);
        let light = to_gsm7(dear);
        assert_eq!(
            light,
            "¿Todavia te interesa? Si, mañana a las 10 - \"Cocina de linea\"..."
        );
        assert!(is_gsm7(&light));
        assert_eq!(to_gsm7("José Núñez"), "José Nuñez");
    }
}
