//! The plain steps: places, shifts, experience, description, interview times, who hires, boards.

use std::{collections::BTreeSet, sync::LazyLock};

use regex::Regex;

use super::{JobChecks, Look, Step, Weight, wording::risky};
use crate::{
    error::Result,
    interviews::free_busy::{Wanted, free},
    job_boards::BoardSettings,
    messages::LocalizedText,
    types::{Experience, Job, JobShift, RoleCode},
};

/// A description shorter or longer than this helps no one, in characters.
const DESCRIPTION: std::ops::RangeInclusive<usize> = 200..=6000;

/// An address that people and boards can find.
pub(super) fn places(look: &Look<'_>, found: &mut JobChecks) {
    for place in &look.places {
        let whole = [&place.street, &place.city, &place.state, &place.zone]
            .iter()
            .all(|part| !part.trim().is_empty());
        let facts = [("place", place.name.clone().into())];
        if place.archived {
            found.add(Step::Location, "location_closed", Weight::Block, &facts);
        } else if !whole {
            found.add(Step::Location, "location_address", Weight::Block, &facts);
        } else if place.postal_code.trim().is_empty() {
            found.add(Step::Location, "location_postal_code", Weight::Warn, &facts);
        }
    }
}

/// Shifts and years of experience.
pub(super) fn when(look: &Look<'_>, found: &mut JobChecks) {
    let shifts = &look.job.shifts;
    found.block_unless(!shifts.is_empty(), Step::Shifts, "shifts_required");
    let typed = look.job.employment_type().is_some();
    found.block_unless(typed, Step::Shifts, "employment_type_required");
    let mixed = shifts.contains(&JobShift::Flexible) && shifts.len() > 1;
    found.warn_if(mixed, Step::Shifts, "flexible_with_others");
    let entry = !matches!(
        look.job.role_code,
        RoleCode::ShiftLead | RoleCode::GeneralManager | RoleCode::Custom
    );
    match look.job.experience {
        None => found.block(Step::Experience, "experience_required"),
        Some(years) => found.warn_if(
            entry && years == Experience::ThreePlus,
            Step::Experience,
            "experience_high",
        ),
    }
}

/// The requirements of the role, in both languages and without terms that keep people away.
pub(super) fn requirements(look: &Look<'_>, found: &mut JobChecks) {
    let labels: Vec<&LocalizedText> = look
        .job
        .requirements
        .iter()
        .map(|item| &item.label)
        .collect();
    let whole = |text: &LocalizedText| !text.en.trim().is_empty() && !text.es.trim().is_empty();
    found.block_unless(
        labels.iter().all(|label| whole(label)),
        Step::Experience,
        "requirement_one_language",
    );
    let texts = labels.into_iter().flat_map(|label| [&label.en, &label.es]);
    for term in texts.flat_map(|words| risky(words)) {
        found.add(
            Step::Experience,
            "requirement_risky",
            Weight::Warn,
            &[("term", term.into())],
        );
    }
}

/// A description of sound length in both languages, without terms that keep people away.
pub(super) fn description(look: &Look<'_>, found: &mut JobChecks) {
    let text = &look.job.description;
    for (lang, words) in [("en", &text.en), ("es", &text.es)] {
        let length = words.trim().chars().count();
        if !DESCRIPTION.contains(&length) {
            let facts = [
                ("lang", lang.into()),
                ("length", i64::try_from(length).unwrap_or(i64::MAX).into()),
            ];
            found.add(
                Step::Description,
                "description_length",
                Weight::Block,
                &facts,
            );
        }
        for term in risky(words) {
            found.add(
                Step::Description,
                "description_risky",
                Weight::Warn,
                &[("term", term.into())],
            );
        }
        for amount in other_pay(words, look.job) {
            found.add(
                Step::Description,
                "description_pay_differs",
                Weight::Block,
                &[("amount", amount.into())],
            );
        }
    }
}

