//! Nothing is forgotten because a clock jumped. The control file knows the newest time that was taken for true; where the
//! machine says a time far from it, nothing that deletes by age runs until an operator says that the clock is right.

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use tenants::{Tenants, control};

use crate::{
    app::App,
    error::{Error, Result},
};

/// A server that was away for longer cannot distinguish that from a clock that jumped.
const AWAY: SignedDuration = SignedDuration::from_hours(24 * 7);
/// Clocks are set by seconds; one that is behind by more is wrong now, or was before.
const BEHIND: SignedDuration = SignedDuration::from_hours(1);

/// A time that deletions by age may go by. Only this module makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrustedTime(Timestamp);

impl TrustedTime {
    /// The time.
    pub const fn now(self) -> Timestamp {
        self.0
    }
}

/// The machine's clock compared with the time taken for true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It goes on from where it was.
    Right(TrustedTime),
    /// It is far ahead: the server was away, or the clock jumped.
    Ahead {
        /// The newest time that was taken for true.
        seen: Timestamp,
        /// The clock's time.
        now: Timestamp,
    },
    /// It is behind.
    Behind {
        /// The newest time that was taken for true.
        seen: Timestamp,
        /// The clock's time.
        now: Timestamp,
    },
}

impl Standing {
    fn of(seen: Option<Timestamp>, now: Timestamp) -> Self {
        match seen {
            Some(seen) if now.duration_since(seen) > AWAY => Self::Ahead { seen, now },
            Some(seen) if seen.duration_since(now) > BEHIND => Self::Behind { seen, now },
            _ => Self::Right(TrustedTime(now)),
        }
    }

    /// The time, where it can be trusted.
    pub const fn trusted(self) -> Option<TrustedTime> {
        match self {
            Self::Right(time) => Some(time),
            Self::Ahead { .. } | Self::Behind { .. } => None,
        }
    }
}

/// For the operator.
impl std::fmt::Display for Standing {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Right(time) => write!(to, "the clock is right: {}", time.0),
            Self::Ahead { seen, now } => write!(
                to,
                "the clock says {now}, the newest time on record is {seen}: nothing that is due is deleted. If the clock is \
                 right (the server was off), run: lineup clock accept"
            ),
            Self::Behind { seen, now } => write!(
                to,
                "the clock says {now}, but {seen} is on record already: nothing that is due is deleted until the clock has \
                 caught up. If the clock is right now, run: lineup clock accept"
            ),
        }
    }
}

/// Notes the time at the first start: where brands are there already, the newest record of any of them, else the clock's.
///
/// # Errors
/// Those of the control file.
pub fn begin(tenants: &Tenants, now: Timestamp) -> Result<()> {
    let control = tenants.control();
    if control.read_blocking(control::time_seen)?.is_some() {
        return Ok(());
    }
    let newest = tenants
        .list()
        .iter()
        .filter_map(|brand| newest_record(&tenants.look_at(brand.id).ok()?))
        .max();
    Ok(control.write_blocking(|db| control::see_time(db, newest.unwrap_or(now)))?)
}

fn newest_record(db: &Connection) -> Option<Timestamp> {
    let newest: String = db
        .query_row("SELECT max(at) FROM audit", [], |row| row.get(0))
        .ok()?;
    newest.parse().ok()
}

/// The state of the clock.
///
/// # Errors
/// Those of the control file.
pub async fn standing(app: &App) -> Result<Standing> {
    let seen = app
        .tenants
        .control()
        .read(|db| control::time_seen(db).map_err(Error::from))
        .await?;
    Ok(Standing::of(seen, app.clock.now()))
}

/// The time that deletions by age may go by; none while it cannot be trusted.
///
/// # Errors
/// Those of the control file.
pub async fn trusted(app: &App) -> Result<Option<TrustedTime>> {
    Ok(standing(app).await?.trusted())
}

/// Notes the time, where it goes on from what is on record.
///
/// # Errors
/// Those of the control file.
pub async fn note(app: &App) -> Result<()> {
    let now = app.clock.now();
    app.tenants
        .control()
        .write(move |db| {
            let seen = control::time_seen(db)?;
            if Standing::of(seen, now).trusted().is_some() && seen.is_none_or(|seen| seen < now) {
                control::see_time(db, now)?;
            }
            Ok::<_, Error>(())
        })
        .await
}

/// An operator says that the clock is right.
///
/// # Errors
/// Those of the control file.
pub async fn accept(app: &App) -> Result<TrustedTime> {
    let now = app.clock.now();
    app.tenants
        .control()
        .write(move |db| control::see_time(db, now).map_err(Error::from))
        .await?;
    tracing::warn!("an operator accepted the clock: it is {now}");
    Ok(TrustedTime(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumped_is_not_trusted_in_either_direction() {
        let seen: Timestamp = "2026-11-20T17:00:00Z".parse().unwrap();
        let at = |hours| {
            let now = seen + SignedDuration::from_hours(hours);
            Standing::of(Some(seen), now)
        };
        for hours in [-1, 0, 1, 24 * 7] {
            assert!(at(hours).trusted().is_some(), "{hours}");
        }
        for hours in [24 * 7 + 1, 24 * 365 * 6] {
            assert!(matches!(at(hours), Standing::Ahead { .. }), "{hours}");
        }
        for hours in [-2, -24 * 365] {
            assert!(matches!(at(hours), Standing::Behind { .. }), "{hours}");
        }
        assert!(Standing::of(None, seen).trusted().is_some());
    }
}
