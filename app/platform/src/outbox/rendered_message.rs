//! A message as a person reads it: one shape for every kind, as an email in HTML, as plain text and as a text message.

use askama::Template;
mod availability;
mod certificates;
mod checkpoints;
mod estimates;
mod open_shifts;
mod plan;
mod rule_changes;
mod schedule;
mod swaps;
mod time_off;
mod worked_time;

use fluent_bundle::FluentValue;
use schedule::{answer, consent, schedule};

use super::message::{HiringNotification, Message, MessageKind, SavingsEstimate, UnfinishedForm};
use crate::{
    format,
    messages::{self, Lang},
};

/// A message in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedMessage {
    /// The language.
    pub lang: Lang,
    /// The subject line.
    pub subject: String,
    /// Paragraphs before the rest.
    pub paragraphs: Vec<String>,
    /// A code to type, set large.
    pub code: Option<String>,
    /// Lines of a list, such as shifts.
    pub lines: Vec<String>,
    /// A button: its label and its address.
    pub button: Option<(String, String)>,
    /// The small print.
    pub footer: String,
    /// All of it for a text message.
    pub short: String,
}

#[derive(Template)]
#[template(path = "email/letter.html")]
struct Html<'a> {
    letter: &'a RenderedMessage,
}

#[derive(Template)]
#[template(path = "email/letter.txt")]
struct Plain<'a> {
    letter: &'a RenderedMessage,
}

