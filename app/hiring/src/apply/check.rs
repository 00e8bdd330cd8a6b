//! The requirements of an application, the same for the web form, the text conversation, walk-ins and imports.

use jiff::civil::Date;

use super::types::NewApplication;
use crate::{
    error::{Error, Field, Result},
    identity::address::{self, PhoneFault},
    names,
};
use recruiting::types::{Answer, Answers, DayPart, Question, QuestionKind};

/// The longest name.
const NAME: usize = 80;
/// The longest answer in words.
pub const WORDS: usize = 2000;

/// An application's values, in one spelling each.
#[derive(Clone, Debug)]
pub struct Sound {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// In E.164.
    pub phone: String,
    /// In lower case.
    pub email: Option<String>,
    /// Only answers to questions that were asked.
    pub answers: Answers,
}

/// Judges an application as typed.
///
/// # Errors
/// `Invalid` with every field that does not hold up.
pub fn sound(it: &NewApplication, questions: &[Question]) -> Result<Sound> {
    let mut wrong = Vec::new();
    let first_name = name(
        &it.first_name,
        "firstName",
        "first_name_required",
        &mut wrong,
    );
    let last_name = name(&it.last_name, "lastName", "last_name_required", &mut wrong);
    let phone = phone(&it.phone, it.consent.is_some(), &mut wrong);
    let email = email(&it.email, &mut wrong);
    let answers = answers(it, questions, &mut wrong);
    if it
        .availability
        .values()
        .all(|part| *part == DayPart::Unavailable)
    {
        wrong.push(Field::new("availability", "availability_required"));
    }
    if wrong.is_empty() {
        Ok(Sound {
            first_name,
            last_name,
            phone,
            email,
            answers,
        })
    } else {
        Err(Error::Invalid(wrong))
    }
}

fn name(typed: &str, field: &str, missing: &'static str, wrong: &mut Vec<Field>) -> String {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        wrong.push(Field::new(field, missing));
    } else if name.chars().count() > NAME {
        wrong.push(Field::new(field, "too_long"));
    } else if let Some(fault) = names::fault(&name) {
        wrong.push(Field::new(field, fault));
    }
    name
}

/// A phone number, if it is one.
pub fn phone_of(typed: &str) -> Option<String> {
    address::phone(typed).ok()
}

/// A phone number, or what an applicant reads of why it is none.
///
/// # Errors
/// `phone_too_short`, `phone_too_long`, `phone_invalid`.
pub fn phone_typed(typed: &str) -> Result<String, &'static str> {
    address::phone(typed).map_err(|fault| match fault {
        PhoneFault::TooShort => "phone_too_short",
        PhoneFault::TooLong | PhoneFault::Invalid => fault.code(),
    })
}

/// An email address, if it is one.
pub fn email_of(typed: &str) -> Option<String> {
    address::email(typed)
}

fn phone(typed: &str, opts_in: bool, wrong: &mut Vec<Field>) -> String {
    if typed.trim().is_empty() && opts_in {
        wrong.push(Field::new("phone", "phone_for_texts"));
        return String::new();
    }
    phone_typed(typed).unwrap_or_else(|code| {
        wrong.push(Field::new("phone", code));
        String::new()
    })
}

fn email(typed: &str, wrong: &mut Vec<Field>) -> Option<String> {
    if typed.trim().is_empty() {
        return None;
    }
    let email = address::email(typed);
    if email.is_none() {
        wrong.push(Field::new("email", "email_invalid_address"));
    }
    email
}

fn answers(it: &NewApplication, questions: &[Question], wrong: &mut Vec<Field>) -> Answers {
    let mut kept = Answers::new();
    for question in questions {
        let field = || format!("answers.{}", question.id);
        match it.answers.get(&question.id).filter(|answer| !empty(answer)) {
            None if question.required && !it.by_team => {
                wrong.push(Field::new(field(), "answer_required"));
            }
            None => {}
            Some(answer) => match one_answer(question, answer) {
                Some(answer) => {
                    kept.insert(question.id.clone(), answer);
                }
                None => wrong.push(Field::new(field(), "answer_invalid")),
            },
        }
    }
    kept
}

fn empty(answer: &Answer) -> bool {
    match answer {
        Answer::One(text) => text.trim().is_empty(),
        Answer::Many(all) => all.iter().all(|text| text.trim().is_empty()),
    }
}

/// The library's id of the choice that says none of the others.
const NONE: &str = "none";

