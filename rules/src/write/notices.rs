//! The notices beside the rules: what is not known, not checked or not covered.

use std::sync::Arc;

use jiff::civil::Date;
use sha2::{Digest, Sha256};

use super::{blank, key, short};
use crate::book::Book;
use crate::facts::Id;
use crate::finding::{Finding, Missing, Severity, Subject as About, Text};
use crate::format;
use crate::pack::{Pack, Rule, Version};
use crate::subject::{Subject, slot};
use crate::timeline::Timeline;
use crate::wages::Minimum;

/// A notice that belongs to no rule.
pub(crate) fn notice(id: &str, title: Text, why: Text, line: &Timeline) -> Finding {
    let mut finding = blank(id, "coverage", title, why);
    let mut digest = Sha256::new();
    digest.update(id.as_bytes());
    digest.update(finding.title.en.as_bytes());
    finding.key = short(digest);
    finding.inputs_hash.clone_from(&finding.key);
    let employee: Option<Id> = line.situation.employee.id.clone();
    finding.subject.employee_id = employee;
    finding
}

pub(crate) fn no_local_rules(name: &str) -> (Text, Text) {
    (
        Text {
            en: format!("No local rules in Lineup for {name}"),
            es: format!("Lineup no tiene reglas locales para {name}"),
        },
        Text {
            en: "Only the wider law was checked.".into(),
            es: "Solo se revisó la ley más amplia.".into(),
        },
    )
}

/// The law sets a minimum wage that no pack knows; the pack's own title names the place.
pub(crate) fn wage_unknown(book: &Book, minimum: &Minimum) -> (Text, Text) {
    let open = |pack: &&Arc<Pack>| {
        !pack.wages.is_empty()
            && minimum
                .unknown_in
                .iter()
                .any(|name| **name == *pack.jurisdiction)
    };
    let titles: Vec<&Text> = book
        .packs
        .iter()
        .filter(open)
        .map(|pack| &pack.info.title)
        .collect();
    let names = |of: fn(&Text) -> &str| {
        let names: Vec<&str> = titles.iter().map(|title| of(title)).collect();
        names.join(", ")
    };
    let since = minimum
        .unknown_from
        .map(format::full_day)
        .unwrap_or_default();
    let why = |en: &str, es: &str| Text {
        en: en.to_owned(),
        es: es.to_owned(),
    };
    (
        Text {
            en: format!(
                "Not in Lineup from {} on: {}",
                since.en,
                names(|title| &title.en)
            ),
            es: format!(
                "No está en Lineup desde el {}: {}",
                since.es,
                names(|title| &title.es)
            ),
        },
        match minimum.rate.map(format::rate) {
            Some(rate) => Text {
                en: format!(
                    "Amounts use {rate}, the least it can be. Enter the figure at the location."
                ),
                es: format!(
                    "Los montos usan {rate}, lo menos que puede ser. Captura la cifra en el local."
                ),
            },
            None => why(
                "Amounts that depend on it are missing. Enter the figure at the location.",
                "Faltan los montos que dependen de él. Captura la cifra en el local.",
            ),
        },
    )
}

/// Which minimum wage holds depends on something that no one entered.
pub(crate) fn wage_depends(book: &Book, fact: &str) -> (Text, Text) {
    let label = label(book, fact);
    (
        Text {
            en: format!("The minimum wage here depends on: {}", label.en),
            es: format!("El salario mínimo aquí depende de: {}", label.es),
        },
        Text {
            en: "Amounts use the general figure until you enter it in the brand's settings.".into(),
            es:
                "Los montos usan la cifra general hasta que lo captures en los ajustes de la marca."
                    .into(),
        },
    )
}

pub(crate) fn unknown_zone(zone: &str) -> (Text, Text) {
    (
        Text {
            en: format!("Unknown time zone {zone}"),
            es: format!("Zona horaria desconocida: {zone}"),
        },
        Text {
            en: "Times were read as UTC. Set the location's time zone.".into(),
            es: "Las horas se leyeron en UTC. Indica la zona horaria del local.".into(),
        },
    )
}

