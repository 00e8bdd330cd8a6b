//! The letter: its text from the terms, and the text as PDF.

use std::fmt::Write as _;

use jiff::civil::{Date, Time};

use super::types::{Classification, Contingency, FirstShift, Offer};
use crate::{
    date_time::TimeOfDay,
    error::{Error, Result, Unprocessable},
    format,
    messages::{self, Lang, LocalizedText},
    print::{Color, Format, Pdf, Weight},
    settings::{logo::Printed, types::Location},
};
use recruiting::types::Applicant;

/// The page's margin, and the most of its head that a logo takes, in points.
const MARGIN: f32 = 64.0;
const LOGO: (f32, f32) = (180.0, 40.0);

/// The placeholders of a letter.
pub(super) const PLACEHOLDERS: [&str; 11] = [
    "firstName",
    "lastName",
    "jobTitle",
    "companyName",
    "locationName",
    "address",
    "payRate",
    "startDate",
    "classification",
    "managerName",
    "firstShift",
];

/// The text of offer letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wording {
    /// Paragraphs, with placeholders such as `{payRate}`.
    pub body: LocalizedText,
}

impl Default for Wording {
    fn default() -> Self {
        Self {
            body: LocalizedText {
                en: messages::translate(Lang::En, "offer-letter-body", &[]),
                es: messages::translate(Lang::Es, "offer-letter-body", &[]),
            },
        }
    }
}

/// The placeholders of a text that no letter knows.
pub(super) fn unknown(text: &str) -> Vec<String> {
    names(text)
        .filter(|name| !PLACEHOLDERS.contains(&name.as_str()))
        .collect()
}

fn names(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name.to_owned())
}

/// The letter's paragraphs.
///
/// # Errors
/// `placeholder_unresolved` where the template names something that the terms do not have.
pub(super) fn paragraphs(
    offer: &Offer,
    applicant: &Applicant,
    location: &Location,
    wording: &Wording,
) -> Result<Vec<String>> {
    let lang = offer.language;
    let first_shift = offer
        .terms
        .first_shift
        .as_ref()
        .map(|shift| shift_words(shift, lang));
    let value = |name: &str| -> Option<String> {
        Some(match name {
            "firstName" => applicant.first_name.clone(),
            "lastName" => applicant.last_name.clone(),
            "jobTitle" => offer.job_title.clone(),
            "companyName" => offer.terms.employer.clone(),
            "locationName" => location.name.clone(),
            "address" => address(location),
            "payRate" => rate(offer.rate_e4, lang),
            "startDate" => long_date(offer.starts_on, lang),
            "classification" => classification(offer.terms.classification, lang),
            "managerName" => offer.terms.manager.clone(),
            "firstShift" => first_shift
                .clone()
                .unwrap_or_else(|| messages::translate(lang, "offer-first-shift-later", &[])),
            _ => return None,
        })
    };
    let mut text = wording.body.get(lang).to_owned();
    for name in names(wording.body.get(lang)).collect::<Vec<_>>() {
        let Some(value) = value(&name).filter(|value| !value.is_empty()) else {
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "placeholder_unresolved",
                current: Some(serde_json::json!({ "placeholder": name })),
                ..Unprocessable::default()
            })));
        };
        text = text.replace(&format!("{{{name}}}"), &value);
    }
    let mut paragraphs: Vec<String> = text
        .split("\n")
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect();
    if offer.terms.tip_eligible {
        paragraphs.push(messages::translate(lang, "offer-tips", &[]));
    }
    if !offer.terms.contingencies.is_empty() {
        let list: Vec<String> = offer
            .terms
            .contingencies
            .iter()
            .map(|item| contingency(*item, lang))
            .collect();
        paragraphs.push(messages::translate(
            lang,
            "offer-contingent",
            &[("list", list.join("; ").into())],
        ));
    }
    if !offer.terms.words.trim().is_empty() {
        paragraphs.push(offer.terms.words.trim().to_owned());
    }
    paragraphs.push(messages::translate(lang, "offer-at-will", &[]));
    Ok(paragraphs)
}

