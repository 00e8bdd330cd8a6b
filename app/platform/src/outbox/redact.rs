//! A carrier's error without the person's address: mail servers repeat it in their refusals.

use std::{borrow::Cow, sync::LazyLock};

use regex::Regex;

/// An email address, or a phone number of seven digits or more that begins with a plus or is in the usual groups.
#[expect(clippy::expect_used, reason = "the pattern is fixed and tested")]
static ADDRESS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"(?x)
        [^\s<>()\[\],;:\x22']+ @ [^\s<>()\[\],;:\x22']+
        | (?: \+ | %2B ) \d [\d\ ().-]{5,} \d
        | \(? \b \d{3} \)? [\ .-]? \d{3} [\ .-]? \d{4} \b",
    )
    .expect("a pattern")
});

/// The words with `…` for each address.
pub(super) fn without_addresses(words: &str) -> Cow<'_, str> {
    ADDRESS.replace_all(words, "…")
}

#[cfg(test)]
mod tests {
    use super::without_addresses;

    #[test]
    fn a_refusal_is_kept_and_the_address_in_it_is_not() {
        for (said, kept) in [
            (
                "permanent error (550): 5.1.1 <ana.ruiz+x@example.com>: Recipient address rejected: User unknown",
                "permanent error (550): 5.1.1 <…>: Recipient address rejected: User unknown",
            ),
            (
                "The 'To' number +16195550142 is not a valid phone number (21211)",
                "The 'To' number … is not a valid phone number (21211)",
            ),
            ("cannot text (619) 555-0142 now", "cannot text … now"),
            ("to 619-555-0142", "to …"),
            (
                "no mail server is set up: LINEUP_SMTP_URL",
                "no mail server is set up: LINEUP_SMTP_URL",
            ),
            (
                "connection refused (os error 111) at 127.0.0.1:2525",
                "connection refused (os error 111) at 127.0.0.1:2525",
            ),
        ] {
            assert_eq!(without_addresses(said), kept);
        }
    }
}