impl RenderedMessage {
    /// The message in words.
    pub fn of(message: &Message) -> Self {
        let say = Say(message.lang);
        match &message.note {
            MessageKind::SignInCode { code } => {
                coded(&say, "sign-in-code", code, &[("code", code)])
            }
            MessageKind::RegistrationCode {
                code,
                brands,
                sign_in,
            } => {
                let mut letter = coded(&say, "registration-code", code, &[("code", code)]);
                if !brands.is_empty() {
                    let known = format::listed(message.lang, brands);
                    let facts: &[(&str, &str)] = &[("brands", &known), ("link", sign_in)];
                    letter
                        .paragraphs
                        .insert(0, say.with("mail-registration-known", facts));
                }
                letter
            }
            MessageKind::Invitation {
                brand,
                inviter,
                role,
                link,
            } => {
                let role = say.plain(&format!("role-{}", role.name().replace('_', "-")));
                let facts: &[(&str, &str)] = &[
                    ("brand", brand),
                    ("inviter", inviter),
                    ("role", &role),
                    ("link", link),
                ];
                Self {
                    lang: say.0,
                    subject: say.with("mail-invitation-subject", facts),
                    paragraphs: vec![
                        say.with("mail-invitation-body", facts),
                        say.plain("mail-invitation-how"),
                    ],
                    code: None,
                    lines: Vec::new(),
                    button: Some((say.plain("mail-invitation-button"), link.clone())),
                    footer: say.plain("mail-invitation-footer"),
                    short: say.with("mail-invitation-short", facts),
                }
            }
            MessageKind::SavingsEstimate(estimate) => savings(&say, estimate),
            MessageKind::OfferCode { employer, code } => coded(
                &say,
                "offer-code",
                code,
                &[("code", code), ("employer", employer)],
            ),
            MessageKind::OfferSigned {
                employer,
                job_title,
                link,
            } => {
                let facts: &[(&str, &str)] =
                    &[("employer", employer), ("title", job_title), ("link", link)];
                Self {
                    lang: say.0,
                    subject: say.with("mail-offer-signed-subject", facts),
                    paragraphs: vec![say.with("mail-offer-signed-body", facts)],
                    code: None,
                    lines: Vec::new(),
                    button: Some((say.plain("mail-offer-signed-button"), link.clone())),
                    footer: say.plain("mail-offer-signed-footer"),
                    short: say.with("mail-offer-signed-short", facts),
                }
            }
            MessageKind::UnfinishedForm(form) => unfinished(&say, form),
            MessageKind::SchedulePublished(notification) => {
                schedule(&say, "mail-published", notification)
            }
            MessageKind::ScheduleChanged(notification) => {
                schedule(&say, "mail-changed", notification)
            }
            MessageKind::ConsentRequested(request) => consent(&say, request),
            MessageKind::OpenShiftPosted(notice) => {
                open_shifts::open_shift(&say, "mail-open-shift", notice)
            }
            MessageKind::ShiftClaimed(notice) => {
                open_shifts::open_shift(&say, "mail-claimed", notice)
            }
            MessageKind::ClaimApproved(notice) => {
                open_shifts::open_shift(&say, "mail-claim-approved", notice)
            }
            MessageKind::ClaimDeclined(notice) => {
                open_shifts::open_shift(&say, "mail-claim-declined", notice)
            }
            MessageKind::ClaimLapsed(notice) => {
                open_shifts::open_shift(&say, "mail-claim-lapsed", notice)
            }
            MessageKind::ClaimClosed(notice) => {
                open_shifts::open_shift(&say, "mail-claim-closed", notice)
            }
            MessageKind::ClaimIneligible(notice) => {
                open_shifts::open_shift(&say, "mail-claim-ineligible", notice)
            }
            MessageKind::OpenShiftUrgent(notice) => {
                open_shifts::open_shift(&say, "mail-urgent-shift", notice)
            }
            MessageKind::SwapAsked(notice) => swaps::swap(&say, "mail-swap-asked", notice),
            MessageKind::SwapPosted(notice) => swaps::swap(&say, "mail-swap-posted", notice),
            MessageKind::SwapWaiting(notice) => swaps::swap(&say, "mail-swap-waiting", notice),
            MessageKind::SwapApproved(notice) => swaps::swap(&say, "mail-swap-approved", notice),
            MessageKind::SwapAutoApproved(notice) => {
                swaps::swap(&say, "mail-swap-automatic", notice)
            }
            MessageKind::SwapDenied(notice) => swaps::swap(&say, "mail-swap-denied", notice),
            MessageKind::SwapDeclined(notice) => swaps::swap(&say, "mail-swap-declined", notice),
            MessageKind::SwapWithdrawn(notice) => swaps::swap(&say, "mail-swap-withdrawn", notice),
            MessageKind::SwapExpired(notice) => swaps::swap(&say, "mail-swap-expired", notice),
            MessageKind::SwapInvalidated(notice) => {
                swaps::swap(&say, "mail-swap-invalidated", notice)
            }
            MessageKind::SwapReversed(notice) => swaps::swap(&say, "mail-swap-reversed", notice),
            MessageKind::TimeOffRequested(notice) => {
                time_off::time_off(&say, "mail-time-off-requested", notice)
            }
            MessageKind::TimeOffReported(notice) => {
                time_off::time_off(&say, "mail-time-off-reported", notice)
            }
            MessageKind::TimeOffCancelRequested(notice) => {
                time_off::time_off(&say, "mail-time-off-cancel", notice)
            }
            MessageKind::TimeOffApproved(notice) => {
                time_off::time_off(&say, "mail-time-off-approved", notice)
            }
            MessageKind::TimeOffDeclined(notice) => {
                time_off::time_off(&say, "mail-time-off-declined", notice)
            }
            MessageKind::TimeOffCancelled(notice) => {
                time_off::time_off(&say, "mail-time-off-cancelled", notice)
            }
            MessageKind::TimeOffExpired(notice) => {
                time_off::time_off(&say, "mail-time-off-expired", notice)
            }
            MessageKind::AvailabilityRequested(notice) => {
                availability::availability(&say, "mail-availability-requested", notice)
            }
            MessageKind::AvailabilityApproved(notice) => {
                availability::availability(&say, "mail-availability-approved", notice)
            }
            MessageKind::AvailabilityDeclined(notice) => {
                availability::availability(&say, "mail-availability-declined", notice)
            }
            MessageKind::EstimateWritten(notice) => estimates::written(&say, notice),
            MessageKind::CertificateExpiring(notice) => {
                certificates::certificate(&say, "expiring", notice)
            }
            MessageKind::CertificateExpired(notice) => {
                certificates::certificate(&say, "expired", notice)
            }
            MessageKind::WorkedTime(notice) => worked_time::worked_time(&say, notice),
            MessageKind::RuleChange(notice) => rule_changes::rule(&say, notice),
            MessageKind::ShiftDeclined(notification) => answer(&say, "mail-declined", notification),
            MessageKind::DeclineTakenBack(notification) => {
                answer(&say, "mail-taken-back", notification)
            }
            MessageKind::ChangeDeclined(notification) => {
                answer(&say, "mail-change-declined", notification)
            }
            MessageKind::HiringNotification(notification) => hiring(&say, notification),
            MessageKind::TrailEnd(end) => checkpoints::trail_end(&say, end),
            MessageKind::CheckpointMismatch(notice) => checkpoints::mismatch(&say, notice),
            MessageKind::Invoice(notice) => plan::invoice(&say, notice),
            MessageKind::BrandDeletion(notice) => plan::brand_deletion(&say, notice),
            MessageKind::SalesRequest(request) => plan::sales_request(&say, request),
        }
    }

    /// A brand's message to an applicant: its own words, with the last link in them as a button.
    pub fn to_applicant(lang: Lang, subject: String, body: &str, company: &str) -> Self {
        let say = Say(lang);
        let link = body
            .split_whitespace()
            .rev()
            .find(|word| word.starts_with("https://") || word.starts_with("http://"))
            .map(|word| {
                word.trim_end_matches(['.', ',', ';', ')', '!', '?'])
                    .to_owned()
            });
        Self {
            lang,
            subject: if subject.is_empty() {
                company.to_owned()
            } else {
                subject
            },
            paragraphs: body.split("\n\n").map(str::to_owned).collect(),
            code: None,
            lines: Vec::new(),
            button: link.map(|link| (say.plain("mail-applicant-open"), link)),
            footer: say.with("mail-applicant-footer", &[("company", company)]),
            short: body.to_owned(),
        }
    }

