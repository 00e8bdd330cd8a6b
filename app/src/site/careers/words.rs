//! Words of postings: paragraphs and lists of a plain text, amounts, enumerations.

use std::fmt::Write as _;

use jiff::civil::{Date, Time};

use crate::messages::{Lang, say};

/// A part of a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Paragraph(String),
    /// A list.
    List(Vec<String>),
}

impl Block {
    /// The lines of a list; none of anything else.
    pub fn items(&self) -> &[String] {
        match self {
            Self::List(items) => items,
            _ => &[],
        }
    }

    /// The words of a heading or a paragraph.
    pub fn text(&self) -> &str {
        match self {
            Self::Heading(text) | Self::Paragraph(text) => text,
            Self::List(_) => "",
        }
    }
}

/// Paragraphs and lists of a plain text: an empty line ends a paragraph, `- ` begins a line of a list.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut all: Vec<Block> = Vec::new();
    let mut apart = true;
    for line in text.lines().map(str::trim) {
        let item = ["- ", "• ", "* "]
            .iter()
            .find_map(|mark| line.strip_prefix(mark));
        match (line.is_empty(), item, all.last_mut()) {
            (true, ..) => {}
            (_, Some(item), Some(Block::List(items))) => items.push(item.to_owned()),
            (_, Some(item), _) => all.push(Block::List(vec![item.to_owned()])),
            (_, None, Some(Block::Paragraph(words))) if !apart => {
                let _ = write!(words, " {line}");
            }
            (_, None, _) => all.push(Block::Paragraph(line.to_owned())),
        }
        apart = line.is_empty();
    }
    all
}

/// The blocks as HTML without a single entity: boards refuse those. The three signs that would need one are written
/// otherwise.
pub fn html(blocks: &[Block]) -> String {
    let mut out = String::new();
    for block in blocks {
        match block {
            Block::Heading(text) => {
                let _ = write!(out, "<h3>{}</h3>", plain(text));
            }
            Block::Paragraph(text) => {
                let _ = write!(out, "<p>{}</p>", plain(text));
            }
            Block::List(items) => {
                out.push_str("<ul>");
                for item in items {
                    let _ = write!(out, "<li>{}</li>", plain(item));
                }
                out.push_str("</ul>");
            }
        }
    }
    out
}

/// Text that means the same inside of HTML without an entity. A bare `&` is itself unless it would begin an entity.
pub fn plain(text: &str) -> String {
    text.char_indices()
        .filter(|(_, sign)| !sign.is_control())
        .map(|(at, sign)| match sign {
            '<' => '‹',
            '>' => '›',
            '&' if begins_entity(&text[at + 1..]) => '＆',
            other => other,
        })
        .collect()
}

fn begins_entity(rest: &str) -> bool {
    let name = rest.trim_start_matches(|sign: char| sign.is_ascii_alphanumeric() || sign == '#');
    name.len() < rest.len() && name.starts_with(';')
}

/// `$19.50`.
pub fn money(rate_e4: i64) -> String {
    let cents = rate_e4 / 100;
    format!("${}.{:02}", cents / 100, cents % 100)
}

/// "a, b and c".
pub fn listed(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., last] => format!(
            "{} {} {last}",
            start.join(", "),
            say(lang, "careers-and", &[])
        ),
    }
}

/// "Fri, Nov 20"; "vie 20 nov".
pub fn day(lang: Lang, date: Date) -> String {
    let word = |id: &str, at: i8| {
        let all = say(lang, id, &[]);
        all.split(' ')
            .nth(usize::try_from(at).unwrap_or(0))
            .unwrap_or_default()
            .to_owned()
    };
    say(
        lang,
        "careers-day",
        &[
            (
                "weekday",
                word("careers-weekdays", date.weekday().to_monday_zero_offset()).into(),
            ),
            ("month", word("careers-months", date.month() - 1).into()),
            ("day", date.day().to_string().into()),
        ],
    )
}

/// `2:30 PM`; `2:30 p. m.`.
pub fn clock(lang: Lang, time: Time) -> String {
    let (hour, half) = match time.hour() {
        0 => (12, 0),
        hour @ 1..=11 => (hour, 0),
        12 => (12, 1),
        hour => (hour - 12, 1),
    };
    let halves = match lang {
        Lang::En => ["AM", "PM"],
        Lang::Es => ["a. m.", "p. m."],
    };
    format!("{hour}:{:02} {}", time.minute(), halves[half])
}

/// `(619) 555-0176`; other countries' numbers stay as they are.
pub fn phone(e164: &str) -> String {
    match e164.strip_prefix("+1") {
        Some(digits) if digits.len() == 10 => {
            format!("({}) {}-{}", &digits[..3], &digits[3..6], &digits[6..])
        }
        _ => e164.to_owned(),
    }
}

/// A name as it stands in an address: `north-park`.
pub fn slug(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization as _;
    let folded: String = name
        .nfd()
        .flat_map(char::to_lowercase)
        .filter(char::is_ascii)
        .map(|sign| {
            if sign.is_ascii_alphanumeric() {
                sign
            } else {
                '-'
            }
        })
        .collect();
    let parts: Vec<&str> = folded.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_paragraphs_and_lists() {
        assert_eq!(
            blocks("You run the plancha\nevery night.\n\n- Set up\n- Clean down\n\nCome!"),
            [
                Block::Paragraph("You run the plancha every night.".into()),
                Block::List(vec!["Set up".into(), "Clean down".into()]),
                Block::Paragraph("Come!".into()),
            ]
        );
    }

    #[test]
    fn html_for_boards_has_no_entity_and_no_foreign_tag() {
        let text = html(&blocks("Salsa & chips <script>alert(1)</script> &lt;b&gt;"));
        assert_eq!(
            text,
            "<p>Salsa & chips ‹script›alert(1)‹/script› ＆lt;b＆gt;</p>"
        );
    }

    #[test]
    fn amounts_and_numbers_read_as_people_write_them() {
        assert_eq!(
            (money(195_000), money(200_050)),
            ("$19.50".into(), "$20.00".into())
        );
        assert_eq!(phone("+16195550176"), "(619) 555-0176");
        assert_eq!(phone("+525512345678"), "+525512345678");
        assert_eq!(slug("Café Ñandú – North Park"), "cafe-nandu-north-park");
    }
}
