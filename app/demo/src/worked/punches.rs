//! The punches of a day: each published shift as its person worked it.

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rules::facts::BreakKind;
use scheduling::{
    breaks::placed_breaks,
    store::{PublishedShift, published_between},
};
use timekeeping::{
    punch::{
        Attestation, AttestationAnswer, AttestedAnswer, Punch, PunchBreakKind, PunchDetails,
        PunchKind, PunchSource,
    },
    record_punch::record_punch,
    store,
    time_clock::{checks::attestation, view::AttestationQuestion},
};

use super::{
    FIRST, Periods,
    shift::{Incident, Meal, Worked, worked},
};
use crate::{
    Made,
    brand::{Brand, Restaurant},
    error::{Error, Result},
    hire::Hand,
    ids::{EmployeeId, PositionId, PunchId, ShiftId},
    messages::Lang,
    permit::Actor,
    planning::Scene,
    random::Dice,
    session::Stage,
};

/// Positions whose people declare cash tips.
const TIPPED: [&str; 3] = ["RG", "EX", "HS"];

/// What went otherwise than planned at North Park in the last period: who, how many days after its first, and what.
const INCIDENTS: [(&str, i64, Incident); 5] = [
    ("Andre Wilson", 1, Incident::ForgotClockIn(35)),
    ("Kevin Tran", 2, Incident::ForgotClockOut(40)),
    ("Ana Ortiz", 3, Incident::LateMeal),
    ("Luis Herrera", 8, Incident::NoClockOut),
    ("Diego Fuentes", 13, Incident::NoShow),
];
/// Someone who helped out without a shift: who, how many days after the first of the period, from and to.
const HELPED: (&str, i64, i8, i8) = ("Rosa Delgado", 9, 11, 14);

/// A stretch of work of someone: as what, for which shift.
struct Stint<'a> {
    hand: &'a Hand,
    code: &'static str,
    position: PositionId,
    shift: Option<ShiftId>,
    worked: Worked,
}

/// Records the punches of a day at a restaurant.
///
/// # Errors
/// Database errors.
pub(super) fn day(scene: &Scene<'_>, periods: &Periods, day: Date, made: &mut Made) -> Result<()> {
    let (stage, place) = (scene.stage, scene.place);
    let mut stints = Vec::new();
    for one in shifts(stage, place, day)? {
        let (hand, shift) = (one.hand, &one.shift);
        let incident = incident(place, periods, hand, day);
        if incident == Some(Incident::NoShow) {
            continue;
        }
        let worked = as_worked(place, &one, (day, incident));
        stints.push(stint(scene.brand, hand, shift, worked));
    }
    stints.extend(helped(scene, periods, day)?);
    made.shifts_worked += stints.len();
    record(stage, place, scene.now, &stints)
}

/// A published shift of a day.
pub(super) struct DayShift<'a> {
    /// Whose it is.
    pub(super) hand: &'a Hand,
    /// The shift.
    pub(super) shift: PublishedShift,
    /// It is kept to the minute: a law limits the person's hours, or another shift of theirs may follow at once.
    careful: bool,
}

/// The published shifts of a local day with their people.
pub(super) fn shifts<'a>(
    stage: &Stage<'_>,
    place: &'a Restaurant,
    day: Date,
) -> Result<Vec<DayShift<'a>>> {
    let people: Vec<EmployeeId> = place.team.iter().map(|hand| hand.id).collect();
    let (from, to) = (
        moment(place, day, 0)?,
        moment(place, day.saturating_add(1.day()), 0)?,
    );
    let found = published_between(stage.db, &people, from, to)?;
    let here = found.into_iter().filter(|shift| {
        shift.location == place.id
            && !shift.half.on_call
            && (from..to).contains(&shift.half.starts_at)
    });
    let here: Vec<PublishedShift> = here.collect();
    let of_day: Vec<EmployeeId> = here.iter().map(|shift| shift.employee).collect();
    let with_hand = here.into_iter().filter_map(|shift| {
        let hand = place.team.iter().find(|hand| hand.id == shift.employee)?;
        let several = of_day.iter().filter(|person| **person == hand.id).count() > 1;
        Some(DayShift {
            hand,
            shift,
            careful: several || hand.line.minor.is_some(),
        })
    });
    Ok(with_hand.collect())
}

