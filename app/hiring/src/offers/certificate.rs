//! The certificate of a signature: one page that says who signed what, when and how it was proven.

use super::{drawn_signature, record::Signature, signature_log::LogEntry, types::Offer};
use crate::{
    error::Result,
    messages::{self, Lang},
    print::{Color, Format, Pdf, Weight},
};
use recruiting::types::Applicant;

/// The certificate as PDF.
pub(super) fn pdf(
    offer: &Offer,
    applicant: &Applicant,
    signature: &Signature,
    steps: &[LogEntry],
) -> Result<Vec<u8>> {
    sheet(offer, applicant, signature, steps).pdf()
}

fn sheet(offer: &Offer, applicant: &Applicant, signature: &Signature, steps: &[LogEntry]) -> Pdf {
    let lang = offer.language;
    let say = |id: &str| messages::translate(lang, id, &[]);
    let title = say("certificate-title");
    let mut sheet = Pdf::new(&*title, lang, Format::Letter, 56.0);
    sheet.text(&title, 20.0, Weight::SemiBold, Color::DARK);
    sheet.text(&offer.terms.employer, 11.0, Weight::Regular, Color::GREY);
    sheet.rule();
    for (name, value) in facts(offer, applicant, signature, lang) {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            // A hash is on one line, for comparison.
            let size = if name == "certificate-hash" { 8.0 } else { 9.5 };
            sheet.pair(&say(name), &value, size, 150.0);
        }
    }
    if let Some(drawn) = &signature.drawn {
        let (label, base) = (say("certificate-drawn"), sheet.down() + 9.5);
        sheet.at(56.0, base, &label, 9.5, Weight::SemiBold, Color::DARK);
        drawn_signature::print(&mut sheet, drawn, 56.0 + 150.0);
    }
    sheet.space(8.0);
    sheet.text(
        &say("certificate-steps"),
        12.0,
        Weight::SemiBold,
        Color::DARK,
    );
    for step in steps {
        let id = format!("certificate-step-{}", step.kind.replace('_', "-"));
        sheet.pair(&step.at, &say(&id), 9.0, 190.0);
        sheet.indented(&step.hash, 7.0, Weight::Regular, Color::GREY, 190.0);
    }
    sheet.space(8.0);
    sheet.text(&say("certificate-how"), 8.5, Weight::Regular, Color::GREY);
    sheet
}

