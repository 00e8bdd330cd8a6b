//! A resume as applicants of the demo send it: one page, PDF.

use super::people::Somebody;
use crate::{
    error::Result,
    messages::Lang,
    print::{Format, Ink, Sheet, Weight},
};

/// The resume of a person, who asks for a job by this title.
///
/// # Errors
/// Never in practice.
pub(super) fn pdf(person: &Somebody, title: &str) -> Result<Vec<u8>> {
    let name = format!("{} {}", person.first, person.last);
    let mut sheet = Sheet::new(&*name, person.lang, Format::Letter, 64.0);
    let say = |en: &'static str, es: &'static str| match person.lang {
        Lang::En => en,
        Lang::Es => es,
    };
    sheet.text(&name, 24.0, Weight::SemiBold, Ink::DARK);
    sheet.text(&person.phone, 10.0, Weight::Regular, Ink::GREY);
    sheet.rule();
    sheet.text(title, 13.0, Weight::SemiBold, Ink::DARK);
    for (what, more) in [
        (
            say(
                "Line and prep, La Esquina Grill",
                "Línea y preparación, La Esquina Grill",
            ),
            say(
                "Grill and fryer on weekend evenings; opened and closed the station; trained two people.",
                "Parrilla y freidora en fines de semana; abrí y cerré la estación; enseñé a dos personas.",
            ),
        ),
        (
            say("Counter, Mercado 30", "Mostrador, Mercado 30"),
            say(
                "Register, phone orders and food running for about 200 guests a day.",
                "Caja, pedidos por teléfono y entrega de platos para unas 200 personas al día.",
            ),
        ),
    ] {
        sheet.space(10.0);
        sheet.text(what, 11.5, Weight::SemiBold, Ink::DARK);
        sheet.text(more, 11.0, Weight::Regular, Ink::DARK);
    }
    sheet.space(14.0);
    sheet.text(
        say(
            "Spanish and English. Food handler card.",
            "Español e inglés. Tarjeta de manejo de alimentos.",
        ),
        11.0,
        Weight::Regular,
        Ink::DARK,
    );
    sheet.pdf()
}
