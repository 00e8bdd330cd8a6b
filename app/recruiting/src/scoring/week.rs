//! The hours that a job needs in a week, and which of them an applicant can work.

use serde::{Deserialize, Serialize};

use crate::{
    date_time::{Day, TimeOfDay},
    types::{DayPart, JobShift, WeekParts},
};

/// The two parts of a restaurant's day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DayHours {
    /// The beginning of the morning.
    #[schema(value_type = String, example = "06:00")]
    pub am_from: TimeOfDay,
    /// When it ends.
    #[schema(value_type = String, example = "14:00")]
    pub am_to: TimeOfDay,
    /// The beginning of the afternoon and evening.
    #[schema(value_type = String, example = "14:00")]
    pub pm_from: TimeOfDay,
    /// Their end.
    #[schema(value_type = String, example = "22:00")]
    pub pm_to: TimeOfDay,
}

impl Default for DayHours {
    fn default() -> Self {
        let at = |hour| TimeOfDay(jiff::civil::Time::constant(hour, 0, 0, 0));
        Self {
            am_from: at(6),
            am_to: at(14),
            pm_from: at(14),
            pm_to: at(22),
        }
    }
}

impl DayHours {
    /// Minutes of a part; one that ends at or before its start ends on the next day.
    pub fn minutes(&self, part: DayPart) -> i64 {
        let (from, to) = match part {
            DayPart::Am => (self.am_from, self.am_to),
            _ => (self.pm_from, self.pm_to),
        };
        let minutes = to.minutes() - from.minutes();
        if minutes > 0 { minutes } else { minutes + 1440 }
    }
}

/// A part of a day that the job needs someone for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Slot {
    /// `sat_pm`.
    pub key: String,
    /// The day.
    pub day: Day,
    /// `am` or `pm`.
    pub part: DayPart,
    /// The length.
    pub minutes: i64,
    /// Saturday or Sunday: its hours count more.
    pub weekend: bool,
    /// Whether the applicant can work then.
    pub free: bool,
}

/// The parts of the week that a job with these shifts needs: mornings are AM; afternoons, evenings and nights are PM;
/// weekends and holidays are Saturday and Sunday, in the parts that are named, or both where none is. Weekdays count
/// unless only weekends are named; a flexible job takes any part of any day. No shifts, no slots.
pub fn slots(shifts: &[JobShift], hours: &DayHours, free: &WeekParts) -> Vec<Slot> {
    let names = |wanted: &[JobShift]| shifts.iter().any(|shift| wanted.contains(shift));
    let (flexible, weekends) = (
        is_flexible(shifts),
        names(&[JobShift::Weekends, JobShift::Holidays]),
    );
    let am = names(&[JobShift::Morning]);
    let pm = names(&[JobShift::Afternoon, JobShift::Evening, JobShift::Night]);
    let any = flexible || !(am || pm);
    let mut found = Vec::new();
    if shifts.is_empty() {
        return found;
    }
    for day in Day::ALL {
        let weekend = matches!(day, Day::Sat | Day::Sun);
        let needed = flexible || if weekend { weekends } else { am || pm };
        for (part, named) in [(DayPart::Am, am), (DayPart::Pm, pm)] {
            if needed && (named || any) {
                let said = free.get(&day).copied().unwrap_or(DayPart::Unavailable);
                found.push(Slot {
                    key: format!("{}_{}", day.name(), part.name()),
                    day,
                    part,
                    minutes: hours.minutes(part),
                    weekend,
                    free: said == part || said == DayPart::Anytime,
                });
            }
        }
    }
    found
}

/// Whether any hours will do.
pub fn is_flexible(shifts: &[JobShift]) -> bool {
    shifts.contains(&JobShift::Flexible)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(shifts: &[JobShift]) -> Vec<String> {
        let slots = slots(shifts, &DayHours::default(), &WeekParts::new());
        slots.into_iter().map(|slot| slot.key).collect()
    }

    #[test]
    fn shifts_become_parts_of_the_week() {
        use JobShift::{Evening, Flexible, Holidays, Morning, Night, Weekends};
        assert!(keys(&[]).is_empty());
        assert_eq!(
            keys(&[Morning]),
            ["mon_am", "tue_am", "wed_am", "thu_am", "fri_am"]
        );
        assert_eq!(keys(&[Evening, Night]).len(), 5);
        assert_eq!(keys(&[Weekends]), ["sat_am", "sat_pm", "sun_am", "sun_pm"]);
        assert_eq!(keys(&[Holidays, Evening]).len(), 7);
        assert_eq!(keys(&[Flexible]).len(), 14);
        assert_eq!(keys(&[Flexible, Morning]).len(), 14);
    }

    #[test]
    fn a_part_may_run_past_midnight() {
        let late = DayHours {
            pm_to: "02:00".parse().unwrap(),
            ..DayHours::default()
        };
        assert_eq!(late.minutes(DayPart::Pm), 12 * 60);
        assert_eq!(late.minutes(DayPart::Am), 8 * 60);
    }

    #[test]
    fn anytime_covers_both_parts_and_silence_covers_none() {
        let free = WeekParts::from([(Day::Sat, DayPart::Anytime), (Day::Sun, DayPart::Pm)]);
        let free: Vec<bool> = slots(&[JobShift::Weekends], &DayHours::default(), &free)
            .into_iter()
            .map(|slot| slot.free)
            .collect();
        assert_eq!(free, [true, true, false, true]);
    }
}