/// A shift as its person worked it.
pub(super) fn as_worked(
    place: &Restaurant,
    one: &DayShift<'_>,
    (day, incident): (Date, Option<Incident>),
) -> Worked {
    let half = &one.shift.half;
    let planned = placed_breaks(half, &place.clock);
    let meals = planned
        .iter()
        .filter(|rest| rest.kind == Some(BreakKind::Meal));
    let meals: Vec<Meal> = meals
        .map(|meal| Meal {
            starts_at: meal.starts_at,
            minutes: meal.ends_at.duration_since(meal.starts_at).as_mins(),
            paid: meal.paid,
        })
        .collect();
    let words = format!(
        "{} {} {day} {}",
        place.site.name, one.hand.line.name, half.starts_at
    );
    worked(
        (half.starts_at, half.ends_at),
        &meals,
        one.careful,
        incident,
        &mut Dice::of(&words),
    )
}

/// Records punches at a restaurant's kiosk, in the order of time.
///
/// # Errors
/// Database errors.
fn record(
    stage: &Stage<'_>,
    place: &Restaurant,
    now: Timestamp,
    stints: &[Stint<'_>],
) -> Result<()> {
    let settings = store::settings(stage.db, place.id)?;
    let asked = attestation::all(&settings);
    let mut punches: Vec<Punch> = stints
        .iter()
        .flat_map(|stint| punches(place, stint, &asked))
        .collect();
    punches.sort_by_key(|punch| (punch.at, punch.kind.rank()));
    stage.act(&Actor::system(), now, |change| {
        for punch in punches {
            let key = format!("demo:{}", punch.id);
            change.at(punch.at, |part| record_punch(part, punch, &key, &key))?;
        }
        Ok(())
    })
}

/// Records the punches of people who worked by a moment: a break or work may go on.
///
/// # Errors
/// Database errors.
pub(super) fn record_until(
    stage: &Stage<'_>,
    brand: &Brand,
    place: &Restaurant,
    now: Timestamp,
    people: &[(DayShift<'_>, Worked)],
) -> Result<()> {
    let begun = people.iter().filter_map(|(one, worked)| {
        let worked = worked.clone().by(now)?;
        Some(stint(brand, one.hand, &one.shift, worked))
    });
    let stints: Vec<Stint<'_>> = begun.collect();
    record(stage, place, now, &stints)
}

fn stint<'a>(brand: &Brand, hand: &'a Hand, shift: &PublishedShift, worked: Worked) -> Stint<'a> {
    let mut known = hand.line.works.split(' ');
    let code = known.find(|code| brand.position(code) == shift.half.position_id);
    Stint {
        hand,
        code: code.unwrap_or(hand.main()),
        position: shift.half.position_id,
        shift: Some(shift.id),
        worked,
    }
}

/// What goes otherwise than planned for someone on a day.
fn incident(place: &Restaurant, periods: &Periods, hand: &Hand, day: Date) -> Option<Incident> {
    let here = place.site.name == FIRST;
    INCIDENTS
        .into_iter()
        .filter(|_| here)
        .find(|(name, after, _)| {
            *name == hand.line.name && periods.last.start.saturating_add(after.days()) == day
        })
        .map(|(_, _, incident)| incident)
}

/// Someone who came to help on a day without a shift of their own.
fn helped<'a>(scene: &Scene<'a>, periods: &Periods, day: Date) -> Result<Option<Stint<'a>>> {
    let (name, after, from, to) = HELPED;
    let place = scene.place;
    let found = place.team.iter().find(|hand| hand.line.name == name);
    let that_day = periods.last.start.saturating_add(after.days()) == day;
    let Some(hand) = found.filter(|hand| that_day && place.site.name == FIRST && !hand.is_off(day))
    else {
        return Ok(None);
    };
    let worked = Worked {
        clock_in: moment(place, day, from)?,
        meals: Vec::new(),
        clock_out: Some(moment(place, day, to)?),
    };
    Ok(Some(Stint {
        hand,
        code: hand.main(),
        position: scene.brand.position(hand.main()),
        shift: None,
        worked,
    }))
}

