//! The texts of fixes' buttons, from `fixes.toml`.

use std::collections::BTreeMap;

use crate::finding::Text;

/// The word between the last two of a list.
const AND: &str = "and";
/// The suffix of a sentence about a shift of another day.
const OTHER_DAY: &str = "_other_day";

/// A sentence of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sentence {
    Meal,
    Meals,
    Rest,
    Rests,
    MoveBreak,
    StartAt,
    EndAt,
    Shorten,
    Unassign,
    Consent,
    Document,
    NamedDocument,
}

impl Sentence {
    const ALL: [Self; 12] = [
        Self::Meal,
        Self::Meals,
        Self::Rest,
        Self::Rests,
        Self::MoveBreak,
        Self::StartAt,
        Self::EndAt,
        Self::Shorten,
        Self::Unassign,
        Self::Consent,
        Self::Document,
        Self::NamedDocument,
    ];

    /// Its name in `fixes.toml`, and what it has room for.
    const fn parts(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Meal => ("meal", &["minutes", "times"]),
            Self::Meals => ("meals", &["minutes", "times"]),
            Self::Rest => ("rest", &["minutes", "times"]),
            Self::Rests => ("rests", &["minutes", "times"]),
            Self::MoveBreak => ("move_break", &["minutes", "time"]),
            Self::StartAt => ("start_at", &["time"]),
            Self::EndAt => ("end_at", &["time"]),
            Self::Shorten => ("shorten", &["from", "length", "until"]),
            Self::Unassign => ("unassign", &[]),
            Self::Consent => ("consent", &[]),
            Self::Document => ("document", &[]),
            Self::NamedDocument => ("named_document", &["document"]),
        }
    }

    /// Whether it speaks of a shift, so that it has to say which day's.
    const fn of_a_day(self) -> bool {
        !matches!(self, Self::Consent | Self::Document | Self::NamedDocument)
    }
}

/// The sentences as they were loaded. A book without `fixes.toml` has none and offers no fix.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sentences(BTreeMap<String, Text>);

impl Sentences {
    /// Takes the texts of a file.
    ///
    /// # Errors
    /// Names the first sentence that is missing, unknown, or has room for other values than are filled in.
    pub(crate) fn of(texts: BTreeMap<String, Text>) -> Result<Self, String> {
        let mut known = vec![(AND.to_owned(), Vec::new())];
        for sentence in Sentence::ALL {
            let (name, values) = sentence.parts();
            known.push((name.to_owned(), values.to_vec()));
            if sentence.of_a_day() {
                let mut values = values.to_vec();
                values.push("day");
                values.sort_unstable();
                known.push((format!("{name}{OTHER_DAY}"), values));
            }
        }
        for (name, values) in &known {
            let text = texts
                .get(name)
                .ok_or_else(|| format!("`{name}` is missing"))?;
            if rooms(&text.en) != *values || rooms(&text.es) != *values {
                return Err(format!("`{name}` needs exactly {values:?} in braces"));
            }
        }
        match texts
            .keys()
            .find(|name| !known.iter().any(|(other, _)| other == *name))
        {
            Some(name) => Err(format!("`{name}` is no sentence of a fix")),
            None => Ok(Self(texts)),
        }
    }

    /// Writes a sentence; `day` where its shift is of another day than the finding speaks of.
    pub(crate) fn write(
        &self,
        sentence: Sentence,
        day: Option<&Text>,
        values: &[(&str, &Text)],
    ) -> Option<Text> {
        let (name, _) = sentence.parts();
        let day = day.filter(|_| sentence.of_a_day());
        let pattern = match day {
            Some(_) => self.0.get(&format!("{name}{OTHER_DAY}")),
            None => self.0.get(name),
        };
        let mut text = pattern?.clone();
        for (name, value) in values.iter().copied().chain(day.map(|day| ("day", day))) {
            let room = format!("{{{name}}}");
            text.en = text.en.replace(&room, &value.en);
            text.es = text.es.replace(&room, &value.es);
        }
        Some(text)
    }

    /// `a`, `a and b`, `a, b and c`; `None` without any.
    pub(crate) fn list(&self, items: &[Text]) -> Option<Text> {
        let and = self.0.get(AND)?;
        Some(Text {
            en: listed(items.iter().map(|item| item.en.as_str()), &and.en)?,
            es: listed(items.iter().map(|item| item.es.as_str()), &and.es)?,
        })
    }
}

fn listed<'a>(mut words: impl DoubleEndedIterator<Item = &'a str>, and: &str) -> Option<String> {
    let last = words.next_back()?;
    let first: Vec<&str> = words.collect();
    Some(match first.as_slice() {
        [] => last.to_owned(),
        first => format!("{} {and} {last}", first.join(", ")),
    })
}