fn facts(
    offer: &Offer,
    applicant: &Applicant,
    signature: &Signature,
    lang: Lang,
) -> Vec<(&'static str, Option<String>)> {
    let identity = signature.identity.as_ref().map(|proven| {
        messages::translate(
            lang,
            "certificate-identity-by",
            &[
                ("channel", proven.channel.clone().into()),
                ("to", proven.to.clone().into()),
                ("at", proven.at.clone().into()),
            ],
        )
    });
    let consent = signature.consent.as_ref().map(|consent| {
        format!(
            "{} ({}), {}",
            consent.version,
            consent.lang.tag(),
            consent.at
        )
    });
    vec![
        ("certificate-document", Some(offer.job_title.clone())),
        ("certificate-number", Some(offer.id.to_string())),
        ("certificate-hash", signature.document_sha256.clone()),
        ("certificate-applicant", Some(applicant.name())),
        ("certificate-signature", signature.name.clone()),
        ("certificate-signed", signature.signed_at.clone()),
        ("certificate-identity", identity),
        ("certificate-consent", consent),
        ("certificate-ip", signature.ip.clone()),
        ("certificate-browser", signature.browser.clone()),
    ]
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::{
        super::{
            record::{Consent, Proven},
            types::{Classification, OfferState, Terms},
        },
        *,
    };
    use crate::ids::{ApplicantId, ApplicationId, LocationId, OfferId, UserId};

    const BROWSER: &str = "Mozilla/5.0 (Android 14; Mobile) Gecko/145.0 Firefox/145.0";

    fn signed_at() -> Timestamp {
        "2026-11-21T18:05:00Z".parse().expect("a time")
    }

    fn offer(language: Lang) -> Offer {
        let now = signed_at();
        Offer {
            id: OfferId::new(now),
            application_id: ApplicationId::new(now),
            location_id: LocationId::new(now),
            position_id: None,
            job_title: "Line cook".to_owned(),
            terms: Terms {
                tip_eligible: true,
                classification: Classification::PartTime,
                first_shift: None,
                manager: "Carmen Ibarra".to_owned(),
                contingencies: Vec::new(),
                employer: "Pitaya LLC".to_owned(),
                answer_days: 3,
                words: String::new(),
            },
            rate_e4: 200_000,
            starts_on: jiff::civil::date(2026, 11, 25),
            language,
            template_id: None,
            template_version: None,
            state: OfferState::Signed,
            outside_range_reason: None,
            author_id: UserId::new(now),
            approver_id: None,
            approval_reason: None,
            document_hash: None,
            expires_at: None,
            sent_at: None,
            viewed_at: None,
            signed_at: Some(now),
            declined_at: None,
            decline_reason: None,
            age_range: None,
            created_at: now,
            version: 4,
        }
    }

    fn applicant() -> Applicant {
        let now = signed_at();
        Applicant {
            id: ApplicantId::new(now),
            first_name: "Lupita".to_owned(),
            last_name: "Cárdenas".to_owned(),
            preferred_name: None,
            phone: None,
            phone_verified: false,
            email: None,
            preferred_language: Lang::Es,
            merged_into: None,
            do_not_rehire: false,
            talent_pool: false,
            anonymised_at: None,
            created_at: now,
            version: 1,
        }
    }

    fn signature() -> Signature {
        Signature {
            identity: Some(Proven {
                channel: "sms".to_owned(),
                to: "•• 76".to_owned(),
                at: "2026-11-21T18:01:00Z".to_owned(),
            }),
            consent: Some(Consent {
                version: "esign-2026-11".to_owned(),
                lang: Lang::Es,
                at: "2026-11-21T18:02:00Z".to_owned(),
            }),
            name: Some("Lupita Cárdenas Ruiz".to_owned()),
            drawn: None,
            signed_at: Some(signed_at().to_string()),
            ip: Some("203.0.113.9".to_owned()),
            browser: Some(BROWSER.to_owned()),
            document_sha256: Some("5f".repeat(32)),
        }
    }

    fn steps() -> Vec<LogEntry> {
        let kinds = ["sent", "identity_proven", "viewed", "consented", "signed"];
        let step = |(seq, kind): (i64, &str)| LogEntry {
            seq,
            at: format!("2026-11-21T18:0{seq}:00Z"),
            kind: kind.to_owned(),
            data: serde_json::Value::Null,
            prev_hash: format!("{:064x}", seq - 1),
            hash: format!("{seq:064x}"),
        };
        (1..).zip(kinds).map(step).collect()
    }

    /// Without the white space, which changes where a line ends.
    fn squeezed(text: &str) -> String {
        text.split_whitespace().collect()
    }

    #[test]
    fn the_facts_say_what_was_signed_by_whom_how_it_was_proven_and_from_where() {
        let offer = offer(Lang::En);
        let facts = facts(&offer, &applicant(), &signature(), Lang::En);
        let facts: Vec<(&str, &str)> = facts
            .iter()
            .map(|(name, value)| (*name, value.as_deref().expect("a fact")))
            .collect();
        let (number, hash) = (offer.id.to_string(), "5f".repeat(32));
        assert_eq!(
            facts,
            [
                ("certificate-document", "Line cook"),
                ("certificate-number", number.as_str()),
                ("certificate-hash", hash.as_str()),
                ("certificate-applicant", "Lupita Cárdenas"),
                ("certificate-signature", "Lupita Cárdenas Ruiz"),
                ("certificate-signed", "2026-11-21T18:05:00Z"),
                (
                    "certificate-identity",
                    "one-time code by sms to •• 76, 2026-11-21T18:01:00Z"
                ),
                (
                    "certificate-consent",
                    "esign-2026-11 (es), 2026-11-21T18:02:00Z"
                ),
                ("certificate-ip", "203.0.113.9"),
                ("certificate-browser", BROWSER),
            ]
        );
    }

    #[test]
    fn the_certificate_prints_each_fact_with_its_name_and_each_step_with_its_hash() {
        let english = "Identity one-time code by sms to •• 76, 2026-11-21T18:01:00Z";
        let spanish = "Identidad código de un solo uso por sms a •• 76, 2026-11-21T18:01:00Z";
        for (lang, identity) in [(Lang::En, english), (Lang::Es, spanish)] {
            let (offer, steps) = (offer(lang), steps());
            let sheet = sheet(&offer, &applicant(), &signature(), &steps);
            let document = squeezed(&sheet.lines().concat());
            let mut expected = vec![identity.to_owned()];
            for (name, value) in facts(&offer, &applicant(), &signature(), lang) {
                let name = messages::translate(lang, name, &[]);
                expected.push(format!("{name}{}", value.expect("a fact")));
            }
            for step in &steps {
                let id = format!("certificate-step-{}", step.kind.replace('_', "-"));
                let words = messages::translate(lang, &id, &[]);
                expected.push(format!("{} {words} {}", step.at, step.hash));
            }
            assert_eq!(expected.len(), 16);
            for line in expected {
                assert!(document.contains(&squeezed(&line)), "{line}: {document}");
            }
        }
    }

    #[test]
    fn a_hash_is_one_line_whatever_its_digits() {
        for digit in "0123456789abcdef".chars() {
            let hash = digit.to_string().repeat(64);
            let signed = Signature {
                document_sha256: Some(hash.clone()),
                ..signature()
            };
            let sheet = sheet(&offer(Lang::Es), &applicant(), &signed, &[]);
            let lines = sheet.lines();
            assert!(lines.contains(&hash.as_str()), "{lines:?}");
        }
    }

    #[test]
    fn what_is_not_known_has_no_line() {
        let unknown = Signature {
            ip: None,
            browser: Some(String::new()),
            ..signature()
        };
        let sheet = sheet(&offer(Lang::En), &applicant(), &unknown, &[]);
        let lines = sheet.lines();
        assert!(lines.contains(&"Signed at"), "{lines:?}");
        assert!(!lines.contains(&"Network address"), "{lines:?}");
        assert!(!lines.contains(&"Browser"), "{lines:?}");
    }
}
