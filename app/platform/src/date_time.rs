//! Weekdays and clock times as they travel and as the files keep them, and fields that may be absent or null.

use std::{borrow::Cow, fmt, str::FromStr};

use jiff::civil::{Time, Weekday};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::messages::Lang;

/// `2:30 PM`; `2:30 p. m.`.
pub fn clock_text(lang: Lang, time: Time) -> String {
    let (hour, half) = match time.hour() {
        0 => (12, 0),
        hour @ 1..=11 => (hour, 0),
        12 => (12, 1),
        hour => (hour - 12, 1),
    };
    let halves = match lang {
        Lang::En => ["AM", "PM"],
        Lang::Es => ["a.\u{a0}m.", "p.\u{a0}m."],
    };
    format!("{hour}:{:02} {}", time.minute(), halves[half])
}

/// A day of the week: `"mon"` to `"sun"`.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Day {
    /// Monday.
    Mon,
    /// Tuesday.
    Tue,
    /// Wednesday.
    Wed,
    /// Thursday.
    Thu,
    /// Friday.
    Fri,
    /// Saturday.
    Sat,
    /// Sunday.
    Sun,
}

impl Day {
    /// Every day, Monday first.
    pub const ALL: [Self; 7] = [
        Self::Mon,
        Self::Tue,
        Self::Wed,
        Self::Thu,
        Self::Fri,
        Self::Sat,
        Self::Sun,
    ];

    /// The name on the wire and in the file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mon => "mon",
            Self::Tue => "tue",
            Self::Wed => "wed",
            Self::Thu => "thu",
            Self::Fri => "fri",
            Self::Sat => "sat",
            Self::Sun => "sun",
        }
    }

    /// The day of a date.
    pub fn of(weekday: Weekday) -> Self {
        Self::ALL[usize::try_from(weekday.to_monday_zero_offset()).unwrap_or(0)]
    }

    /// ISO number: 1 is Monday, 7 is Sunday.
    pub const fn iso(self) -> u8 {
        self as u8 + 1
    }

    /// The calendar's weekday.
    pub const fn weekday(self) -> Weekday {
        match self {
            Self::Mon => Weekday::Monday,
            Self::Tue => Weekday::Tuesday,
            Self::Wed => Weekday::Wednesday,
            Self::Thu => Weekday::Thursday,
            Self::Fri => Weekday::Friday,
            Self::Sat => Weekday::Saturday,
            Self::Sun => Weekday::Sunday,
        }
    }
}

impl FromSql for Day {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        Self::ALL
            .into_iter()
            .find(|day| day.name() == name)
            .ok_or(FromSqlError::InvalidType)
    }
}

impl ToSql for Day {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

/// A time of day in whole minutes: `"16:30"`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TimeOfDay(pub Time);

impl TimeOfDay {
    /// The time so many minutes later (or earlier), round the clock.
    #[must_use]
    pub fn plus_minutes(self, minutes: i64) -> Self {
        Self(
            self.0
                .wrapping_add(jiff::SignedDuration::from_mins(minutes)),
        )
    }

    /// Minutes since midnight.
    pub fn minutes(self) -> i64 {
        i64::from(self.0.hour()) * 60 + i64::from(self.0.minute())
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0.hour(), self.0.minute())
    }
}

impl FromStr for TimeOfDay {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "a time looks like 16:30";
        let (hour, minute) = text.split_once(':').ok_or(WRONG)?;
        let digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(hour) || !digits(minute) {
            return Err(WRONG);
        }
        let (hour, minute) = (
            hour.parse().map_err(|_| WRONG)?,
            minute.parse().map_err(|_| WRONG)?,
        );
        Time::new(hour, minute, 0, 0).map(Self).map_err(|_| WRONG)
    }
}

impl Serialize for TimeOfDay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeOfDay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<'de, str>::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

impl FromSql for TimeOfDay {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value
            .as_str()?
            .parse()
            .map_err(|_| FromSqlError::InvalidType)
    }
}

impl ToSql for TimeOfDay {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

impl utoipa::PartialSchema for TimeOfDay {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .pattern(Some("^([01][0-9]|2[0-3]):[0-5][0-9]$"))
            .build()
            .into()
    }
}

impl utoipa::ToSchema for TimeOfDay {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Clock")
    }
}

/// For a field of a change that may be absent (keep), null (clear) or a value (set):
/// `#[serde(default, deserialize_with = "date_time::present")] field: Option<Option<T>>`.
///
/// # Errors
/// Those of the value.
pub fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(deserializer).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_two_digits_a_colon_and_two_digits() {
        assert_eq!(
            "16:30".parse::<TimeOfDay>().map(TimeOfDay::minutes),
            Ok(990)
        );
        for wrong in ["", "4:30", "24:00", "16:60", "16:30:00", "+1:30", "16-30"] {
            assert!(wrong.parse::<TimeOfDay>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn days_keep_their_order_and_names() {
        for (index, day) in Day::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(day.iso()), index + 1);
            assert_eq!(Day::of(day.weekday()), day);
            assert_eq!(serde_json::to_value(day).unwrap(), day.name());
        }
    }
}
