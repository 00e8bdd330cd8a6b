//! Descriptions from templates: each part has several wordings, so that writing it again gives something else.

use super::{Section, Wanted, facts::Facts};
use crate::messages::{Lang, translate};

/// Number of wordings of a part.
const WORDINGS: u8 = 3;

/// The whole description, or the saved one with one part written again.
pub(super) fn write(facts: &Facts, wanted: Wanted) -> String {
    let lang = wanted.language;
    let saved = match lang {
        Lang::En => &facts.job.description.en,
        Lang::Es => &facts.job.description.es,
    };
    let Some(section) = wanted.section else {
        return Section::ALL
            .iter()
            .filter_map(|section| part(facts, *section, wanted))
            .collect::<Vec<_>>()
            .join("\n\n");
    };
    replaced(saved, lang, section, part(facts, section, wanted))
}

/// One part with its heading; none where nothing is known for it.
fn part(facts: &Facts, section: Section, wanted: Wanted) -> Option<String> {
    let (lang, wording) = (wanted.language, wanted.variant % WORDINGS + 1);
    let said = |id: &str, more: &[(&str, String)]| {
        let mut known = vec![
            ("brand", facts.brand.clone()),
            ("place", facts.place(lang)),
            ("title", facts.title(lang).to_owned()),
        ];
        known.extend(more.iter().cloned());
        let known: Vec<_> = known
            .into_iter()
            .map(|(name, value)| (name, value.into()))
            .collect();
        translate(lang, &format!("describe-{id}-{wording}"), &known)
    };
    let body = match section {
        Section::Intro => {
            let about = facts.job.business.about.get(lang).trim();
            return Some(
                format!("{} {about}", said("intro", &[]))
                    .trim_end()
                    .to_owned(),
            );
        }
        Section::Duties => {
            let duties = facts.duties(lang);
            // Another wording begins with another of the duties.
            let first = usize::from(wording - 1) % duties.len();
            bullets(duties[first..].iter().chain(&duties[..first]))
        }
        Section::Schedule => match facts.shifts(lang) {
            Some(shifts) => said("schedule", &[("shifts", shifts)]),
            None if facts.job.shifts.is_empty() => return None,
            None => said("flexible", &[]),
        },
        Section::Bring => bullets(facts.bring(lang).iter()),
        Section::Offer => {
            let lines = facts.offer(lang);
            if lines.is_empty() {
                return None;
            }
            bullets(lines.iter())
        }
        Section::Apply => said("apply", &[]),
    };
    Some(format!("{}\n{body}", heading(lang, section)))
}

fn bullets<'a>(lines: impl Iterator<Item = &'a String>) -> String {
    lines
        .map(|line| format!("- {line}"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The line above a part; the first part has none.
fn heading(lang: Lang, section: Section) -> String {
    translate(lang, &format!("describe-head-{}", section.name()), &[])
}

/// The saved text with one part put in its place; at the end where it had none.
fn replaced(saved: &str, lang: Lang, section: Section, part: Option<String>) -> String {
    let heads: Vec<(Section, String)> = Section::ALL
        .iter()
        .filter(|section| **section != Section::Intro)
        .map(|section| (*section, heading(lang, *section)))
        .collect();
    let mut parts: Vec<(Section, Vec<&str>)> = vec![(Section::Intro, Vec::new())];
    for line in saved.lines() {
        if let Some((found, _)) = heads.iter().find(|(_, head)| head == line.trim()) {
            parts.push((*found, Vec::new()));
        }
        if let Some((_, lines)) = parts.last_mut() {
            lines.push(line);
        }
    }
    let mut written: Vec<(Section, String)> = parts
        .into_iter()
        .map(|(section, lines)| (section, lines.join("\n").trim().to_owned()))
        .collect();
    let new = part.unwrap_or_default();
    match written.iter_mut().find(|(known, _)| *known == section) {
        Some((_, text)) => *text = new,
        None => written.push((section, new)),
    }
    let texts: Vec<String> = written
        .into_iter()
        .map(|(_, text)| text)
        .filter(|text| !text.is_empty())
        .collect();
    texts.join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_written_anew_and_the_rest_stays() {
        let lang = Lang::En;
        let (duties, offer) = (
            heading(lang, Section::Duties),
            heading(lang, Section::Offer),
        );
        let saved = format!("Our own words.\n\n{duties}\n- Cook\n\n{offer}\n- $20.00");
        let new = format!("{duties}\n- Grill");
        let text = replaced(&saved, lang, Section::Duties, Some(new.clone()));
        assert_eq!(
            text,
            format!("Our own words.\n\n{new}\n\n{offer}\n- $20.00")
        );
        let schedule = format!("{}\nEvenings", heading(lang, Section::Schedule));
        let text = replaced(&saved, lang, Section::Schedule, Some(schedule.clone()));
        assert!(text.ends_with(&schedule) && text.starts_with("Our own words."));
        assert_eq!(
            replaced("", lang, Section::Intro, Some("Hello".to_owned())),
            "Hello"
        );
    }

    #[test]
    fn every_wording_exists_in_both_languages() {
        for lang in [Lang::En, Lang::Es] {
            for id in ["intro", "schedule", "flexible", "apply"] {
                for wording in 1..=WORDINGS {
                    let id = format!("describe-{id}-{wording}");
                    assert_ne!(translate(lang, &id, &[]), id);
                }
            }
        }
    }
}