/// Hourly amounts that the words name and the posting does not: applicants would read two pays. Tips are another matter.
fn other_pay(words: &str, job: &Job) -> BTreeSet<String> {
    let posted = [job.pay_min_e4, job.pay_max_e4];
    words
        .lines()
        .filter(|line| HOURLY.is_match(line) && !TIPS.is_match(line))
        .flat_map(|line| AMOUNT.captures_iter(line))
        .filter_map(|found| {
            let cents = found.get(2).map_or("00", |cents| cents.as_str());
            let rate_e4: i64 = format!("{}{cents}00", &found[1]).parse().ok()?;
            (!posted.contains(&Some(rate_e4))).then(|| found[0].to_owned())
        })
        .collect()
}

#[expect(
    clippy::expect_used,
    reason = "the patterns are constants; the tests compile them"
)]
static AMOUNT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\$ ?(\d{1,4})(?:\.(\d{2}))?\b").expect("a pattern"));
#[expect(
    clippy::expect_used,
    reason = "the patterns are constants; the tests compile them"
)]
static HOURLY: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?i)\b(hour|hourly|hr|hora)\b").expect("a pattern"));
#[expect(
    clippy::expect_used,
    reason = "the patterns are constants; the tests compile them"
)]
static TIPS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?i)\b(tips?|propinas?)\b").expect("a pattern"));

/// Fewer free times than this are gone after the first applicants.
const FEW_TIMES: usize = 5;

/// Times that applicants can choose within two weeks, or the setting that they are booked by hand.
pub(super) fn interviews(look: &Look<'_>, found: &mut JobChecks) -> Result<()> {
    if look.job.book_manually {
        return Ok(());
    }
    for place in &look.places {
        let wanted = Wanted {
            location: place.id,
            job: Some(look.job.id),
            format: None,
            interviewers: &[],
            all_of: false,
        };
        let days = free(look.db, wanted, look.now)?;
        let times: usize = days.iter().map(|day| day.slots.len()).sum();
        let facts = [("place", place.name.clone().into())];
        if times == 0 {
            found.add(
                Step::Interviews,
                "interview_times_required",
                Weight::Block,
                &facts,
            );
        } else if times < FEW_TIMES {
            found.add(
                Step::Interviews,
                "interview_times_few",
                Weight::Warn,
                &facts,
            );
        }
    }
    Ok(())
}

/// The business and its contact, and what the boards need.
pub(super) fn business(look: &Look<'_>, found: &mut JobChecks) -> Result<()> {
    let (job, business) = (look.job, &look.job.business);
    let named = !business.legal_name.trim().is_empty();
    found.block_unless(named, Step::Business, "legal_name_required");
    let contact = !business.contact.trim().is_empty();
    found.block_unless(contact, Step::Business, "contact_required");
    found.warn_if(
        one_sided(&business.about),
        Step::Business,
        "about_one_language",
    );
    found.warn_if(one_sided(&job.benefits), Step::Pay, "benefits_one_language");
    for term in risky(&business.about.en)
        .into_iter()
        .chain(risky(&business.about.es))
    {
        found.add(
            Step::Business,
            "about_risky",
            Weight::Warn,
            &[("term", term.into())],
        );
    }
    let wants = |board: &str| job.boards.iter().any(|chosen| chosen == board);
    let keyword = crate::jobs::view::keyword(look.db, job.id)?;
    found.block_unless(
        !wants("keyword") || keyword.is_some(),
        Step::Boards,
        "keyword_missing",
    );
    let indeed = BoardSettings::of(look.db)?.indeed;
    found.warn_if(!indeed && !wants("feed"), Step::Boards, "boards_none");
    until(look, found)
}

/// The last day on which people can apply.
fn until(look: &Look<'_>, found: &mut JobChecks) -> Result<()> {
    let Some(last) = look.job.valid_through else {
        return Ok(());
    };
    for place in &look.places {
        if last < place.date(look.now)? {
            found.block(Step::Boards, "last_day_past");
            return Ok(());
        }
    }
    found.warn_if(look.job.evergreen, Step::Boards, "last_day_evergreen");
    Ok(())
}

/// Whether a text is in one language only.
fn one_sided(text: &LocalizedText) -> bool {
    text.en.trim().is_empty() != text.es.trim().is_empty()
}
