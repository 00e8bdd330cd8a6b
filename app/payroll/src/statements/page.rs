//! A wage statement on paper.

mod sums;

use jiff::ToSpan as _;
use platform::{
    error::Result,
    format,
    messages::translate,
    print::{Align, Cell, Color, Column, Format, Grid, Paragraph, Pdf, Weight},
};

use super::{
    facts::{MoneyRow, PremiumKind, Statement},
    rates::{hours, money, rate},
};

/// The page's inner edge, in points, as all measures here.
const MARGIN: f32 = 48.0;
const SIZE: f32 = 8.5;
const SMALL: f32 = 7.5;
const HEADING: f32 = 10.5;
/// A heading goes to the next page unless so much room is left below it.
const WITH_HEADING: f32 = 70.0;
/// The least width of the words before figures.
const WORDS: f32 = 120.0;
const DAYS_IN_A_ROW: usize = 7;

/// Draws a statement.
///
/// # Errors
/// Those of the layout.
pub(super) fn draw(of: &Statement) -> Result<Pdf> {
    let title = format!("{}: {}", say(of, "statement-title"), of.name);
    let mut page = Page {
        sheet: Pdf::new(title, of.lang, Format::Letter, MARGIN),
        of,
    };
    page.head()?;
    page.work()?;
    page.weeks()?;
    page.days()?;
    page.premiums()?;
    page.money("statement-other-pay", &of.other)?;
    page.money("statement-corrections", &of.corrections)?;
    page.sums()?;
    page.beside()?;
    page.not_here();
    page.foot();
    Ok(page.sheet)
}

fn say(of: &Statement, id: &str) -> String {
    translate(of.lang, id, &[])
}

struct Page<'a> {
    sheet: Pdf,
    of: &'a Statement,
}

