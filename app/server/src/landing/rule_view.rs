//! A pack of the rule book as the compliance page shows it.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rules::{
    report::{PackInfo, RuleInfo},
    wages::Wage,
};

use super::compliance::in_language;
use crate::{format, messages::Lang, messages::translate, web::page::Page};

/// The rules of one topic.
pub(super) struct PackView {
    pub(super) title: String,
    pub(super) rules: Vec<RuleView>,
}

/// One rule.
pub(super) struct RuleView {
    pub(super) id: String,
    pub(super) title: String,
    /// What it demands.
    pub(super) demand: String,
    pub(super) citation: String,
    /// Where the law can be read; empty where there is no page for it.
    pub(super) url: String,
    /// Since when it is in effect, when it changes, when a person reviewed it.
    pub(super) dates: Vec<String>,
}

impl PackView {
    /// A pack on a day.
    pub(super) fn of(pack: &PackInfo, page: &Page, today: Date) -> Self {
        Self {
            title: in_language(page.lang, &pack.title).to_owned(),
            rules: pack
                .rules
                .iter()
                .map(|rule| RuleView::of(rule, page, today))
                .collect(),
        }
    }
}

impl RuleView {
    fn of(rule: &RuleInfo, page: &Page, today: Date) -> Self {
        let dated = |id: &str, day: Date| page.with(id, "date", &format::date(page.lang, day));
        let citation = &rule.citation;
        let start = citation
            .effective_from
            .or_else(|| rule.versions.first().copied());
        let start = start.map(|day| {
            let id = if day > today { "law-from" } else { "law-since" };
            dated(id, day)
        });
        let change = rule.versions.iter().skip(1).find(|day| **day > today);
        let change = change.map(|day| dated("law-changes", *day));
        let unverified = (rule.confidence == "knowledge").then(|| page.say("law-unverified"));
        let dates = [
            start,
            change,
            Some(dated("law-reviewed", citation.reviewed_on)),
            unverified,
        ];
        Self {
            id: rule.id.to_string(),
            title: without_facts(in_language(page.lang, &rule.title)),
            demand: in_language(page.lang, &rule.explanation).to_owned(),
            citation: citation.text.clone(),
            url: Some(&citation.url)
                .filter(|url| url.starts_with("https://") || url.starts_with("http://"))
                .cloned()
                .unwrap_or_default(),
            dates: dates.into_iter().flatten().collect(),
        }
    }
}

/// A title without the facts of a shift: "Meal: … in a shift of … or more". What has only facts after a colon, or in
/// brackets, loses them.
fn without_facts(title: &str) -> String {
    let mut out = String::new();
    let mut rest = title;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        out.push('…');
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    while let Some(shorter) = out.strip_suffix(" (…)").or_else(|| out.strip_suffix(": …")) {
        out = shorter.to_owned();
    }
    out
}

/// A minimum wage that is in effect, or begins later.
pub(super) struct WageView {
    pub(super) from: String,
    pub(super) rate: String,
    pub(super) cash: String,
    /// It holds for some employers only.
    pub(super) limited: bool,
    pub(super) source: String,
    pub(super) url: String,
}

impl WageView {
    /// The wages of a pack that count on a day or later.
    pub(super) fn of(wages: &[Wage], lang: Lang, today: Date) -> Vec<Self> {
        let mut rows: BTreeMap<_, Vec<&Wage>> = BTreeMap::new();
        for wage in wages {
            let scope = (
                &wage.trades,
                wage.locations_us_from,
                wage.employees_from,
                wage.employees_below,
                wage.local_employees_from,
                wage.local_employees_below,
            );
            rows.entry(scope).or_default().push(wage);
        }
        let mut all: Vec<&Wage> = Vec::new();
        for of_scope in rows.values() {
            let current = of_scope.iter().rfind(|wage| wage.from <= today);
            let later = of_scope.iter().filter(|wage| wage.from > today);
            all.extend(
                current
                    .into_iter()
                    .chain(later)
                    .filter(|wage| wage.until.is_none_or(|until| until >= today)),
            );
        }
        all.sort_by_key(|wage| wage.from);
        all.into_iter().map(|wage| Self::row(wage, lang)).collect()
    }

    fn row(wage: &Wage, lang: Lang) -> Self {
        let rate = wage.rate.map_or_else(|| "–".to_owned(), format::money);
        Self {
            from: format::date(lang, wage.from),
            rate: if wage.unknown && wage.rate.is_some() {
                translate(lang, "law-wage-least", &[("rate", rate.into())])
            } else {
                rate
            },
            cash: match (wage.tipped_cash, wage.rate) {
                (Some(cash), _) => format::money(cash),
                (None, Some(_)) => translate(lang, "law-wage-no-credit", &[]),
                (None, None) => "–".to_owned(),
            },
            limited: !wage.trades.is_empty()
                || wage.locations_us_from.is_some()
                || wage.employees_from.is_some()
                || wage.employees_below.is_some()
                || wage.local_employees_from.is_some()
                || wage.local_employees_below.is_some(),
            source: wage.source.clone(),
            url: wage.url.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_stands_without_the_facts_of_a_shift() {
        for (title, shown) in [
            ("Adult supervision", "Adult supervision"),
            ("Change premium: {cost_cents} ({reason})", "Change premium"),
            (
                "Meal: 30 minutes must begin by {deadline_at}",
                "Meal: 30 minutes must begin by …",
            ),
            (
                "Meal: {a} in a shift of {b} or more",
                "Meal: … in a shift of … or more",
            ),
        ] {
            assert_eq!(without_facts(title), shown);
        }
    }
}
