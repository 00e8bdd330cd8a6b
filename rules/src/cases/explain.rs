//! Explains a case as the product's inspector does: what, why, arithmetic, law and remedy of each
//! finding, after the facts and the pay they follow from.

use std::fmt::{Display, Write};

use jiff::tz::TimeZone;

use super::{Case, Difference, Unreadable, pay_kinds};
use crate::facts::{Shift, Situation};
use crate::finding::{Citation, Finding, Severity, Text};
use crate::report::{Question, RuleInfo, WeekPay};
use crate::{RuleBook, format};

/// The language that an explanation is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
    Spanish,
}

impl Language {
    /// `en` or `es`.
    pub fn named(code: &str) -> Option<Self> {
        match code {
            "en" => Some(Self::English),
            "es" => Some(Self::Spanish),
            _ => None,
        }
    }

    fn of(self, text: &Text) -> &str {
        self.word(&text.en, &text.es)
    }

    fn word<'a>(self, en: &'a str, es: &'a str) -> &'a str {
        match self {
            Self::English => en,
            Self::Spanish => es,
        }
    }

    fn severity(self, severity: Severity) -> &'static str {
        match severity {
            Severity::Info => self.word("note", "nota"),
            Severity::Warn => self.word("warning", "aviso"),
            Severity::ReasonRequired => self.word("needs a reason", "requiere una razón"),
            Severity::Block => self.word("not possible", "no es posible"),
        }
    }
}

/// Everything about one case, for `rules explain` and reviewers.
///
/// # Errors
/// As [`Case::situation`].
pub fn explain(case: &Case, book: &RuleBook, language: Language) -> Result<String, Unreadable> {
    let situation = case.situation()?;
    let report = book.check(Question::ClosePeriod, &situation);
    let mut page = Page::new(book, language, &situation);
    page.line(0, format_args!("{} - {}", case.id, case.title));
    page.heading("Facts", "Hechos");
    page.facts(&situation);
    page.heading("Pay", "Pago");
    report.weeks.iter().for_each(|week| page.week(week));
    page.heading("Findings", "Hallazgos");
    for finding in report.findings.iter().chain(&report.unchecked) {
        page.finding(finding);
    }
    if let Some(answers) = pay_kinds::answers(case, book, &situation, &report)? {
        page.heading("Pay law", "Leyes de pago");
        for line in &answers.trace {
            page.line(1, language.of(line));
        }
    }
    page.verdict(&case.differences(book, &situation, &report)?);
    Ok(page.out)
}

struct Page<'a> {
    book: &'a RuleBook,
    language: Language,
    zone: TimeZone,
    out: String,
}

impl<'a> Page<'a> {
    fn new(book: &'a RuleBook, language: Language, situation: &Situation) -> Self {
        let zone = situation
            .places
            .first()
            .and_then(|place| TimeZone::get(&place.zone).ok());
        Self {
            book,
            language,
            zone: zone.unwrap_or(TimeZone::UTC),
            out: String::new(),
        }
    }

    fn line(&mut self, depth: usize, text: impl Display) {
        let _ = writeln!(self.out, "{:depth$}{text}", "", depth = depth * 2);
    }

    fn heading(&mut self, en: &str, es: &str) {
        let heading = self.language.word(en, es);
        let _ = writeln!(self.out, "\n{heading}");
    }

    /// One named line of a finding; nothing where there is nothing to say.
    fn entry(&mut self, en: &str, es: &str, text: &str) {
        if !text.is_empty() {
            let name = self.language.word(en, es);
            self.line(2, format_args!("{name}: {text}"));
        }
    }