impl Page<'_> {
    fn say(&self, id: &str) -> String {
        say(self.of, id)
    }

    fn heading(&mut self, id: &str) {
        self.sheet.reserve(WITH_HEADING);
        self.sheet.space(8.0);
        let text = self.say(id);
        self.sheet
            .text(&text, HEADING, Weight::SemiBold, Color::DARK);
        self.sheet.space(2.0);
    }

    fn period(&self) -> String {
        let period = &self.of.period;
        format!(
            "{} – {}",
            format::date(self.of.lang, period.start),
            format::date(self.of.lang, period.end)
        )
    }

    /// What it is, the employer, the person and the period.
    fn head(&mut self) -> Result<()> {
        let of = self.of;
        let brand = of.brand.clone();
        self.sheet.text(&brand, SIZE, Weight::Regular, Color::GREY);
        let title = self.say("statement-title");
        self.sheet.text(&title, 17.0, Weight::SemiBold, Color::DARK);
        let what = self.say("statement-what");
        self.sheet.text(&what, SIZE, Weight::Regular, Color::GREY);
        self.sheet.rule();
        let label = |id: &str| Paragraph::grey(say(of, id), SMALL);
        let plain = |text: String| Paragraph::plain(text, SIZE);
        let mut employer = vec![label("statement-employer")];
        match &of.employer {
            Some(known) => employer.extend([
                Paragraph::strong(known.legal_name.clone(), SIZE),
                plain(known.street.clone()),
                plain(format!(
                    "{}, {} {}",
                    known.city, known.state, known.postal_code
                )),
                plain(format::phone(&known.phone)),
            ]),
            None => employer.push(plain(say(of, "statement-employer-unknown"))),
        }
        if let Some(fein) = of.employer.as_ref().and_then(|known| known.fein.as_ref()) {
            employer.push(plain(format!("FEIN {fein}")));
        }
        let mut person = vec![
            label("statement-employee"),
            Paragraph::strong(of.name.clone(), SIZE),
        ];
        if let Some(number) = &of.number {
            let facts = [("number", number.clone().into())];
            person.push(plain(translate(of.lang, "statement-number", &facts)));
        }
        let period = vec![
            label("statement-period"),
            Paragraph::strong(self.period(), SIZE),
            label("statement-pay-date"),
            plain(format::date(of.lang, of.period.pay_date)),
        ];
        self.sheet.grid(&Grid {
            columns: vec![Column::Share(4.0), Column::Share(3.0), Column::Share(4.0)],
            gap: (16.0, 4.0),
            head: 0,
            ruled: false,
            cells: [employer, person, period].map(Cell::column).into(),
        })
    }

    /// Each rate with its hours.
    fn work(&mut self) -> Result<()> {
        let rows = &self.of.work;
        if rows.is_empty() {
            return Ok(());
        }
        let double = rows.iter().any(|row| row.doubletime_minutes > 0);
        let mut head = vec![
            self.say("statement-work"),
            self.say("statement-rate"),
            self.say("statement-regular-hours"),
            self.say("statement-overtime-rate"),
            self.say("statement-overtime-hours"),
        ];
        if double {
            head.push(self.say("statement-doubletime-rate"));
            head.push(self.say("statement-doubletime-hours"));
        }
        head.push(self.say("statement-amount"));
        let lines = rows.iter().map(|row| {
            let week = format::date(self.of.lang, row.week_start);
            let week = translate(self.of.lang, "statement-week", &[("day", week.into())]);
            let words = vec![
                Paragraph::plain(row.work.clone(), SIZE),
                Paragraph::grey(week, SMALL),
            ];
            let mut figures = vec![
                rate(row.rate),
                hours(row.regular_minutes),
                rate(row.overtime_rate),
                hours(row.overtime_minutes),
            ];
            if double {
                figures.push(rate(row.doubletime_rate));
                figures.push(hours(row.doubletime_minutes));
            }
            figures.push(money(row.cents));
            (words, figures)
        });
        let table = table(head, lines.collect());
        self.heading("statement-hours-and-rates");
        self.sheet.grid(&table)
    }

    /// The regular rate of each workweek, and what is paid by it.
    fn weeks(&mut self) -> Result<()> {
        let of = self.of;
        if of.weeks.is_empty() {
            return Ok(());
        }
        let credit = of
            .weeks
            .iter()
            .any(|week| week.tip_credit_cents.unwrap_or(0) > 0);
        let mut head = vec![
            self.say("statement-workweek"),
            self.say("statement-total-hours"),
            self.say("statement-regular-rate"),
            self.say("statement-overtime-premium"),
        ];
        if credit {
            head.push(self.say("statement-tip-credit"));
        }
        let lines = of.weeks.iter().map(|week| {
            let words = vec![Paragraph::plain(
                format::date(of.lang, week.week_start),
                SIZE,
            )];
            let all = week.regular_minutes + week.overtime_minutes + week.doubletime_minutes;
            let mut figures = vec![
                hours(all),
                rate(week.regular_rate_e4),
                money(week.overtime_premium_cents),
            ];
            if credit {
                figures.push(money(Some(week.tip_credit_cents.unwrap_or(0))));
            }
            (words, figures)
        });
        let table = table(head, lines.collect());
        self.heading("statement-by-week");
        self.sheet.grid(&table)?;
        let (start, end) = (of.period.start, of.period.end);
        let cut = of
            .weeks
            .iter()
            .any(|week| week.week_start < start || week.week_start.saturating_add(6.days()) > end);
        if cut {
            let note = self.say("statement-whole-weeks");
            self.sheet.text(&note, SMALL, Weight::Regular, Color::GREY);
        }
        Ok(())
    }

    fn days(&mut self) -> Result<()> {
        let of = self.of;
        let cells = of.row.days.iter().map(|day| {
            Cell::column(vec![
                Paragraph::grey(format::day(of.lang, day.date), SMALL),
                Paragraph::plain(hours(day.worked_minutes), SIZE),
            ])
        });
        let mut cells: Vec<Cell> = cells.collect();
        let filled = cells.len().next_multiple_of(DAYS_IN_A_ROW);
        cells.resize(filled, Cell::default());
        self.heading("statement-by-day");
        self.sheet.grid(&Grid {
            columns: vec![Column::Share(1.0); DAYS_IN_A_ROW],
            gap: (8.0, 6.0),
            head: 0,
            ruled: true,
            cells,
        })
    }

    fn premiums(&mut self) -> Result<()> {
        let of = self.of;
        for (kind, rows) in &of.premiums {
            self.money(heading_of(*kind), rows)?;
        }
        Ok(())
    }

    /// Amounts with their reasons.
    fn money(&mut self, heading: &str, rows: &[MoneyRow]) -> Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        let of = self.of;
        let head = vec![
            self.say("statement-for"),
            self.say("statement-hours"),
            self.say("statement-amount"),
        ];
        let lines = rows.iter().map(|row| {
            let title = row.title.as_ref();
            let title = title.map(|title| title.get(of.lang).to_owned());
            let title = title.unwrap_or_else(|| say(of, "statement-other-pay"));
            let week = format::date(of.lang, row.week_start);
            let week = translate(of.lang, "statement-week", &[("day", week.into())]);
            let below: Vec<String> = [Some(week), row.citation.clone()]
                .into_iter()
                .flatten()
                .collect();
            let words = vec![
                Paragraph::plain(title, SIZE),
                Paragraph::grey(below.join(" · "), SMALL),
            ];
            let minutes = (row.minutes != 0).then(|| hours(row.minutes));
            (words, vec![minutes.unwrap_or_default(), money(row.cents)])
        });
        let table = table(head, lines.collect());
        self.heading(heading);
        self.sheet.grid(&table)
    }
}

/// A table of words on the left and figures on the right.
fn table(head: Vec<String>, rows: Vec<(Vec<Paragraph>, Vec<String>)>) -> Grid {
    let mut columns = vec![Column::Fitting; head.len()];
    columns[0] = Column::Words(WORDS);
    let heads = head.into_iter().enumerate().map(|(n, text)| Cell {
        texts: vec![Paragraph::grey(text, SMALL)],
        align: if n == 0 { Align::Left } else { Align::Right },
    });
    let mut cells: Vec<Cell> = heads.collect();
    for (words, figures) in rows {
        cells.push(Cell::column(words));
        let figures = figures.into_iter();
        cells.extend(figures.map(|text| Cell::right(Paragraph::plain(text, SIZE))));
    }
    Grid {
        columns,
        gap: (12.0, 5.0),
        head: 1,
        ruled: true,
        cells,
    }
}

/// The heading of premiums of a kind.
const fn heading_of(kind: PremiumKind) -> &'static str {
    match kind {
        PremiumKind::Break => "statement-break-premiums",
        PremiumKind::Predictability => "statement-predictability",
        PremiumKind::Other => "statement-other-premiums",
    }
}
