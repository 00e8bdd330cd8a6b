//! The certificate of a signature: one page that says who signed what, when and how it was proven.

use super::{chain::Step, drawn, record::Signature, types::Offer};
use crate::{
    error::Result,
    hiring::types::Applicant,
    messages::{self, Lang},
    print::{Format, Ink, Sheet, Weight},
};

/// The certificate on paper.
pub(super) fn pdf(
    offer: &Offer,
    applicant: &Applicant,
    signature: &Signature,
    steps: &[Step],
) -> Result<Vec<u8>> {
    let lang = offer.language;
    let say = |id: &str| messages::say(lang, id, &[]);
    let title = say("certificate-title");
    let mut sheet = Sheet::new(&*title, lang, Format::Letter, 56.0);
    sheet.text(&title, 20.0, Weight::SemiBold, Ink::DARK);
    sheet.text(&offer.terms.employer, 11.0, Weight::Regular, Ink::GREY);
    sheet.rule();
    for (name, value) in facts(offer, applicant, signature, lang) {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            sheet.pair(&say(name), &value, 9.5, 150.0);
        }
    }
    if let Some(drawn) = &signature.drawn {
        let (label, base) = (say("certificate-drawn"), sheet.down() + 9.5);
        sheet.at(56.0, base, &label, 9.5, Weight::SemiBold, Ink::DARK);
        drawn::print(&mut sheet, drawn, 56.0 + 150.0);
    }
    sheet.space(8.0);
    sheet.text(&say("certificate-steps"), 12.0, Weight::SemiBold, Ink::DARK);
    for step in steps {
        let id = format!("certificate-step-{}", step.kind.replace('_', "-"));
        sheet.pair(&step.at, &say(&id), 9.0, 190.0);
        sheet.indented(&step.hash, 7.0, Weight::Regular, Ink::GREY, 190.0);
    }
    sheet.space(8.0);
    sheet.text(&say("certificate-how"), 8.5, Weight::Regular, Ink::GREY);
    sheet.pdf()
}

fn facts(
    offer: &Offer,
    applicant: &Applicant,
    signature: &Signature,
    lang: Lang,
) -> Vec<(&'static str, Option<String>)> {
    let identity = signature.identity.as_ref().map(|proven| {
        messages::say(
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