/// The names in braces, in the order of the alphabet.
fn rooms(text: &str) -> Vec<&str> {
    let mut rooms: Vec<&str> = text
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
        .collect();
    rooms.sort_unstable();
    rooms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> BTreeMap<String, Text> {
        toml::from_str(include_str!("../../packs/fixes.toml")).unwrap()
    }

    fn same(text: &str) -> Text {
        Text {
            en: text.to_owned(),
            es: text.to_owned(),
        }
    }

    #[test]
    fn each_sentence_is_as_it_was_before_it_was_data() {
        let sentences = Sentences::of(texts()).unwrap();
        let saturday = Text {
            en: "Saturday".to_owned(),
            es: "sábado".to_owned(),
        };
        let (time, minutes) = (same("6:00 PM"), same("30"));
        let breaks = [("minutes", &minutes), ("times", &time)];
        let moved = [("minutes", &minutes), ("time", &time)];
        let at = [("time", &time)];
        let hours = [("from", &time), ("until", &time), ("length", &minutes)];
        for (sentence, values, today, other_day) in [
            (
                Sentence::Meal,
                &breaks[..],
                (
                    "Plan a 30 min meal at 6:00 PM",
                    "Programa comida de 30 min a las 6:00 PM",
                ),
                (
                    "Plan a 30 min meal on Saturday at 6:00 PM",
                    "Programa comida de 30 min el sábado a las 6:00 PM",
                ),
            ),
            (
                Sentence::Rests,
                &breaks[..],
                (
                    "Plan 30 min rests at 6:00 PM",
                    "Programa descansos de 30 min a las 6:00 PM",
                ),
                (
                    "Plan 30 min rests on Saturday at 6:00 PM",
                    "Programa descansos de 30 min el sábado a las 6:00 PM",
                ),
            ),
            (
                Sentence::MoveBreak,
                &moved[..],
                (
                    "Start the break at 6:00 PM for 30 min",
                    "Empieza el descanso a las 6:00 PM por 30 min",
                ),
                (
                    "Start the break on Saturday at 6:00 PM for 30 min",
                    "Empieza el descanso el sábado a las 6:00 PM por 30 min",
                ),
            ),
            (
                Sentence::EndAt,
                &at[..],
                ("End the shift at 6:00 PM", "Termina el turno a las 6:00 PM"),
                (
                    "End Saturday’s shift at 6:00 PM",
                    "Termina el turno del sábado a las 6:00 PM",
                ),
            ),
            (
                Sentence::Shorten,
                &hours[..],
                (
                    "Shorten to 6:00 PM - 6:00 PM (30)",
                    "Acorta a 6:00 PM - 6:00 PM (30)",
                ),
                (
                    "Shorten Saturday to 6:00 PM - 6:00 PM (30)",
                    "Acorta el sábado a 6:00 PM - 6:00 PM (30)",
                ),
            ),
            (
                Sentence::Unassign,
                &[][..],
                (
                    "Give the shift to someone else",
                    "Dale el turno a otra persona",
                ),
                (
                    "Give Saturday’s shift to someone else",
                    "Dale el turno del sábado a otra persona",
                ),
            ),
            (
                Sentence::Consent,
                &[][..],
                (
                    "Ask the employee to agree in writing",
                    "Pide al empleado su consentimiento por escrito",
                ),
                (
                    "Ask the employee to agree in writing",
                    "Pide al empleado su consentimiento por escrito",
                ),
            ),
        ] {
            for (day, (en, es)) in [(None, today), (Some(&saturday), other_day)] {
                let written = sentences.write(sentence, day, values).unwrap();
                assert_eq!((written.en.as_str(), written.es.as_str()), (en, es));
            }
        }
        let times = [same("1"), same("2"), same("3")];
        assert_eq!(sentences.list(&times).unwrap().es, "1, 2 y 3");
        assert_eq!(sentences.list(&times[..1]).unwrap().en, "1");
    }

    #[test]
    fn a_sentence_with_a_missing_or_unused_value_is_refused() {
        let mut short = texts();
        short.get_mut("end_at").unwrap().es = "Termina el turno".to_owned();
        assert!(Sentences::of(short).unwrap_err().contains("end_at"));
        let mut missing = texts();
        missing.remove("rests_other_day");
        assert!(
            Sentences::of(missing)
                .unwrap_err()
                .contains("rests_other_day")
        );
        let mut strange = texts();
        strange.insert("meel".to_owned(), same("Plan"));
        assert!(Sentences::of(strange).unwrap_err().contains("meel"));
    }
}
