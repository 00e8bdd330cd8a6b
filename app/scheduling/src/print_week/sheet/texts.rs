//! What a printed week says above and under its table.

use std::collections::BTreeSet;

use fluent_bundle::FluentValue;
use jiff::Timestamp;

use super::{Both, Note, Week, other};
use crate::{
    date_time::clock_text,
    format,
    ids::PositionId,
    messages::{Lang, translate},
};

impl Week<'_> {
    /// When the week was published, by whom, and its version.
    pub(super) fn published_lines(&self) -> Vec<String> {
        let Some(row) = &self.context.row else {
            return vec![translate(self.lang, "print-week-unpublished", &[])];
        };
        let Some(first) = row.first_published_at else {
            return vec![translate(self.lang, "print-week-unpublished", &[])];
        };
        let say = |id: &str, at: Timestamp| {
            let when = FluentValue::from(self.moment(at));
            translate(self.lang, id, &[("when", when)])
        };
        let version = FluentValue::from(self.version().to_string());
        let version = translate(self.lang, "print-week-version", &[("version", version)]);
        let mut lines = vec![say("print-week-published", first)];
        lines.extend(row.published_by.as_ref().map(|(_, name)| name.clone()));
        lines.push(match self.later.last_at {
            Some(at) => format!("{version} · {}", say("print-week-changed", at)),
            None => version,
        });
        lines
    }

    /// The first publication is version 1; each later one that changed something is one more.
    fn version(&self) -> usize {
        1 + self.later.count
    }

    /// What people must know beside the shifts, and the codes of the positions.
    pub(super) fn notes(&self, minimum_e4: Option<i64>) -> Vec<Note> {
        let mut notes = vec![Note {
            title: self.both("print-week-changes"),
            text: self.both("print-week-changes-text"),
        }];
        if let Some(rate) = minimum_e4 {
            let amount = FluentValue::from(format::money(rate));
            notes.push(Note {
                title: self.both("print-week-pay"),
                text: self.both_with("print-week-pay-text", &[("amount", amount)]),
            });
        }
        let used: BTreeSet<PositionId> = self
            .shifts
            .iter()
            .map(|(_, half)| half.position_id)
            .collect();
        let legend = |lang: Lang| {
            let mut codes: Vec<String> = used
                .iter()
                .filter_map(|id| self.positions.get(id))
                .map(|one| format!("{} {}", one.code, one.name.get(lang)))
                .collect();
            codes.sort();
            codes.join(" · ")
        };
        notes.push(Note {
            title: self.both("print-week-codes"),
            text: Both {
                main: legend(self.lang),
                other: legend(other(self.lang)),
            },
        });
        notes
    }

    /// When the sheet was printed, and the version that replaces it.
    pub(super) fn footer(&self, now: Timestamp) -> [String; 2] {
        let when = FluentValue::from(self.moment(now));
        let next = FluentValue::from((self.version() + 1).to_string());
        [
            translate(self.lang, "print-week-printed", &[("when", when)]),
            translate(self.lang, "print-week-take-down", &[("next", next)]),
        ]
    }

    /// "Tue, Nov 24, 10:05 AM" by the location's clock.
    fn moment(&self, at: Timestamp) -> String {
        let clock = &self.context.clock;
        let day = format::day(self.lang, clock.date(at));
        format!("{day}, {}", clock_text(self.lang, clock.time(at)))
    }
}
