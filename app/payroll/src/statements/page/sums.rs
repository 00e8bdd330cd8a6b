//! The end of a wage statement: sums, what is no wage of the period, and what the law asks beyond the page.

use platform::{
    error::Result,
    format,
    messages::translate,
    print::{Cell, Color, Column, Grid, Paragraph, Weight},
};

use super::{
    super::{
        facts::MoneyRow,
        rates::{hours, money},
    },
    HEADING, Page, SIZE, SMALL, heading_of,
};

impl Page<'_> {
    pub(super) fn sums(&mut self) -> Result<()> {
        let of = self.of;
        let cents = |rows: &[MoneyRow]| rows.iter().map(|row| row.cents).sum::<Option<i64>>();
        let worked = of.row.regular_minutes + of.row.overtime_minutes + of.row.doubletime_minutes;
        let mut lines = vec![
            ("statement-total-hours", hours(worked)),
            ("statement-wages", money(of.row.wages_cents)),
        ];
        for (kind, rows) in &of.premiums {
            lines.push((heading_of(*kind), money(cents(rows))));
        }
        for (id, rows) in [
            ("statement-other-pay", &of.other),
            ("statement-corrections", &of.corrections),
        ] {
            if !rows.is_empty() {
                lines.push((id, money(cents(rows))));
            }
        }
        let mut cells = Vec::new();
        for (id, figure) in lines {
            cells.push(Cell::left(Paragraph::plain(self.say(id), SIZE)));
            cells.push(Cell::right(Paragraph::plain(figure, SIZE)));
        }
        let gross = money(of.row.gross_cents);
        cells.push(Cell::left(Paragraph::strong(
            self.say("statement-gross"),
            HEADING,
        )));
        cells.push(Cell::right(Paragraph::strong(gross, HEADING)));
        self.heading("statement-sums");
        self.sheet.grid(&pairs(cells))
    }

    /// Tips and sick leave, which are no wages of this period.
    pub(super) fn beside(&mut self) -> Result<()> {
        let of = self.of;
        let mut cells = Vec::new();
        let mut line = |name: String, figure: String| {
            cells.push(Cell::left(Paragraph::plain(name, SIZE)));
            cells.push(Cell::right(Paragraph::plain(figure, SIZE)));
        };
        if of.tip_cents != 0 {
            line(self.say("statement-tip-shares"), money(Some(of.tip_cents)));
        }
        if of.row.declared_tips_cents != 0 {
            let cents = Some(of.row.declared_tips_cents);
            line(self.say("statement-cash-tips"), money(cents));
        }
        for sick in &of.sick {
            let facts = [
                ("policy", sick.name.clone().into()),
                ("day", format::date(of.lang, of.period.end).into()),
            ];
            let name = translate(of.lang, "statement-sick-leave", &facts);
            line(name, hours(sick.minutes));
        }
        if cells.is_empty() {
            return Ok(());
        }
        self.heading("statement-beside");
        self.sheet.grid(&pairs(cells))
    }

    /// What the law asks of a wage statement and the payroll provider's has to show.
    pub(super) fn not_here(&mut self) {
        let of = self.of;
        if of.gaps.items.is_empty() {
            return;
        }
        let names: Vec<String> = of
            .gaps
            .items
            .iter()
            .map(|item| item.get(of.lang).to_owned())
            .collect();
        let facts = [
            ("items", names.join("; ").into()),
            ("law", of.gaps.citations.join("; ").into()),
        ];
        let text = translate(of.lang, "statement-not-here", &facts);
        self.heading("statement-provider");
        self.sheet.text(&text, SIZE, Weight::Regular, Color::DARK);
    }

    pub(super) fn foot(&mut self) {
        let of = self.of;
        let facts = [("sha256", of.sha256.clone().into())];
        let record = translate(of.lang, "statement-record", &facts);
        self.sheet.space(10.0);
        self.sheet.text(&record, 6.5, Weight::Regular, Color::GREY);
        let (name, period) = (of.name.clone(), self.period());
        self.sheet.foot(SMALL, |page, pages| {
            let facts = [
                ("name", name.clone().into()),
                ("period", period.clone().into()),
                ("page", page.to_string().into()),
                ("pages", pages.to_string().into()),
            ];
            translate(of.lang, "statement-page", &facts)
        });
    }
}

/// Names with their figures.
fn pairs(cells: Vec<Cell>) -> Grid {
    Grid {
        columns: vec![Column::Share(1.0), Column::Fitting],
        gap: (12.0, 4.0),
        head: 0,
        ruled: true,
        cells,
    }
}
