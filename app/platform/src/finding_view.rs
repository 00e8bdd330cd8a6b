//! Findings as they go out: in one form on every screen, with fixes that a client can send back as they are.

use std::collections::HashMap;

use rules::{Finding, Severity, Text as RuleText, finding::Patch};
use serde::Serialize;
use serde_json::{Value, json};

use crate::string_enum;
use crate::{messages::LocalizedText, missing::MissingView};

/// The words of [`Severity`] in the OpenAPI document, which the rules engine does not know.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FindingSeverity {
    /// Worth knowing.
    Info,
    /// Lawful but costly, or to be settled before publication.
    Warn,
    /// Needs a written reason.
    ReasonRequired,
    /// Not possible.
    Block,
}

impl From<Severity> for FindingSeverity {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Info => Self::Info,
            Severity::Warn => Self::Warn,
            Severity::ReasonRequired => Self::ReasonRequired,
            Severity::Block => Self::Block,
        }
    }
}

/// A finding with what became of it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FindingView {
    /// Its stable name: rule, subject and day or week.
    pub key: String,
    /// Digest of what it was decided on; an override lapses when it changes.
    pub inputs_hash: String,
    /// The rule.
    pub rule_id: String,
    /// Since when the rule's version holds.
    #[schema(value_type = String, format = Date)]
    pub rule_version: jiff::civil::Date,
    /// The pack.
    pub pack: String,
    /// The pack's content hash.
    pub pack_hash: String,
    /// The family it folds in.
    pub family: String,
    /// The severity.
    #[schema(value_type = FindingSeverity)]
    pub severity: Severity,
    /// The demand of publishing because of it.
    pub at_publish: AtPublish,
    /// The title.
    pub title: LocalizedText,
    /// The facts that decided.
    pub because: Vec<BecauseView>,
    /// The calculation of the amount.
    pub arithmetic: LocalizedText,
    /// The rule's demand, and its reason.
    pub explanation: LocalizedText,
    /// The remedy where no fix fits.
    pub remedy: LocalizedText,
    /// The source in the law.
    pub citation: Option<CitationView>,
    /// Money at risk or owed, in cents.
    pub cost_cents: Option<i64>,
    /// Ways out, each checked.
    pub fixes: Vec<FixView>,
    /// The permission that may go ahead with a reason.
    pub overridable_by: Option<String>,
    /// The consent that settles it.
    pub consent_kind: Option<String>,
    /// Its subject.
    pub subject: SubjectView,
    /// The user who overrode it, and the reason.
    #[serde(rename = "override")]
    pub overridden: Option<OverrideView>,
    /// The fact that has to be entered before the rule can be checked, and its screen.
    pub missing: Option<MissingView>,
    /// Milder rules of the same family that say the same of the same subject.
    pub folded: Vec<String>,
    /// Whether it is extra pay of its own, which adds up with other statutes' and never folds.
    #[serde(skip)]
    adds_up: bool,
}

/// The demand of publishing because of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AtPublish {
    /// Nothing.
    Ok,
    /// Nothing: a notice.
    Info,
    /// Nothing, but it costs or is worth a look.
    Warn,
    /// A written reason.
    Reason,
    /// The employee's yes: the change publishes, and waits for the answer.
    Consent,
    /// It does not publish.
    Block,
}

impl AtPublish {
    /// The demand of publishing because of a finding.
    pub fn of(finding: &Finding) -> Self {
        match finding.at_publish {
            Severity::Info => Self::Info,
            Severity::Warn => Self::Warn,
            Severity::ReasonRequired => Self::Reason,
            Severity::Block if finding.consent.is_some() => Self::Consent,
            Severity::Block => Self::Block,
        }
    }
}

/// One input.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct BecauseView {
    /// The label.
    pub label: LocalizedText,
    /// The value.
    pub value: LocalizedText,
}

/// The source in the law.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CitationView {
    /// The statute.
    pub text: String,
    /// Its address.
    pub url: String,
    /// The jurisdiction.
    pub jurisdiction: String,
    /// Since when.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_from: Option<jiff::civil::Date>,
    /// When Lineup last read it.
    #[schema(value_type = String, format = Date)]
    pub reviewed_on: jiff::civil::Date,
}

string_enum! {
    /// The kind of a fix.
    FixKind {
        /// By sending `patch`.
        Edit = "edit",
        /// By asking the employee for consent.
        AskConsent = "ask_consent",
        /// By putting a document on file.
        FileDocument = "file_document",
    }
}

/// A way out.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FixView {
    /// Its number within the finding.
    pub id: usize,
    /// The label of the act.
    pub label: LocalizedText,
    /// The kind.
    pub kind: FixKind,
    /// The fields of `PATCH /api/shifts/{shiftId}`, without the version.
    #[schema(value_type = Option<Object>)]
    pub patch: Option<Value>,
    /// The saving, in cents, for those who may see wages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub saves_cents: Option<i64>,
}

/// The subject of an issue: people and objects.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubjectView {
    /// The person.
    pub employee_id: Option<String>,
    /// The shift.
    pub shift_id: Option<String>,
    /// The moment.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub at: Option<jiff::Timestamp>,
    /// The day, or the first day of the week.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<jiff::civil::Date>,
}

/// The user who overrode it, and the reason.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct OverrideView {
    /// The reason.
    pub reason: String,
    /// The person.
    pub by: String,
    /// The time.
    pub at: String,
}

/// The family of notices about places rather than people.
const COVERAGE: &str = "coverage";

