//! The person's own next shifts, and what waits for their yes.

use platform::error::{Error, Result};
use scheduling::{confirm_all::SeenShift, my_schedule::MyShift, my_week::next_days};
use serde::Serialize;

use super::scope::Scope;

/// The person's own next shifts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyShifts {
    /// The next published shift, the one that goes on included.
    next: Option<MyShift>,
    /// The next seven days.
    week: MyWeek,
    /// Published shifts ahead that wait for their yes.
    to_confirm: Vec<SeenShift>,
}

/// A person's next seven days.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MyWeek {
    /// Paid minutes of the published shifts.
    minutes: i64,
    /// The shifts, proposed ones too.
    items: Vec<MyShift>,
}

pub(super) fn my_shifts(scope: &Scope<'_>) -> Result<MyShifts> {
    let me = scope.actor().employee.ok_or(Error::NotFound)?;
    let days = next_days(scope.db, (me, scope.actor().lang), scope.now())?;
    Ok(MyShifts {
        next: days.next,
        week: MyWeek {
            minutes: days.minutes,
            items: days.items,
        },
        to_confirm: days.to_confirm,
    })
}
