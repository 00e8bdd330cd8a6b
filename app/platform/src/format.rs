//! Text for people: paragraphs and lists of a plain text, amounts, dates, telephone numbers, enumerations.

use std::fmt::Write as _;

use jiff::civil::Date;

pub use crate::date_time::clock_text as clock;
/// A name as written in an address: `north-park`.
pub use tenants::slug;

use crate::messages::{Lang, translate};

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

    /// Whether it is a heading of what follows.
    pub const fn is_heading(&self) -> bool {
        matches!(self, Self::Heading(_))
    }

    /// Whether it says exactly these words, as a heading or in a list.
    pub fn says(&self, words: &str) -> bool {
        let plain = |text: &str| text.trim_end_matches('.').trim().to_lowercase();
        match self {
            Self::Heading(text) => plain(text) == plain(words),
            Self::List(items) => items.iter().any(|item| plain(item) == plain(words)),
            Self::Paragraph(_) => false,
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

/// Headings, paragraphs and lists of a plain text: an empty line ends a paragraph, `- ` begins a line of a list, and a
/// short line without a full stop over the next line is a heading.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut all: Vec<Block> = Vec::new();
    let mut apart = true;
    let mut lines = text.lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        let over = apart && lines.peek().is_some_and(|next| is_heading(line, next));
        match (line.is_empty(), item(line), all.last_mut()) {
            (true, ..) => {}
            (_, Some(item), Some(Block::List(items))) => items.push(item.to_owned()),
            (_, Some(item), _) => all.push(Block::List(vec![item.to_owned()])),
            (_, None, _) if over => all.push(Block::Heading(line.to_owned())),
            (_, None, Some(Block::Paragraph(words))) if !apart => {
                let _ = write!(words, " {line}");
            }
            (_, None, _) => all.push(Block::Paragraph(line.to_owned())),
        }
        apart = line.is_empty();
    }
    all
}

/// The text of a line of a list.
fn item(line: &str) -> Option<&str> {
    ["- ", "• ", "* "]
        .iter()
        .find_map(|mark| line.strip_prefix(mark))
}

/// A line that reads as a heading of the one below it, which begins a list or a sentence.
fn is_heading(line: &str, next: &str) -> bool {
    let begins = item(next).is_some()
        || next
            .chars()
            .next()
            .is_some_and(|sign| sign.is_uppercase() || sign.is_numeric() || "¿¡$".contains(sign));
    let short = !line.is_empty() && line.chars().count() <= 60;
    begins && short && item(line).is_none() && !line.ends_with(['.', ',', ';', '!'])
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
            translate(lang, "careers-and", &[])
        ),
    }
}

/// One word of a list of words.
fn word(lang: Lang, id: &str, at: i8) -> String {
    let all = translate(lang, id, &[]);
    all.split(' ')
        .nth(usize::try_from(at).unwrap_or(0))
        .unwrap_or_default()
        .to_owned()
}

/// "Nov 20, 2026"; "20 nov 2026".
pub fn date(lang: Lang, date: Date) -> String {
    translate(
        lang,
        "careers-date",
        &[
            (
                "month",
                word(lang, "careers-months", date.month() - 1).into(),
            ),
            ("day", date.day().to_string().into()),
            ("year", date.year().to_string().into()),
        ],
    )
}

/// "Fri, Nov 20"; "vie 20 nov".
pub fn day(lang: Lang, date: Date) -> String {
    translate(
        lang,
        "careers-day",
        &[
            (
                "weekday",
                word(
                    lang,
                    "careers-weekdays",
                    date.weekday().to_monday_zero_offset(),
                )
                .into(),
            ),
            (
                "month",
                word(lang, "careers-months", date.month() - 1).into(),
            ),
            ("day", date.day().to_string().into()),
        ],
    )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noon_and_midnight_keep_their_halves() {
        let said = |hour, lang| clock(lang, jiff::civil::Time::constant(hour, 5, 0, 0));
        assert_eq!(
            [said(0, Lang::En), said(12, Lang::En), said(16, Lang::Es)],
            ["12:05 AM", "12:05 PM", "4:05 p.\u{a0}m."]
        );
    }

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
    fn a_short_line_over_another_is_its_heading() {
        assert_eq!(
            blocks("We cook.\n\nWhat you do\n- Grill\n\nWhen\nEvenings. Often."),
            [
                Block::Paragraph("We cook.".into()),
                Block::Heading("What you do".into()),
                Block::List(vec!["Grill".into()]),
                Block::Heading("When".into()),
                Block::Paragraph("Evenings. Often.".into()),
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