/// Number of findings by the demand of publishing, folded ones not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Counts {
    /// Not possible.
    pub block: u32,
    /// Need the employee's yes.
    pub consent: u32,
    /// Need a reason.
    pub reason: u32,
    /// Lawful but costly, or to be settled.
    pub warn: u32,
    /// Worth knowing.
    pub info: u32,
}

impl Counts {
    /// Counts one more finding, unless someone went ahead with it.
    pub fn add(&mut self, finding: &FindingView) {
        if finding.overridden.is_some() {
            return;
        }
        match finding.at_publish {
            AtPublish::Block => self.block += 1,
            AtPublish::Consent => self.consent += 1,
            AtPublish::Reason => self.reason += 1,
            AtPublish::Warn => self.warn += 1,
            AtPublish::Info | AtPublish::Ok => self.info += 1,
        }
    }
}

impl FindingView {
    /// A finding as it goes out, with the rule's explanation and remedy. `edit` turns a fix into the fields of a PATCH.
    pub fn new(
        finding: &Finding,
        (explanation, remedy): (LocalizedText, LocalizedText),
        edit: impl Fn(&Patch) -> Option<Value>,
    ) -> Self {
        let fixes = finding.fixes.iter().enumerate().map(|(id, fix)| FixView {
            id,
            label: text(&fix.label),
            kind: match fix.patch {
                Patch::AskConsent { .. } => FixKind::AskConsent,
                Patch::FileDocument { .. } => FixKind::FileDocument,
                _ => FixKind::Edit,
            },
            patch: match &fix.patch {
                Patch::FileDocument { document } => Some(json!({ "document": document })),
                Patch::AskConsent { shift_id, consent } => {
                    Some(json!({ "shiftId": shift_id, "consent": consent }))
                }
                patch => edit(patch),
            },
            saves_cents: None,
        });
        Self {
            key: finding.key.clone(),
            inputs_hash: finding.inputs_hash.clone(),
            rule_id: finding.rule_id.to_string(),
            rule_version: finding.rule_version,
            pack: finding.pack.to_string(),
            pack_hash: finding.pack_hash.to_string(),
            family: finding.family.to_string(),
            severity: finding.severity,
            at_publish: AtPublish::of(finding),
            title: text(&finding.title),
            because: finding
                .because
                .iter()
                .map(|one| BecauseView {
                    label: text(&one.label),
                    value: text(&one.value),
                })
                .collect(),
            arithmetic: text(&finding.arithmetic),
            explanation,
            remedy,
            citation: finding.citation.as_ref().map(|citation| CitationView {
                text: citation.text.clone(),
                url: citation.url.clone(),
                jurisdiction: citation.jurisdiction.clone(),
                effective_from: citation.effective_from,
                reviewed_on: citation.reviewed_on,
            }),
            cost_cents: finding.cost_cents,
            fixes: fixes.collect(),
            overridable_by: finding.overridable_by.as_deref().map(str::to_owned),
            consent_kind: finding.consent.as_deref().map(str::to_owned),
            subject: SubjectView {
                employee_id: finding.subject.employee_id.as_deref().map(str::to_owned),
                shift_id: finding.subject.shift_id.as_deref().map(str::to_owned),
                at: finding.subject.at,
                date: finding.subject.date,
            },
            overridden: None,
            missing: finding.missing.as_ref().map(MissingView::from),
            folded: Vec::new(),
            adds_up: finding.premium.is_some(),
        }
    }
}

/// Folds findings of one family and subject under the strictest; the others stay named in `folded`.
pub fn fold(findings: Vec<FindingView>) -> Vec<FindingView> {
    let mut leaders: Vec<FindingView> = Vec::new();
    let mut place: HashMap<(bool, String, SubjectKey), usize> = HashMap::new();
    for finding in findings {
        // Notices say each its own thing, and premiums of different statutes add up. Wages do not: each hour is paid
        // once, whichever layers speak of it.
        if finding.severity == Severity::Info || finding.adds_up {
            // A place without local rules is said once, not for everyone who works there.
            let said =
                |known: &FindingView| known.family == COVERAGE && known.title == finding.title;
            if finding.family != COVERAGE || !leaders.iter().any(said) {
                leaders.push(finding);
            }
            continue;
        }
        // What the brand asks for never stands in for the law.
        let brand = rules::brand::is_brand(&finding.rule_id);
        let key = (brand, finding.family.clone(), subject_key(&finding));
        match place.get(&key) {
            None => {
                place.insert(key, leaders.len());
                leaders.push(finding);
            }
            Some(at) => {
                let leader = &mut leaders[*at];
                if strictness(&finding) > strictness(leader) {
                    let mut folded = std::mem::take(&mut leader.folded);
                    folded.push(leader.rule_id.clone());
                    *leader = FindingView { folded, ..finding };
                } else {
                    leader.folded.push(finding.rule_id);
                }
            }
        }
    }
    leaders
}

/// The stricter, the dearer, then the more local law leads.
fn strictness(finding: &FindingView) -> (Severity, AtPublish, i64, usize) {
    let place = finding
        .citation
        .as_ref()
        .map_or(0, |citation| citation.jurisdiction.len());
    (
        finding.severity,
        finding.at_publish,
        finding.cost_cents.unwrap_or(0),
        place,
    )
}

type SubjectKey = (Option<String>, Option<String>, Option<jiff::civil::Date>);

fn subject_key(finding: &FindingView) -> SubjectKey {
    let subject = &finding.subject;
    (
        subject.employee_id.clone(),
        subject.shift_id.clone(),
        subject.date,
    )
}

/// A rule's text as it goes out.
pub fn text(text: &RuleText) -> LocalizedText {
    LocalizedText {
        en: text.en.clone(),
        es: text.es.clone(),
    }
}
