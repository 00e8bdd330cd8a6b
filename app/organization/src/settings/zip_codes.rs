//! The ZIP codes of the country, each with its post office's city, county, state and time zone
//! (`app/organization/data/NOTICE.md` names the source).

use std::cmp::Ordering;

const TABLE: &str = include_str!("../../data/zip-codes.csv");
/// Digits of a ZIP code.
const DIGITS: usize = 5;

/// The place that a ZIP code names. The city is the post office's: the address may be outside of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZipPlace {
    /// Two letters.
    pub state: &'static str,
    /// The post office's city.
    pub city: &'static str,
    /// The county without the word; empty where the source has none.
    pub county: &'static str,
    /// IANA zone.
    pub zone: &'static str,
}

/// The five digits of a typed ZIP code, which may carry the four that follow.
pub fn digits(typed: &str) -> Option<&str> {
    let typed = typed.trim();
    let five = typed.get(..DIGITS)?;
    let rest = typed[DIGITS..].trim_start_matches('-');
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (all_digits(five) && all_digits(rest) && matches!(rest.len(), 0 | 4)).then_some(five)
}

/// The place of a ZIP code, where the table has it.
pub fn find(typed: &str) -> Option<ZipPlace> {
    let wanted = digits(typed)?;
    let (mut low, mut high) = (head_end(), TABLE.len());
    while low < high {
        let start = line_start(low, low + (high - low) / 2);
        let line = line_at(start);
        match line.get(..DIGITS)?.cmp(wanted) {
            Ordering::Equal => return read(line),
            Ordering::Less => low = start + line.len() + 1,
            Ordering::Greater => high = start,
        }
    }
    None
}

/// The zone of a city, or of most ZIP codes of its state where the table lacks the city; for addresses whose ZIP code is
/// not in the table.
pub fn zone_of(state: &str, city: &str) -> Option<&'static str> {
    let mut counts: Vec<(&'static str, usize)> = Vec::new();
    for place in TABLE[head_end()..].lines().filter_map(read) {
        if place.state != state {
            continue;
        }
        if place.city.eq_ignore_ascii_case(city.trim()) {
            return Some(place.zone);
        }
        match counts.iter_mut().find(|(zone, _)| *zone == place.zone) {
            Some((_, count)) => *count += 1,
            None => counts.push((place.zone, 1)),
        }
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count);
    most.map(|(zone, _)| zone)
}

/// Where the first line ends, which names the zones.
fn head_end() -> usize {
    TABLE.find('\n').map_or(TABLE.len(), |end| end + 1)
}

/// Where the line of a position begins; lines before `least` are not looked at.
fn line_start(least: usize, position: usize) -> usize {
    TABLE.as_bytes()[least..position]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(least, |end| least + end + 1)
}

fn line_at(start: usize) -> &'static str {
    TABLE[start..].lines().next().unwrap_or_default()
}

fn read(line: &'static str) -> Option<ZipPlace> {
    let mut fields = line.split(',').skip(1);
    let (state, city, county) = (fields.next()?, fields.next()?, fields.next()?);
    Some(ZipPlace {
        state,
        city,
        county,
        zone: zone(fields.next()?)?,
    })
}

/// The zone of a letter.
fn zone(letter: &str) -> Option<&'static str> {
    let head = TABLE[..head_end()].trim_end().trim_start_matches('#');
    let pairs = head.split(',').filter_map(|pair| pair.split_once('='));
    pairs
        .into_iter()
        .find(|(known, _)| *known == letter)
        .map(|(_, zone)| zone)
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;

    #[test]
    fn a_zip_code_names_its_city_county_and_zone() {
        let astoria = find("11103").unwrap();
        assert_eq!(
            (astoria.state, astoria.city, astoria.county, astoria.zone),
            ("NY", "Astoria", "Queens", "America/New_York")
        );
        assert_eq!(find(" 92113-1234 ").unwrap().city, "San Diego");
        assert_eq!(find("00901").unwrap().state, "PR");
        assert_eq!(find("85003").unwrap().zone, "America/Phoenix");
        for unknown in [
            "00000",
            "99999",
            "1110",
            "111033",
            "abcde",
            "",
            "9210\u{e9}",
        ] {
            assert_eq!(find(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn every_line_is_found_and_every_zone_exists() {
        let (mut before, mut count) = ("", 0);
        for line in TABLE[head_end()..].lines() {
            let zip = &line[..DIGITS];
            assert!(before < zip, "{zip} is in its order");
            let place = find(zip).unwrap_or_else(|| panic!("{zip}"));
            assert_eq!(Some(place), read(line));
            (before, count) = (zip, count + 1);
        }
        assert!(count > 40_000, "{count}");
        for pair in TABLE[..head_end()]
            .trim_end()
            .trim_start_matches('#')
            .split(',')
        {
            assert!(TimeZone::get(&pair[2..]).is_ok(), "{pair}");
        }
    }

    #[test]
    fn a_city_whose_zip_code_is_unknown_has_the_zone_of_its_neighbors() {
        assert_eq!(zone_of("TX", "el paso"), Some("America/Denver"));
        assert_eq!(zone_of("TX", "Nowhere"), Some("America/Chicago"));
        assert_eq!(zone_of("XX", "Nowhere"), None);
    }
}
