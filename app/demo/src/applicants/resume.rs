//! A resume as applicants of the demo send it: one page, PDF or Word.

use std::io::{Cursor, Write as _};

use zip::{ZipWriter, write::SimpleFileOptions};

use super::people::Persona;
use crate::{
    error::Result,
    messages::Lang,
    print::{Color, Format, Pdf, Weight},
};

/// A job that someone had: where, and what it was.
type Job = (&'static str, &'static str);

fn jobs(lang: Lang) -> [Job; 2] {
    match lang {
        Lang::En => [
            (
                "Line and prep, La Esquina Grill",
                "Grill and fryer on weekend evenings; opened and closed the station; trained two people.",
            ),
            (
                "Counter, Mercado 30",
                "Register, phone orders and food running for about 200 guests a day.",
            ),
        ],
        Lang::Es => [
            (
                "Línea y preparación, La Esquina Grill",
                "Parrilla y freidora en fines de semana; abrí y cerré la estación; enseñé a dos personas.",
            ),
            (
                "Mostrador, Mercado 30",
                "Caja, pedidos por teléfono y entrega de platos para unas 200 personas al día.",
            ),
        ],
    }
}

const fn last_line(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Spanish and English. Food handler card.",
        Lang::Es => "Español e inglés. Tarjeta de manejo de alimentos.",
    }
}

/// The resume of a person, who asks for a job by this title.
///
/// # Errors
/// Never in practice.
pub(super) fn pdf(person: &Persona, title: &str) -> Result<Vec<u8>> {
    let name = format!("{} {}", person.first, person.last);
    let mut sheet = Pdf::new(&*name, person.lang, Format::Letter, 64.0);
    sheet.text(&name, 24.0, Weight::SemiBold, Color::DARK);
    sheet.text(&person.phone, 10.0, Weight::Regular, Color::GREY);
    sheet.rule();
    sheet.text(title, 13.0, Weight::SemiBold, Color::DARK);
    for (what, more) in jobs(person.lang) {
        sheet.space(10.0);
        sheet.text(what, 11.5, Weight::SemiBold, Color::DARK);
        sheet.text(more, 11.0, Weight::Regular, Color::DARK);
    }
    sheet.space(14.0);
    sheet.text(last_line(person.lang), 11.0, Weight::Regular, Color::DARK);
    sheet.pdf()
}

/// The same as a Word document.
///
/// # Errors
/// Never in practice.
pub(super) fn docx(person: &Persona, title: &str) -> Result<Vec<u8>> {
    const TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#;
    const RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>"#;
    let name = format!("{} {}", person.first, person.last);
    let mut lines = vec![name.as_str(), person.phone.as_str(), title, ""];
    for (what, more) in jobs(person.lang) {
        lines.extend([what, more, ""]);
    }
    lines.push(last_line(person.lang));
    let paragraphs: String = lines
        .iter()
        .map(|line| quick_xml::escape::escape(*line))
        .map(|line| format!("<w:p><w:r><w:t>{line}</w:t></w:r></w:p>"))
        .collect();
    let body = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>{paragraphs}</w:body></w:document>"#
    );
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (part, text) in [
        ("[Content_Types].xml", TYPES),
        ("_rels/.rels", RELATIONS),
        ("word/document.xml", &body),
    ] {
        writer
            .start_file(part, SimpleFileOptions::default())
            .map_err(anyhow::Error::from)?;
        writer
            .write_all(text.as_bytes())
            .map_err(anyhow::Error::from)?;
    }
    Ok(writer.finish().map_err(anyhow::Error::from)?.into_inner())
}
