//! Ten weeks of sales of each restaurant, as its point of sale would export them, and the labor standards of its manager.

use std::fmt::Write as _;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use scheduling::demand::{
    events::{self, NewDemandEvent},
    import_sales,
    set_standards::{self, LaborStandardsChange},
    standards::{Duty, LaborTarget, LaborTargetKind, Standard, StandardBasis},
};

use super::{
    brand::{Brand, Restaurant},
    random::Dice,
    school,
    session::Stage,
    staffing,
};
use crate::{date_time::Day, error::Result};

/// Weeks of sales.
const WEEKS: i64 = 10;
/// What a restaurant sells in an hour that someone works, in cents.
const CENTS_PER_HOUR: i64 = 80_00;
/// What each day has of a week's sales, in thousandths, from Monday.
const WEEKDAYS: [i64; 7] = [112, 148, 141, 135, 154, 190, 120];
/// What each half hour from 10:30 AM to 10 PM has of a day's sales, in parts.
const HALF_HOURS: [i64; 23] = [
    10, 18, 30, 44, 46, 38, 28, 20, 16, 14, 14, 17, 24, 36, 50, 58, 60, 54, 44, 34, 26, 19, 12,
];
/// What a guest spends, in cents.
const CHECK_CENTS: i64 = 18_50;

/// The standard of a position: what one person sells in an hour, in cents, at least so many people, and people for so many
/// minutes before opening and after closing.
type Usual = (&'static str, Option<i64>, u16, (u16, u16), (u16, u16));

const STANDARDS: [Usual; 6] = [
    ("LD", None, 0, (1, 90), (0, 0)),
    ("LN", Some(86_000), 1, (1, 30), (0, 0)),
    ("GR", Some(86_000), 0, (0, 0), (0, 0)),
    ("PR", None, 0, (1, 240), (0, 0)),
    ("RG", Some(90_000), 1, (1, 30), (0, 0)),
    ("EX", Some(110_000), 0, (0, 0), (0, 0)),
];

/// Covers that one person at the dish washes in an hour.
const DISH_COVERS: i64 = 70;

/// Imports the sales of a restaurant, sets its labor standards, and adds the event of the week after next.
///
/// # Errors
/// Those of the use cases.
pub(super) fn enter(
    stage: &Stage<'_>,
    brand: &Brand,
    place: &Restaurant,
    now: Timestamp,
) -> Result<()> {
    let csv = sales(place, place.clock.date(now));
    stage.act(&place.manager, now, |change| {
        import_sales::import(change, place.id, &csv)
    })?;
    stage.act(&place.manager, now, |change| {
        set_standards::set(change, place.id, standards(brand))
    })?;
    let week = place.clock.week_of(now).saturating_add(14.days());
    let posada = NewDemandEvent {
        location_id: place.id,
        date: staffing::date_of(week, Day::Sat),
        name: "Posada".to_owned(),
        uplift_percent: 12,
    };
    stage.act(&place.manager, now, |change| events::add(change, &posada))?;
    Ok(())
}

/// The file of a restaurant whose sales follow the hours of its team and grow by a third of a percent a week.
fn sales(place: &Restaurant, today: Date) -> String {
    let minutes: i64 = place
        .team
        .iter()
        .flat_map(|hand| &hand.week)
        .map(|stretch| (stretch.end.minutes() - stretch.start.minutes()).rem_euclid(24 * 60))
        .sum();
    let week_cents = minutes * CENTS_PER_HOUR / 60;
    let mut dice = Dice::of(place.site.name);
    let mut file = "date,time,sales,covers\n".to_owned();
    for ago in (1..=7 * WEEKS).rev() {
        let date = today.saturating_sub(ago.days());
        if school::closed(date) {
            continue;
        }
        let weekday = usize::from(Day::of(date.weekday()).iso()) - 1;
        let level = 1000 - 3 * (ago / 7) + dice.between(-70, 71);
        let day_cents = week_cents * WEEKDAYS[weekday] / 1000 * level / 1000;
        let parts: i64 = HALF_HOURS.iter().sum();
        for (n, part) in HALF_HOURS.into_iter().enumerate() {
            let cents = day_cents * part / parts * dice.between(900, 1101) / 1000;
            let (covers, minute) = (cents / CHECK_CENTS, 630 + 30 * n);
            // A text takes every write.
            let _ = writeln!(
                file,
                "{date},{:02}:{:02},{}.{:02},{covers}",
                minute / 60,
                minute % 60,
                cents / 100,
                cents % 100
            );
        }
    }
    file
}

fn standards(brand: &Brand) -> LaborStandardsChange {
    let duty = |(staff, minutes)| Duty { staff, minutes };
    let mut positions: Vec<Standard> = STANDARDS
        .iter()
        .map(|(code, cents, minimum, opening, closing)| Standard {
            position_id: brand.position(code),
            basis: cents.map(|_| StandardBasis::Sales),
            per_hour: *cents,
            minimum_staff: *minimum,
            opening: duty(*opening),
            closing: duty(*closing),
        })
        .collect();
    positions.push(Standard {
        position_id: brand.position("DW"),
        basis: Some(StandardBasis::Covers),
        per_hour: Some(DISH_COVERS),
        minimum_staff: 0,
        opening: Duty::default(),
        closing: duty((1, 60)),
    });
    LaborStandardsChange {
        version: 0,
        average_check_cents: Some(CHECK_CENTS),
        keyholder_position_id: Some(brand.position("LD")),
        target: Some(LaborTarget {
            kind: LaborTargetKind::LaborPercent,
            value: 260,
        }),
        positions,
    }
}
