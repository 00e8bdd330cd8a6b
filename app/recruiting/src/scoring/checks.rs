//! Whether a rubric holds up: its figures, and its scripts on people at both ends and in between.

use serde_json::json;

use super::{
    facts::{ExperienceFact, Facts, QuestionFact, RequirementFact, SlotFact},
    run_script::{Judge, ScriptFault},
    types::{Bands, ComponentKey, RubricText, Settings},
};
use crate::{
    error::{Error, Result, Unprocessable},
    messages::LocalizedText,
    types::{Answer, Answers, Choice, Experience, Question, QuestionKind},
    validator::Validator,
};

/// How far a band's limit may be moved from its original value, in percent.
const MOVABLE: i64 = 10;

/// Weights that add up to a hundred, bands in their order.
///
/// # Errors
/// `rubric_weights_not_100`, `bands_out_of_order`, `Invalid`.
pub fn sound(settings: &Settings) -> Result<()> {
    let (bands, standard) = (&settings.bands, Settings::default().bands);
    let mut checks = Validator::default();
    for key in ComponentKey::ALL {
        let field = format!("settings.weights.{}", key.name());
        let weight = settings.weights.of(*key);
        checks.ensure((0..=100).contains(&weight), &field, "out_of_range");
    }
    let near = |value: i64, from: i64| (from - MOVABLE..=from + MOVABLE).contains(&value);
    let Bands {
        strong,
        review,
        min_attainable,
    } = *bands;
    let ordered = strong > review;
    checks.ensure(
        near(strong, standard.strong) || !ordered,
        "settings.bands.strong",
        "out_of_range",
    );
    checks.ensure(
        near(review, standard.review) || !ordered,
        "settings.bands.review",
        "out_of_range",
    );
    checks.ensure(
        (0..=75).contains(&min_attainable),
        "settings.bands.minAttainable",
        "out_of_range",
    );
    checks.ensure(
        (1..=3).contains(&settings.weekend_factor),
        "settings.weekendFactor",
        "out_of_range",
    );
    checks.ensure(
        (1..=80).contains(&settings.flexible_hours),
        "settings.flexibleHours",
        "out_of_range",
    );
    checks.finish()?;
    if settings.weights.sum() != 100 {
        return Err(Error::unprocessable("rubric_weights_not_100"));
    }
    if !ordered {
        return Err(Error::unprocessable("bands_out_of_order"));
    }
    Ok(())
}

/// Scripts that can be read and that answer well for someone who has everything, nothing, or only part of it.
///
/// # Errors
/// `rubric_script_broken` with what is wrong, script by script.
pub fn working(text: &RubricText) -> Result<()> {
    match try_out(text) {
        Ok(_) => Ok(()),
        Err(faults) => Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "rubric_script_broken",
            current: Some(json!({ "faults": faults })),
            ..Unprocessable::default()
        }))),
    }
}

/// The rubric, read and tried out.
///
/// # Errors
/// The faults, script by script.
pub fn try_out(text: &RubricText) -> Result<Judge, Vec<ScriptFault>> {
    let judge = Judge::read(text)?;
    let mut faults: Vec<ScriptFault> = people()
        .iter()
        .filter_map(|facts| judge.score(facts).err())
        .take(1)
        .collect();
    let question = marked();
    for answer in ["yes", "no"] {
        let answers = Answers::from([(question.id.clone(), Answer::One(answer.to_owned()))]);
        let asked = judge.knocked_out(std::slice::from_ref(&question), &answers);
        if let (Err(fault), 0 | 1) = (asked, faults.len()) {
            faults.push(fault);
        }
    }
    faults.dedup_by(|one, other| one.script == other.script);
    if faults.is_empty() {
        Ok(judge)
    } else {
        Err(faults)
    }
}

/// People at both ends and in between.
fn people() -> [Facts; 4] {
    let slot = |key: &str, weekend, free| SlotFact {
        key: key.to_owned(),
        minutes: 480,
        weekend,
        free,
    };
    let question = |points| QuestionFact {
        id: "q".to_owned(),
        points,
        max: 50,
    };
    let requirement = |met| RequirementFact {
        key: "food_handler".to_owned(),
        met,
    };
    let years = |has| ExperienceFact {
        asked: true,
        wanted: Experience::OneToTwo,
        has,
    };
    let all = Facts {
        slots: vec![slot("fri_pm", false, true), slot("sat_pm", true, true)],
        flexible: false,
        questions: vec![question(Some(50))],
        requirements: vec![requirement(Some(true))],
        experience: years(Some(Experience::ThreePlus)),
        work_sample: Some(25),
    };
    let none = Facts {
        slots: vec![slot("fri_pm", false, false), slot("sat_pm", true, false)],
        questions: vec![question(Some(0))],
        requirements: vec![requirement(Some(false))],
        experience: years(Some(Experience::None)),
        work_sample: Some(0),
        ..all.clone()
    };
    let waiting = Facts {
        slots: vec![slot("fri_pm", false, false), slot("sat_pm", true, true)],
        flexible: true,
        questions: vec![question(None), question(Some(20))],
        requirements: vec![requirement(None), requirement(Some(true))],
        experience: years(None),
        work_sample: None,
    };
    let unasked = Facts {
        slots: Vec::new(),
        flexible: false,
        questions: Vec::new(),
        requirements: Vec::new(),
        experience: ExperienceFact {
            asked: false,
            ..years(None)
        },
        work_sample: None,
    };
    [all, none, waiting, unasked]
}

/// A question of which No is marked.
fn marked() -> Question {
    let choice = |value: &str| Choice {
        value: value.to_owned(),
        label: LocalizedText::default(),
        points: 0,
    };
    Question {
        id: "q".to_owned(),
        kind: QuestionKind::YesNo,
        text: LocalizedText::default(),
        required: true,
        choices: vec![choice("yes"), choice("no")],
        knockout: vec!["no".to_owned()],
        max_points: 0,
        topic: None,
    }
}