/// The letter as PDF.
///
/// # Errors
/// Never in practice.
pub(super) fn pdf(
    offer: &Offer,
    applicant: &Applicant,
    location: &Location,
    paragraphs: &[String],
    logo: Option<&Printed>,
) -> Result<Vec<u8>> {
    let lang = offer.language;
    let title = messages::translate(lang, "offer-letter-title", &[]);
    let mut sheet = Pdf::new(&*title, lang, Format::Letter, MARGIN);
    if let Some(logo) = logo {
        let (_, height) = logo.within(LOGO.0, LOGO.1);
        logo.print(&mut sheet, (MARGIN, MARGIN - 12.0), LOGO);
        sheet.space(height);
    }
    sheet.text(&offer.terms.employer, 12.0, Weight::SemiBold, Color::DARK);
    let place = format!("{} · {}", location.name, address(location));
    sheet.text(&place, 10.0, Weight::Regular, Color::GREY);
    sheet.space(18.0);
    sheet.text(&title, 22.0, Weight::SemiBold, Color::DARK);
    sheet.text(&applicant.name(), 11.0, Weight::Regular, Color::GREY);
    sheet.rule();
    sheet.space(6.0);
    for paragraph in paragraphs {
        sheet.text(paragraph, 11.0, Weight::Regular, Color::DARK);
        sheet.space(8.0);
    }
    let mut facts = String::new();
    write!(
        facts,
        "{} {}",
        messages::translate(lang, "offer-number", &[]),
        offer.id
    )
    .ok();
    sheet.space(10.0);
    sheet.text(&facts, 8.0, Weight::Regular, Color::GREY);
    sheet.pdf()
}

/// `$18.50 an hour`.
pub(super) fn rate(rate_e4: i64, lang: Lang) -> String {
    let cents = (rate_e4 + 50) / 100;
    let money = format!("${}.{:02}", cents / 100, cents % 100);
    messages::translate(lang, "offer-rate", &[("money", money.into())])
}

/// Street, city, state and postal code in one line.
pub(super) fn address(location: &Location) -> String {
    let town = format!("{} {}", location.state, location.postal_code);
    [&*location.street, &*location.city, town.trim()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

/// `Monday, November 30, 2026` / `lunes 30 de noviembre de 2026`.
pub fn long_date(date: Date, lang: Lang) -> String {
    let weekday = messages::translate(
        lang,
        &format!("long-weekday-{}", date.weekday().to_monday_one_offset()),
        &[],
    );
    let month = messages::translate(lang, &format!("long-month-{}", date.month()), &[]);
    messages::translate(
        lang,
        "offer-date",
        &[
            ("weekday", weekday.into()),
            ("month", month.into()),
            ("day", date.day().to_string().into()),
            ("year", date.year().to_string().into()),
        ],
    )
}

fn shift_words(shift: &FirstShift, lang: Lang) -> String {
    messages::translate(
        lang,
        "offer-shift",
        &[
            ("day", long_date(shift.date, lang).into()),
            ("start", clock(shift.start, lang).into()),
            ("end", clock(shift.end, lang).into()),
        ],
    )
}

/// `4:00 PM` or `4:00 p. m.`.
fn clock(at: TimeOfDay, lang: Lang) -> String {
    let minutes = at.minutes() % (24 * 60);
    let part = |value: i64| i8::try_from(value).unwrap_or_default();
    format::clock(
        lang,
        Time::constant(part(minutes / 60), part(minutes % 60), 0, 0),
    )
}

pub(super) fn classification(it: Classification, lang: Lang) -> String {
    let id = format!("offer-{}", it.name().replace('_', "-"));
    messages::translate(lang, &id, &[])
}

fn contingency(it: Contingency, lang: Lang) -> String {
    let id = format!("offer-needs-{}", it.name().replace('_', "-"));
    messages::translate(lang, &id, &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_read_as_dollars_and_cents() {
        assert_eq!(rate(210_000, Lang::En), "$21.00 per hour");
        assert_eq!(rate(175_050, Lang::Es), "$17.51 por hora");
    }

    #[test]
    fn dates_are_said_as_people_say_them() {
        let day = jiff::civil::date(2026, 11, 30);
        assert_eq!(long_date(day, Lang::En), "Monday, November 30, 2026");
        assert_eq!(long_date(day, Lang::Es), "lunes 30 de noviembre de 2026");
    }

    #[test]
    fn a_placeholder_that_no_letter_knows_is_named() {
        assert_eq!(unknown("Hi {firstName}, {salary} {"), ["salary"]);
        for text in [Wording::default().body.en, Wording::default().body.es] {
            assert!(unknown(&text).is_empty() && text.contains("{payRate}"));
        }
    }
}
