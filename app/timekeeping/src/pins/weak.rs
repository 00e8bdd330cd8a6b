//! PINs that are guessed first.

use jiff::civil::Date;

/// Whether a text is four to six digits.
pub(super) fn is_pin(pin: &str) -> bool {
    (4..=6).contains(&pin.len()) && pin.bytes().all(|digit| digit.is_ascii_digit())
}

/// Whether a PIN is guessed first: one digit over and over, a run, a short pattern repeated, or a part of the person's birth
/// date.
pub(super) fn is_weak(pin: &str, born: Option<Date>) -> bool {
    let digits = pin.as_bytes();
    let steps = |by: u8| {
        digits
            .windows(2)
            .all(|pair| pair[1] == (pair[0] - b'0' + by) % 10 + b'0')
    };
    let repeats = |width: usize| {
        digits.len().is_multiple_of(width)
            && digits.chunks(width).all(|part| part == &digits[..width])
    };
    // Up, down, and the same again: 1234, 4321, 0000.
    steps(1) || steps(9) || repeats(1) || repeats(2) || repeats(3) || of_birth(pin, born)
}

/// Whether it is the year of birth, or a day and month with or without the year.
fn of_birth(pin: &str, born: Option<Date>) -> bool {
    let Some(born) = born else {
        return false;
    };
    let year = format!("{:04}", born.year());
    let (month, day) = (format!("{:02}", born.month()), format!("{:02}", born.day()));
    let short = &year[2..];
    [
        year.clone(),
        format!("{month}{day}"),
        format!("{day}{month}"),
        format!("{month}{short}"),
        format!("{month}{day}{short}"),
        format!("{day}{month}{short}"),
        format!("{month}{year}"),
        format!("{short}{month}{day}"),
    ]
    .iter()
    .any(|guess| guess == pin)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_pin_has_four_to_six_digits() {
        for pin in ["4831", "48316", "483162"] {
            assert!(is_pin(pin), "{pin}");
        }
        for pin in ["", "483", "4831625", "48a1", "٤٨٣١"] {
            assert!(!is_pin(pin), "{pin}");
        }
    }

    #[test]
    fn what_is_guessed_first_is_weak() {
        let born = Some(date(1990, 5, 17));
        for pin in [
            "0000", "1234", "4321", "7890", "0987", "123456", "1212", "123123", "454545", "1990",
            "0517", "1705", "051790", "170590", "051990",
        ] {
            assert!(is_weak(pin, born), "{pin}");
        }
        for pin in ["4831", "1991", "1235", "48316", "112358"] {
            assert!(!is_weak(pin, born), "{pin}");
        }
        assert!(!is_weak("1990", None));
    }
}
