//! Moments as the brand's file keeps them: the one text form, so that comparing texts compares times.

use std::fmt;

use jiff::Timestamp;
use rusqlite::{
    Row, ToSql,
    types::{ToSqlOutput, Type},
};

/// A moment on its way into SQLite: `2026-11-20T17:00:00.120Z`, always UTC with three decimals (the clock ticks in whole
/// milliseconds).
///
/// A moment prints itself with as few digits as it needs, and as text `…05Z` sorts after `…05.1Z`: every value that is
/// written into a column, or compared with one, uses this type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SqlTime(pub Timestamp);

impl fmt::Display for SqlTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3}", self.0)
    }
}

impl ToSql for SqlTime {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

/// A moment in the file.
///
/// # Errors
/// Database errors; where the column holds none.
pub fn time(row: &Row<'_>, column: &str) -> rusqlite::Result<Timestamp> {
    let text: String = row.get(column)?;
    text.parse().map_err(broken)
}

/// A moment in the file that may be missing.
///
/// # Errors
/// As [`time`].
pub fn maybe_time(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<Timestamp>> {
    let text: Option<String> = row.get(column)?;
    text.map(|text| text.parse().map_err(broken)).transpose()
}

fn broken(error: jiff::Error) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, Box::new(error))
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use proptest::prelude::*;

    use super::*;

    fn at(milliseconds: i64) -> Timestamp {
        Timestamp::from_millisecond(milliseconds).unwrap()
    }

    #[test]
    fn a_tenth_comes_before_twelve_hundredths_and_after_the_whole_second() {
        let second = 1_795_000_005_000;
        let texts = [0, 100, 120].map(|more| SqlTime(at(second + more)).to_string());
        assert!(texts.is_sorted(), "{texts:?}");
        assert!(texts[0].ends_with(":45.000Z"), "{}", texts[0]);
    }

    proptest! {
        // 1970 to 9999: what four digits of a year can say.
        #[test]
        fn texts_sort_as_times_do(one in 0_i64..253_402_207_200_000, apart in 0_i64..10_000) {
            let (a, b) = (at(one), at((one + apart).min(253_402_207_199_999)));
            let (first, second) = (SqlTime(a).to_string(), SqlTime(b).to_string());
            prop_assert_eq!(a.cmp(&b), first.cmp(&second));
            prop_assert_eq!(first.parse::<Timestamp>().unwrap(), a);
        }
    }
}
