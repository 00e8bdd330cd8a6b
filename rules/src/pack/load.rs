//! Reads packs from their files.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::Date;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{Granularity, Pack, PackError, PayAt, Rule, Version};
use crate::bounds;
use crate::finding::{Citation, Severity, Text};
use crate::guard::{Guard, Param};
use crate::report::{Also, PackInfo, Parameter, RuleInfo};
use crate::script::Programs;
use crate::wages::{Wage, WageRow, YouthRow, YouthWage};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PackFile {
    jurisdiction: String,
    topic: String,
    title: Text,
    reviewed_on: Date,
    /// The jurisdiction has no law of its own beyond this pack that Lineup would check: a city with a
    /// minimum wage and nothing else counts as covered.
    #[serde(default)]
    no_other_law: bool,
    #[serde(default)]
    minimum_wage: Vec<WageRow>,
    /// Lower wages for young or new staff.
    #[serde(default)]
    youth_wage: Vec<YouthRow>,
    #[serde(default)]
    rule: Vec<RuleRow>,
    /// Ids of the law files that are no rules: definitions, aliases, "none".
    #[serde(default)]
    also: Vec<Also>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleRow {
    id: String,
    family: String,
    over: Granularity,
    shape: String,
    #[serde(default)]
    guard: Vec<String>,
    #[serde(default = "yes")]
    breach: bool,
    draft: Severity,
    publish: Severity,
    worked: Severity,
    #[serde(default)]
    overridable_by: Option<String>,
    #[serde(default)]
    consent: Option<String>,
    #[serde(default)]
    pay_at: PayAt,
    /// Of all findings of one group and day, only one carries its premium.
    #[serde(default)]
    premium_group: Option<String>,
    #[serde(default)]
    pay: Option<String>,
    /// To whom the row's part in pay applies; where a fact is not known, it applies.
    #[serde(default)]
    pay_guard: Vec<String>,
    confidence: String,
    citation: CitationRow,
    title: Text,
    explain: Text,
    math: Text,
    /// The remedy; without one, the family's in `remedies.toml`.
    #[serde(default)]
    remedy: Option<Text>,
    #[serde(default)]
    because: Vec<String>,
    values: Vec<toml::Table>,
}

fn yes() -> bool {
    true
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CitationRow {
    text: String,
    url: String,
    #[serde(default)]
    effective_from: Option<Date>,
}

/// Reads one pack; `name` is its path below `packs/`, `remedies` are the families' by default.
pub(crate) fn load(
    name: &str,
    source: &str,
    remedies: &BTreeMap<String, Text>,
) -> Result<Pack, PackError> {
    let wrong = |message: String| PackError::Pack {
        pack: name.to_owned(),
        message,
    };
    let file: PackFile = toml::from_str(source).map_err(|error| wrong(error.to_string()))?;
    both(&file.title).map_err(|message| wrong(format!("title: {message}")))?;
    let id: Arc<str> = format!("{}/{}", file.jurisdiction, file.topic).into();
    let hash: Arc<str> = crate::hex(&Sha256::digest(source)).into();
    let mut rules = Vec::new();
    let mut infos = Vec::new();
    for mut row in file.rule {
        let rule_id = row.id.clone();
        row.remedy = row.remedy.or_else(|| remedies.get(&row.family).cloned());
        let (rule, info) =
            rule(row, &id, &hash, &file.jurisdiction, file.reviewed_on).map_err(|message| {
                PackError::Rule {
                    pack: name.to_owned(),
                    rule: rule_id,
                    message,
                }
            })?;
        rules.push(Arc::new(rule));
        infos.push(info);
    }
    let rows = file.minimum_wage.into_iter();
    let wages: Vec<Arc<Wage>> = rows
        .map(|row| row.read().map(Arc::new))
        .collect::<Result<_, _>>()
        .map_err(wrong)?;
    let rows = file.youth_wage.into_iter();
    let youth_wages: Vec<Arc<YouthWage>> = rows
        .map(|row| row.read().map(Arc::new))
        .collect::<Result<_, _>>()
        .map_err(wrong)?;
    let info = PackInfo {
        id: Arc::clone(&id),
        jurisdiction: file.jurisdiction.clone(),
        topic: file.topic,
        title: file.title,
        hash,
        reviewed_on: file.reviewed_on,
        rules: infos,
        also: file.also,
        wages: wages.iter().map(|wage| Wage::clone(wage)).collect(),
        youth_wages: youth_wages
            .iter()
            .map(|wage| YouthWage::clone(wage))
            .collect(),
    };
    Ok(Pack {
        id,
        jurisdiction: file.jurisdiction.into(),
        wages,
        youth_wages,
        rules,
        no_other_law: file.no_other_law,
        info,
    })
}

fn rule(
    row: RuleRow,
    pack: &Arc<str>,
    hash: &Arc<str>,
    jurisdiction: &str,
    reviewed_on: Date,
) -> Result<(Rule, RuleInfo), String> {
    for (name, text) in [
        ("title", &row.title),
        ("explain", &row.explain),
        ("math", &row.math),
    ] {
        both(text).map_err(|message| format!("{name}: {message}"))?;
    }
    if let Some(remedy) = &row.remedy {
        both(remedy).map_err(|message| format!("remedy: {message}"))?;
    }
    let strictest = row.draft.max(row.publish).max(row.worked);
    if row.confidence == "knowledge" && strictest > Severity::Warn {
        return Err("a row known only from general knowledge never goes above `warn`".into());
    }
    if row.values.is_empty() {
        return Err("no `[[rule.values]]`: a rule needs a date from which it holds".into());
    }
    let mut versions = Vec::new();
    let mut parameters = Vec::new();
    for table in &row.values {
        let (version, mut listed) = version(table, &row.guard, &row.pay_guard)?;
        versions.push(version);
        parameters.append(&mut listed);
    }
    versions.sort_by_key(|version| version.from);
    let citation = Citation {
        text: row.citation.text,
        url: row.citation.url,
        jurisdiction: jurisdiction.to_owned(),
        effective_from: row.citation.effective_from,
        reviewed_on,
    };
    let info = RuleInfo {
        id: row.id.as_str().into(),
        family: row.family.as_str().into(),
        title: row.title.clone(),
        explanation: row.explain,
        remedy: row.remedy.unwrap_or_default(),
        citation: citation.clone(),
        parameters,
        draft: row.draft,
        publish: row.publish,
        worked: row.worked,
        versions: versions.iter().map(|version| version.from).collect(),
        confidence: row.confidence,
        overridable_by: row.overridable_by.clone(),
        consent: row.consent.clone(),
    };
    let rule = Rule {
        position: 0,
        id: row.id.into(),
        pack: Arc::clone(pack),
        pack_hash: Arc::clone(hash),
        family: row.family.into(),
        over: row.over,
        shape: row.shape.into(),
        breach: row.breach,
        draft: row.draft,
        publish: row.publish,
        worked: row.worked,
        overridable_by: row.overridable_by.map(Into::into),
        consent: row.consent.map(Into::into),
        pay_at: row.pay_at,
        premium_group: row.premium_group.map(Into::into),
        pay: row.pay.map(Into::into),
        citation,
        title: row.title,
        math: row.math,
        because: row.because.into_iter().map(Into::into).collect(),
        versions,
    };
    Ok((rule, info))
}

fn version(
    table: &toml::Table,
    guards: &[String],
    pay_guards: &[String],
) -> Result<(Version, Vec<Parameter>), String> {
    let date = |name: &str| match table.get(name) {
        None => Ok(None),
        Some(toml::Value::String(text)) => text
            .parse::<Date>()
            .map(Some)
            .map_err(|error| format!("`{name}`: {error}")),
        Some(_) => Err(format!("`{name}` is a date in quotes")),
    };
    let from = date("from")?.ok_or("a version needs `from`")?;
    let mut params = BTreeMap::new();
    let mut listed = Vec::new();
    for (name, value) in table {
        if name == "from" || name == "until" || name == "reference" {
            continue;
        }
        params.insert(Arc::from(name.as_str()), param(name, value)?);
        let unit = name.rsplit('_').next().unwrap_or(name).to_owned();
        let value = value
            .as_str()
            .map_or_else(|| value.to_string(), ToOwned::to_owned);
        listed.push(Parameter {
            name: name.clone(),
            value,
            unit,
            from,
        });
    }
    let parse = |clauses: &[String]| -> Result<Vec<Guard>, String> {
        let clauses = clauses.iter();
        clauses.map(|text| Guard::parse(text, &params)).collect()
    };
    let (guards, pay_guards) = (parse(guards)?, parse(pay_guards)?);
    Ok((
        Version {
            from,
            until: date("until")?,
            params: Arc::new(params),
            guards,
            pay_guards,
            programs: Programs::default(),
        },
        listed,
    ))
}

/// `HH:MM` is minutes after midnight where the name ends in `_clock`; `_dollars` are written as text
/// and become cents.
fn param(name: &str, value: &toml::Value) -> Result<Param, String> {
    let param = match value {
        toml::Value::Integer(number) => Param::Int(*number),
        toml::Value::Boolean(flag) => Param::Flag(*flag),
        toml::Value::String(text) if name.ends_with("_clock") => Param::Int(clock(text)?),
        toml::Value::String(text) if name.ends_with("_dollars") => Param::Int(dollars(text)? / 100),
        toml::Value::String(text) => Param::Word(text.as_str().into()),
        toml::Value::Array(items) => Param::List(
            items
                .iter()
                .map(|item| param(name, item))
                .collect::<Result<_, _>>()?,
        ),
        _ => {
            return Err(format!(
                "parameter `{name}`: only whole numbers, words, yes or no, and lists of them"
            ));
        }
    };
    match param {
        Param::Int(number) if number.unsigned_abs() > bounds::PARAMETER.unsigned_abs() => {
            Err(format!("parameter `{name}` is out of bounds"))
        }
        param => Ok(param),
    }
}

fn clock(text: &str) -> Result<i64, String> {
    let parsed = text
        .split_once(':')
        .and_then(|(hour, minute)| Some((hour.parse::<i64>().ok()?, minute.parse::<i64>().ok()?)));
    match parsed {
        Some((hour, minute)) if (0..=48).contains(&hour) && (0..60).contains(&minute) => {
            Ok(hour * 60 + minute)
        }
        _ => Err(format!("`{text}` is not a time of day HH:MM")),
    }
}

/// Dollars to ten-thousandths, exactly.
pub(crate) fn dollars(text: &str) -> Result<i64, String> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let wrong = || format!("`{text}` is not an amount in dollars");
    if part.len() > 4 || !part.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(wrong());
    }
    let whole: i64 = whole.parse().map_err(|_| wrong())?;
    let part: i64 = format!("{part:0<4}").parse().map_err(|_| wrong())?;
    whole
        .checked_mul(10_000)
        .and_then(|value| value.checked_add(part))
        .ok_or_else(wrong)
}

fn both(text: &Text) -> Result<(), String> {
    if text.en.trim().is_empty() || text.es.trim().is_empty() {
        return Err("needs English and Spanish".into());
    }
    Ok(())
}