/// An hour of a local day at a restaurant.
pub(super) fn moment(place: &Restaurant, day: Date, hour: i8) -> Result<Timestamp> {
    let zoned = day.at(hour, 0, 0, 0).to_zoned(place.clock.zone.clone());
    zoned
        .map(|zoned| zoned.timestamp())
        .map_err(|error| Error::Internal(error.into()))
}

fn punches(
    place: &Restaurant,
    stint: &Stint<'_>,
    asked: &[(AttestationQuestion, i64)],
) -> Vec<Punch> {
    let worked = &stint.worked;
    let punch = |kind: PunchKind, at: Timestamp, details: PunchDetails| {
        let id = PunchId::new(at);
        Punch {
            id,
            employee_id: stint.hand.id,
            location_id: place.id,
            kind,
            at,
            source: PunchSource::Kiosk,
            details,
            original_id: id,
            edit_id: None,
            created_at: at,
            created_by: None,
        }
    };
    let begun = PunchDetails {
        position_id: Some(stint.position),
        shift_id: stint.shift,
        ..PunchDetails::default()
    };
    let mut found = vec![punch(PunchKind::ClockIn, worked.clock_in, begun)];
    for (from, to, paid) in &worked.meals {
        let meal = PunchDetails {
            break_kind: Some(PunchBreakKind::Meal),
            paid: Some(*paid),
            ..PunchDetails::default()
        };
        found.push(punch(PunchKind::BreakStart, *from, meal));
        found.extend(to.map(|to| punch(PunchKind::BreakEnd, to, PunchDetails::default())));
    }
    if let Some(at) = worked.clock_out {
        let ended = PunchDetails {
            cash_tips_cents: cash_tips(stint, at),
            attestation: said(place, stint, asked),
            ..PunchDetails::default()
        };
        found.push(punch(PunchKind::ClockOut, at, ended));
    }
    found
}

/// Cash tips that someone declares now and then, in whole quarters of a dollar.
fn cash_tips(stint: &Stint<'_>, at: Timestamp) -> Option<i64> {
    let mut dice = Dice::of(&format!("{} tips {at}", stint.hand.line.name));
    (TIPPED.contains(&stint.code) && dice.below(3) == 0).then(|| dice.between(8, 90) * 25)
}

/// What people say about their breaks: they had them, but where no meal was planned in a long day. In California, where the
/// law asks for one, work kept them from it; elsewhere they went without.
fn said(
    place: &Restaurant,
    stint: &Stint<'_>,
    asked: &[(AttestationQuestion, i64)],
) -> Option<Attestation> {
    let lang = if stint.hand.line.spanish {
        Lang::Es
    } else {
        Lang::En
    };
    let missing = if place.site.city.1 == "CA" {
        AttestationAnswer::CouldNot
    } else {
        AttestationAnswer::Chose
    };
    let (minutes, meals) = (stint.worked.minutes(), stint.worked.meals.len());
    let answers = asked.iter().filter(|(_, from)| minutes >= *from);
    let answers: Vec<AttestedAnswer> = answers
        .map(|(asked, _)| {
            let missed = match asked.question.as_str() {
                "meal_1" => meals == 0,
                "meal_2" => meals < 2,
                "rests" => meals == 0 && minutes > 6 * 60,
                _ => false,
            };
            AttestedAnswer {
                question: asked.question.clone(),
                text: asked.text.get(lang).to_owned(),
                answer: if missed {
                    missing
                } else {
                    AttestationAnswer::Yes
                },
            }
        })
        .collect();
    (!answers.is_empty()).then(|| Attestation {
        language: lang.tag().to_owned(),
        answers,
    })
}