    /// The email's HTML part.
    ///
    /// # Errors
    /// Never in practice: the template is checked when the server is built.
    pub fn html(&self) -> askama::Result<String> {
        Html { letter: self }.render()
    }

    /// The email's plain part.
    ///
    /// # Errors
    /// Never in practice: the template is checked when the server is built.
    pub fn text(&self) -> askama::Result<String> {
        Plain { letter: self }.render()
    }
}

struct Say(Lang);

impl Say {
    fn plain(&self, id: &str) -> String {
        messages::translate(self.0, id, &[])
    }

    fn with(&self, id: &str, facts: &[(&str, &str)]) -> String {
        let facts: Vec<(&str, FluentValue<'_>)> = facts
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        messages::translate(self.0, id, &facts)
    }
}

fn unfinished(say: &Say, form: &UnfinishedForm) -> RenderedMessage {
    let facts: &[(&str, &str)] = &[
        ("brand", &form.brand),
        ("title", &form.job_title),
        ("link", &form.link),
    ];
    // The link that was asked for, or the one reminder.
    let id = if form.stop.is_some() {
        "go-on"
    } else {
        "unfinished"
    };
    let mut paragraphs = vec![say.with(&format!("mail-{id}-body"), facts)];
    if let Some(stop) = &form.stop {
        paragraphs.push(say.with("mail-go-on-stop", &[("stop", stop)]));
    }
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("mail-{id}-subject"), facts),
        paragraphs,
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-go-on-button"), form.link.clone())),
        footer: say.with(&format!("mail-{id}-footer"), facts),
        short: say.with(&format!("mail-{id}-short"), facts),
    }
}

fn savings(say: &Say, estimate: &SavingsEstimate) -> RenderedMessage {
    let facts: &[(&str, &str)] = &[("annual", &estimate.annual), ("link", &estimate.link)];
    RenderedMessage {
        lang: say.0,
        subject: say.with("mail-estimate-subject", facts),
        paragraphs: vec![say.plain("mail-estimate-body")],
        code: None,
        lines: estimate.lines.clone(),
        button: Some((say.plain("mail-estimate-button"), estimate.link.clone())),
        footer: say.plain("mail-estimate-footer"),
        short: say.with("mail-estimate-short", facts),
    }
}

fn coded(say: &Say, id: &str, code: &str, facts: &[(&str, &str)]) -> RenderedMessage {
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("mail-{id}-subject"), facts),
        paragraphs: vec![say.with(&format!("mail-{id}-body"), facts)],
        code: Some(code.to_owned()),
        lines: Vec::new(),
        button: None,
        footer: say.plain("mail-code-footer"),
        short: say.with(&format!("mail-{id}-short"), facts),
    }
}

fn hiring(say: &Say, notification: &HiringNotification) -> RenderedMessage {
    let count = notification.lines.len() + notification.more;
    let (all, more) = (count.to_string(), notification.more.to_string());
    let facts: &[(&str, &str)] = &[
        ("brand", &notification.brand),
        (
            "first",
            notification.lines.first().map_or("", String::as_str),
        ),
        ("count", &all),
        ("link", &notification.link),
    ];
    let alone = if count == 1 { "one" } else { "many" };
    let mut lines = notification.lines.clone();
    if notification.more > 0 {
        lines.push(say.with("mail-news-more", &[("count", &more)]));
    }
    let button = if count == 1 {
        "mail-news-open-one"
    } else {
        "mail-news-open"
    };
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("mail-news-subject-{alone}"), facts),
        paragraphs: vec![say.with(&format!("mail-news-body-{alone}"), facts)],
        code: None,
        lines,
        button: Some((say.plain(button), notification.link.clone())),
        footer: say.with("mail-news-footer", &[("link", &notification.choices)]),
        short: say.with("mail-news-short", facts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::Channel;

    fn letter(lang: Lang, note: MessageKind) -> RenderedMessage {
        let to = "ana@example.com".to_owned();
        RenderedMessage::of(&Message {
            person: uuid::Uuid::nil(),
            channel: Channel::Email,
            to,
            lang,
            note,
        })
    }

    #[test]
    fn what_people_typed_cannot_become_markup() {
        let letter = letter(
            Lang::En,
            MessageKind::Invitation {
                brand: "<script>alert(1)</script>".to_owned(),
                inviter: "Bob & Co".to_owned(),
                role: crate::permit::Role::Staff,
                link: "https://lineup.example/x".to_owned(),
            },
        );
        assert!(!letter.html().unwrap().contains("<script>"));
        assert!(letter.text().unwrap().contains("Bob & Co"));
    }
}