/// An answer in its one spelling, if the question can be answered so. Choosing "none" beside others means the others.
fn one_answer(question: &Question, answer: &Answer) -> Option<Answer> {
    let known = |value: &str| {
        let listed = question.choices.iter().any(|choice| choice.value == value);
        let yes_no = question.kind == QuestionKind::YesNo && matches!(value, "yes" | "no");
        listed || (yes_no && question.choices.is_empty())
    };
    if question.kind == QuestionKind::Multi {
        let mut all = match answer {
            Answer::One(value) => vec![value.clone()],
            Answer::Many(all) => all.clone(),
        };
        all.sort_unstable();
        all.dedup();
        if all.len() > 1 && known(NONE) {
            all.retain(|value| value != NONE);
        }
        return all
            .iter()
            .all(|value| known(value))
            .then_some(Answer::Many(all));
    }
    let text = match answer {
        Answer::One(text) => text.trim(),
        Answer::Many(all) if all.len() == 1 => all[0].trim(),
        Answer::Many(_) => return None,
    };
    let fits = match question.kind {
        QuestionKind::YesNo | QuestionKind::Single => known(text),
        QuestionKind::Number => {
            text.len() <= 12
                && text
                    .parse::<f64>()
                    .is_ok_and(|number| number.is_finite() && number >= 0.0)
        }
        QuestionKind::Date => text.parse::<Date>().is_ok(),
        QuestionKind::Text | QuestionKind::Multi => text.chars().count() <= WORDS,
    };
    fits.then(|| Answer::One(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::LocalizedText;
    use recruiting::types::Choice;

    fn question(kind: QuestionKind, values: &[&str]) -> Question {
        Question {
            id: "q".into(),
            kind,
            text: LocalizedText::default(),
            required: true,
            choices: values
                .iter()
                .map(|value| Choice {
                    value: (*value).into(),
                    label: LocalizedText::default(),
                    points: 0,
                })
                .collect(),
            knockout: vec![],
            max_points: 0,
            topic: None,
        }
    }

    fn one(text: &str) -> Answer {
        Answer::One(text.into())
    }

    #[test]
    fn an_applicant_reads_whether_digits_are_missing_or_the_number_is_none() {
        for (typed, said) in [
            ("619 555 017", Err("phone_too_short")),
            ("911-911-9111", Err("phone_invalid")),
            ("619 555 0176 77", Err("phone_too_long")),
            ("1 619 555 0176", Ok("+16195550176".to_owned())),
        ] {
            assert_eq!(phone_typed(typed), said, "{typed}");
        }
    }

    #[test]
    fn closed_questions_take_only_their_choices() {
        let yes_no = question(QuestionKind::YesNo, &[]);
        assert!(one_answer(&yes_no, &one("yes")).is_some());
        assert!(one_answer(&yes_no, &one("maybe")).is_none());
        let single = question(QuestionKind::Single, &["a", "b"]);
        assert!(one_answer(&single, &one("b")).is_some());
        assert!(one_answer(&single, &Answer::Many(vec!["a".into(), "b".into()])).is_none());
        let multi = question(QuestionKind::Multi, &["a", "b"]);
        assert_eq!(
            one_answer(
                &multi,
                &Answer::Many(vec!["b".into(), "a".into(), "b".into()])
            ),
            Some(Answer::Many(vec!["a".into(), "b".into()]))
        );
        assert!(one_answer(&multi, &one("c")).is_none());
    }

    #[test]
    fn none_counts_only_where_it_is_alone() {
        let multi = question(QuestionKind::Multi, &["grill", "none"]);
        let many = |values: &[&str]| Answer::Many(values.iter().map(|it| (*it).into()).collect());
        for (ticked, kept) in [
            (many(&["none", "grill"]), many(&["grill"])),
            (many(&["none"]), many(&["none"])),
        ] {
            assert_eq!(one_answer(&multi, &ticked), Some(kept));
        }
        assert!(one_answer(&multi, &many(&["none", "wok"])).is_none());
        let without = question(QuestionKind::Multi, &["grill", "fry"]);
        assert!(one_answer(&without, &many(&["none", "grill"])).is_none());
    }

    #[test]
    fn numbers_dates_and_words_have_limits() {
        let number = question(QuestionKind::Number, &[]);
        assert!(one_answer(&number, &one("2.5")).is_some());
        assert!(one_answer(&number, &one("-1")).is_none());
        assert!(one_answer(&number, &one("inf")).is_none());
        let date = question(QuestionKind::Date, &[]);
        assert!(one_answer(&date, &one("2026-12-01")).is_some());
        assert!(one_answer(&date, &one("2026-02-30")).is_none());
        let words = question(QuestionKind::Text, &[]);
        assert!(one_answer(&words, &one(&"ñ".repeat(WORDS))).is_some());
        assert!(one_answer(&words, &one(&"ñ".repeat(WORDS + 1))).is_none());
    }
}