pub(crate) fn too_long(starts: Date) -> (Text, Text) {
    let day = format::day(starts);
    (
        Text {
            en: format!("A shift of more than 48 hours was not checked ({})", day.en),
            es: format!("No se revisó un turno de más de 48 horas ({})", day.es),
        },
        Text {
            en: "Nobody works that long at a stretch. Correct its times.".into(),
            es: "Nadie trabaja tanto tiempo seguido. Corrige sus horas.".into(),
        },
    )
}

/// The entry that makes a fact known.
pub(crate) fn missing(book: &Book, fact: &str) -> Missing {
    let entered = match fact {
        "school_day" | "next_school_day" | "school_in_session" | "summer_vacation" => {
            "school_calendar"
        }
        "wages" | "regular_rate" | "rate_percent" => "rate",
        "tipped_cash_rate" | "tip_credit_limit_rate" => "minimum_wage",
        other => other,
    };
    let sentence = book.labels.get(format!("enter_{entered}").as_str());
    Missing {
        fact: entered.into(),
        label: sentence.cloned().unwrap_or_else(|| label(book, entered)),
    }
}

/// The minimum wage that the packs lack, and since when.
pub(crate) fn missing_wage(minimum: &Minimum) -> Missing {
    let since = minimum
        .unknown_from
        .map(format::full_day)
        .unwrap_or_default();
    Missing {
        fact: "minimum_wage".into(),
        label: Text {
            en: format!("the minimum wage from {} on", since.en),
            es: format!("el salario mínimo a partir del {}", since.es),
        },
    }
}

/// The label of a fact on screens.
fn label(book: &Book, fact: &str) -> Text {
    book.labels.get(fact).cloned().unwrap_or_else(|| Text {
        en: fact.replace('_', " "),
        es: fact.replace('_', " "),
    })
}

/// A rule that would speak if one fact were known.
pub(crate) fn not_checked(book: &Book, rule: &Rule, subject: &Subject, fact: &str) -> Finding {
    let missing = missing(book, fact);
    let label = &missing.label;
    let version = rule.versions.last();
    let title = Text {
        en: format!("Not checked: {} is missing ({})", label.en, rule.id),
        es: format!("Sin revisar: falta {} ({})", label.es, rule.id),
    };
    let (en, es) = if slot(fact).is_some() {
        (
            "Enter it and the rule will be checked.",
            "Captúralo y la regla se revisará.",
        )
    } else {
        (
            "Lineup does not keep it; check it yourself.",
            "Lineup no lo guarda; revísalo tú.",
        )
    };
    let why = Text {
        en: en.into(),
        es: es.into(),
    };
    let mut finding = blank(&rule.id, &rule.family, title, why);
    finding.rule_version = version.map_or(Date::ZERO, |version| version.from);
    finding.pack = Arc::clone(&rule.pack);
    finding.pack_hash = Arc::clone(&rule.pack_hash);
    finding.citation = Some(rule.citation.clone());
    finding.reason = Some(fact.into());
    finding.missing = Some(missing);
    let about = About {
        employee_id: subject.line.situation.employee.id.clone(),
        date: Some(subject.date),
        ..About::default()
    };
    finding.key = key(rule, &about, subject, usize::MAX);
    finding.inputs_hash.clone_from(&finding.key);
    finding.subject = about;
    finding
}

/// A rule whose shape failed: it keeps its severity, so that nothing passes silently.
pub(crate) fn failed(
    rule: &Rule,
    version: &Version,
    subject: &Subject,
    severity: Severity,
    error: &str,
) -> Finding {
    let title = Text {
        en: format!("Rule {} could not be evaluated", rule.id),
        es: format!("No se pudo evaluar la regla {}", rule.id),
    };
    let why = Text {
        en: error.to_owned(),
        es: error.to_owned(),
    };
    let mut finding = blank(&rule.id, &rule.family, title, why);
    let about = About {
        employee_id: subject.line.situation.employee.id.clone(),
        date: Some(subject.date),
        ..About::default()
    };
    finding.severity = severity;
    finding.rule_version = version.from;
    finding.pack = Arc::clone(&rule.pack);
    finding.pack_hash = Arc::clone(&rule.pack_hash);
    finding.citation = Some(rule.citation.clone());
    finding.overridable_by.clone_from(&rule.overridable_by);
    finding.reason = Some("rule_failed".into());
    finding.key = key(rule, &about, subject, 0);
    finding.inputs_hash.clone_from(&finding.key);
    finding.subject = about;
    finding
}
