//! A spreadsheet of figures in the reader's language: one figure a line, with what it counts.

use std::fmt::Write as _;

use fluent_bundle::FluentValue;

use super::figures::{Distribution, Ratio};
use crate::messages::{self, Lang, LocalizedText};

/// The text of an empty figure.
const NOTHING: &str = "–";

/// A spreadsheet in the making.
#[derive(Debug)]
pub struct CsvSheet {
    lang: Lang,
    text: String,
    part: String,
}

impl CsvSheet {
    /// A sheet with its head. Spreadsheets take a file without the mark at its beginning for another alphabet.
    pub fn new(lang: Lang) -> Self {
        let mut sheet = Self {
            lang,
            text: "\u{feff}".to_owned(),
            part: String::new(),
        };
        let heads = ["part", "figure", "value", "count", "of"];
        let heads = heads.map(|head| sheet.say(&format!("head-{head}")));
        sheet.cells(&heads.each_ref().map(String::as_str));
        sheet
    }

    /// A word of the sheet.
    pub fn say(&self, id: &str) -> String {
        messages::translate(self.lang, &format!("figures-{id}"), &[])
    }

    /// An authored text.
    pub fn text<'a>(&self, text: &'a LocalizedText) -> &'a str {
        text.get(self.lang)
    }

    /// The subject of the lines that follow.
    pub fn part(&mut self, name: impl Into<String>) {
        self.part = name.into();
    }

    /// A part with a name of ours.
    pub fn part_named(&mut self, id: &str) {
        self.part(self.say(id));
    }

    /// A word or a date.
    pub fn word(&mut self, id: &str, value: &str) {
        let name = self.say(id);
        self.line(&name, value, None, None);
    }

    /// A count.
    pub fn number(&mut self, id: &str, number: u32) {
        self.word(id, &number.to_string());
    }

    /// An amount of money in cents, as dollars.
    pub fn dollars(&mut self, id: &str, cents: Option<i64>) {
        let digits = cents.map(|cents| format!("{}.{:02}", cents / 100, cents % 100));
        self.word(id, digits.as_deref().unwrap_or(NOTHING));
    }

    /// A count with a name that is not ours.
    pub fn number_of(&mut self, name: &str, number: u32) {
        self.line(name, &number.to_string(), None, None);
    }

    /// A share.
    pub fn share(&mut self, id: &str, share: Ratio) {
        let name = self.say(id);
        self.share_of(&name, share);
    }

    /// A share with a name that is not ours.
    pub fn share_of(&mut self, name: &str, share: Ratio) {
        let value = share.rate.map(percent);
        let value = value.as_deref().unwrap_or(NOTHING);
        self.line(name, value, Some(share.some), Some(share.of));
    }

    /// A duration, in days or hours as its name says: the median, the mean, and the range of nine in ten.
    pub fn spread(&mut self, id: &str, unit: &str, spread: Distribution) {
        let (what, unit) = (self.say(id), self.say(unit));
        for (kind, value) in [
            ("median", spread.median),
            ("mean", spread.mean),
            ("ninth", spread.p90),
        ] {
            let args: [(&str, FluentValue<'_>); 2] = [
                ("what", what.as_str().into()),
                ("unit", unit.as_str().into()),
            ];
            let name = messages::translate(self.lang, &format!("figures-{kind}"), &args);
            let value = value.map(|value| format!("{value}"));
            self.line(
                &name,
                value.as_deref().unwrap_or(NOTHING),
                Some(spread.n),
                None,
            );
        }
    }

    /// The name of a source or a line: `sms:TACO` has a word of its own. An unknown one keeps its own.
    pub fn source(&self, source: &str) -> String {
        let (kind, word) = source.split_once(':').unwrap_or((source, ""));
        let kind = if source == "sms" { "texts" } else { kind };
        let id = format!("figures-source-{kind}");
        let name = messages::translate(self.lang, &id, &[("word", word.into())]);
        if name == id { source.to_owned() } else { name }
    }

    /// The file.
    pub fn done(self) -> String {
        self.text
    }

    fn line(&mut self, figure: &str, value: &str, count: Option<u32>, of: Option<u32>) {
        let digits = |number: Option<u32>| number.map(|number| number.to_string());
        let (count, of) = (
            digits(count).unwrap_or_default(),
            digits(of).unwrap_or_default(),
        );
        let part = self.part.clone();
        self.cells(&[&part, figure, value, &count, &of]);
    }

    fn cells(&mut self, cells: &[&str]) {
        for (number, cell) in cells.iter().enumerate() {
            // A cell that a spreadsheet would take for a formula is marked as text.
            let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
            let _infallible = write!(
                self.text,
                "{}\"{}{}\"",
                if number > 0 { "," } else { "" },
                if formula { "'" } else { "" },
                cell.replace('"', "\"\"")
            );
        }
        self.text.push_str("\r\n");
    }
}

fn percent(rate: f64) -> String {
    format!("{}%", (rate * 1000.0).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_never_a_formula_and_keeps_its_quotes() {
        let mut sheet = CsvSheet::new(Lang::En);
        sheet.part("=cmd|' /C calc'!A0");
        sheet.number_of("say \"hi\"", 3);
        let text = sheet.done();
        let last = text.lines().last().unwrap_or_default();
        assert_eq!(
            last,
            "\"'=cmd|' /C calc'!A0\",\"say \"\"hi\"\"\",\"3\",\"\",\"\""
        );
    }

    #[test]
    fn figures_have_names_and_what_has_none_says_so() {
        let mut sheet = CsvSheet::new(Lang::Es);
        sheet.part("North Park");
        sheet.share("offers", Ratio::new(46, 54));
        sheet.share("no-shows", Ratio::default());
        sheet.spread("time-to-hire", "days", Distribution::default());
        assert_eq!(sheet.source("sms:TACO"), "Texto TACO");
        assert_eq!(sheet.source("sms"), "Mensaje de texto");
        assert_eq!(sheet.source("fair"), "fair");
        let text = sheet.done();
        assert!(text.starts_with("\u{feff}\"Parte\",\"Cifra\","), "{text}");
        assert!(
            text.contains("\"Ofertas aceptadas\",\"85.2%\",\"46\",\"54\""),
            "{text}"
        );
        assert!(text.contains("\"–\",\"0\",\"0\""), "{text}");
        assert!(
            text.contains("\"Tiempo para contratar, mediana (días)\",\"–\",\"0\",\"\""),
            "{text}"
        );
    }
}
