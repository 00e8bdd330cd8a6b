//! Titles: the bare role. Boards take decorated ones off, and people search for what the work is called.

use std::sync::LazyLock;

use regex::Regex;

use super::{
    JobChecks, Look, Step, Weight,
    wording::{plain, risky},
};
use crate::{error::Result, jobs::store, types::JobStatus};

/// Pay, in either language, once accents and capitals are gone.
#[expect(
    clippy::expect_used,
    reason = "the pattern is built in and a test reads it"
)]
static PAY: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"[$€£¢]|\b(usd|dolares|dollars)\b|\bper hour\b|\ban hour\b|/ ?hr?\b|\bpor hora\b|\bla hora\b|\b\d+([.,]\d+)? ?(hr|hour|hora)\b")
        .expect("a pattern")
});

/// Words that advertise instead of saying what the work is.
#[expect(
    clippy::expect_used,
    reason = "the pattern is built in and a test reads it"
)]
static HYPE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"\b(urgent(ly)?|urgentes?|urgentemente|asap|now hiring|hiring now|immediate(ly)?|inmediat[oa]s?|inmediata(mente)?",
        r"|apply (now|today)|aplica (ya|hoy)|se (busca|solicita)n?|contratando|wanted|join our team|great pay|buen pago)\b|!|\*",
    ))
    .expect("a pattern")
});

/// Title and openings.
pub(super) fn check(look: &Look<'_>, found: &mut JobChecks) -> Result<()> {
    let title = &look.job.title;
    for (lang, text) in [("en", &title.en), ("es", &title.es)] {
        let facts = [("lang", lang.into())];
        for code in faults(text) {
            found.add(Step::Role, code, Weight::Block, &facts);
        }
        for term in risky(text) {
            let facts = [("term", term.into())];
            found.add(Step::Role, "title_risky", Weight::Warn, &facts);
        }
    }
    let twin = store::jobs(look.db)?.into_iter().any(|other| {
        other.id != look.job.id
            && other.status == JobStatus::Published
            && other.location_id == look.job.location_id
            && plain(&other.title.en) == plain(&title.en)
    });
    found.warn_if(twin, Step::Role, "duplicate_open_job");
    Ok(())
}

/// The faults of a title in one language.
fn faults(title: &str) -> Vec<&'static str> {
    let length = title.chars().count();
    if !(3..=60).contains(&length) {
        return vec!["title_length"];
    }
    let plain = plain(title);
    let mut faults = Vec::new();
    if PAY.is_match(&plain) {
        faults.push("title_pay");
    }
    if title.chars().any(is_picture) {
        faults.push("title_emoji");
    }
    if HYPE.is_match(&plain) {
        faults.push("title_hype");
    }
    faults
}

/// Emoji and other little pictures.
fn is_picture(letter: char) -> bool {
    matches!(u32::from(letter),
        0x203C | 0x2049 | 0x2190..=0x21FF | 0x2300..=0x2BFF | 0x3030 | 0x303D | 0x3297 | 0x3299
        | 0xFE0F | 0x1F000..=0x1FAFF | 0xE0020..=0xE007F)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_the_bare_role() {
        for fine in [
            "Line Cook",
            "Cocinero/a de línea",
            "Server (PM)",
            "Cook",
            "Chef",
            "A&B cook",
            "Jefe/a de turno",
        ] {
            assert_eq!(faults(fine), Vec::<&str>::new(), "{fine}");
        }
        for (wrong, code) in [
            ("Cook $20", "title_pay"),
            ("Line cook 20/hr", "title_pay"),
            ("Cajera, 18 por hora", "title_pay"),
            ("Cook 🔥", "title_emoji"),
            ("★ Cook ★", "title_emoji"),
            ("URGENT: cook", "title_hype"),
            ("Cocinero urgente", "title_hype"),
            ("Now hiring servers", "title_hype"),
            ("Se solicita mesero", "title_hype"),
            ("Line cook!", "title_hype"),
        ] {
            assert_eq!(faults(wrong), [code], "{wrong}");
        }
    }

    #[test]
    fn a_title_has_3_to_60_characters() {
        assert_eq!(faults("ab"), ["title_length"]);
        assert!(faults("abc").is_empty());
        assert!(faults(&"é".repeat(60)).is_empty());
        assert_eq!(faults(&"é".repeat(61)), ["title_length"]);
    }
}