    fn facts(&mut self, situation: &Situation) {
        for place in situation.places.iter() {
            let law = place.jurisdictions.join(" > ");
            self.line(1, format_args!("{} {law} ({})", place.zone, place.industry));
        }
        let employee = &situation.employee;
        let born = employee.birth_date.map(|date| date.to_string());
        let rate = employee.rate.map(format::rate);
        let documents = employee
            .documents
            .iter()
            .map(|document| document.kind.clone());
        let known: Vec<String> = born.into_iter().chain(rate).chain(documents).collect();
        if !known.is_empty() {
            self.line(1, known.join(", "));
        }
        let shift = self.language.word("shift", "turno");
        for one in &situation.shifts {
            self.shift(shift, one);
        }
        let planned = self.language.word("planned", "programado");
        for one in situation.scheduled.iter().flatten() {
            self.shift(planned, one);
        }
    }

    fn shift(&mut self, name: &str, shift: &Shift) {
        let local = |at| self.zone.to_datetime(at).strftime("%Y-%m-%d %H:%M");
        let breaks = shift.breaks.iter().map(|pause| {
            let paid = match pause.paid {
                true => self.language.word("paid", "pagado"),
                false => self.language.word("unpaid", "sin pago"),
            };
            format!(
                ", {paid} {} + {}",
                self.zone.to_datetime(pause.starts_at).strftime("%H:%M"),
                format::duration(elapsed(pause.starts_at, pause.ends_at))
            )
        });
        let text = format!(
            "{name} {}: {} + {}{}",
            shift.id,
            local(shift.starts_at),
            format::duration(elapsed(shift.starts_at, shift.ends_at)),
            breaks.collect::<String>()
        );
        self.line(1, text);
    }

    fn week(&mut self, week: &WeekPay) {
        self.line(1, week.week);
        for line in &week.trace {
            self.line(2, self.language.of(line));
        }
    }

    fn finding(&mut self, finding: &Finding) {
        let language = self.language;
        let severity = language.severity(finding.severity);
        self.line(1, format_args!("{} [{severity}]", finding.rule_id));
        let rule = self.rule(&finding.rule_id).cloned();
        self.entry("what", "qué", language.of(&finding.title));
        if let Some(rule) = &rule {
            self.entry("why", "por qué", language.of(&rule.explanation));
        }
        for because in &finding.because {
            let (label, value) = (language.of(&because.label), language.of(&because.value));
            self.line(3, format_args!("{label}: {value}"));
        }
        self.entry("arithmetic", "cuenta", language.of(&finding.arithmetic));
        if let Some(at) = finding.subject.at {
            let at = self.zone.to_datetime(at).strftime("%Y-%m-%d %H:%M");
            self.entry("at", "a las", &at.to_string());
        }
        if let Some(cents) = finding.cost_cents {
            self.entry("cost", "costo", &format::money(cents));
        }
        if let Some(rule) = &rule {
            self.entry("what to do", "qué hacer", language.of(&rule.remedy));
        }
        for fix in &finding.fixes {
            self.entry("checked fix", "solución revisada", language.of(&fix.label));
        }
        if let Some(citation) = &finding.citation {
            let text = self.citation(citation);
            self.entry("law", "ley", &text);
        }
    }

    fn citation(&self, citation: &Citation) -> String {
        let since = match citation.effective_from {
            Some(date) => format!("{} {date}", self.language.word("since", "desde")),
            None => self
                .language
                .word("long-standing", "desde hace tiempo")
                .to_owned(),
        };
        let Citation {
            text,
            jurisdiction,
            url,
            ..
        } = citation;
        format!("{text} ({jurisdiction}, {since}) {url}")
    }

    fn rule(&self, id: &str) -> Option<&'a RuleInfo> {
        let rules = self.book.packs().iter().flat_map(|pack| &pack.rules);
        rules.into_iter().find(|rule| rule.id.as_ref() == id)
    }

    fn verdict(&mut self, differences: &[Difference]) {
        if differences.is_empty() {
            self.heading("As expected", "Como se esperaba");
        } else {
            self.heading("NOT as expected", "NO es lo esperado");
        }
        for one in differences {
            self.line(
                1,
                format_args!("{}: {} | {}", one.what, one.expected, one.got),
            );
        }
    }
}

fn elapsed(from: jiff::Timestamp, until: jiff::Timestamp) -> i64 {
    (until.as_second() - from.as_second()) / 60
}
