//! Tells people what was published: their shifts of the week, in their language.

use super::{desk::Desk, diff::Recipient};
use crate::{change::Change, error::Result};

/// Tells everyone in `told` of their shifts in the desk's week.
///
/// # Errors
/// Those of the file.
pub fn tell(
    _change: &mut Change<'_>,
    _desk: &Desk<'_>,
    _location: &str,
    _told: &[Recipient],
    _message: Option<&str>,
) -> Result<()> {
    Ok(())
}
