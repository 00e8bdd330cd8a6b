//! A poster for the window: the role, the pay, a QR code and the keyword, on one sheet.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use qrcode::{EcLevel, QrCode};
use rusqlite::Connection;
use serde::Deserialize;

use super::{checks::pay::dollars, view};
use crate::{
    app::Environment,
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::JobId,
    messages::{Lang, translate},
    messaging::merge_values::company,
    permit::Permission,
    print::{Color, Font, Format, Pdf, Weight},
    settings::{self, logo::Printed},
    token::brand_code,
    types::Job,
};

/// The sheet's inner edge, in points.
const MARGIN: f32 = 54.0;
/// The size of the code with its quiet zone, in points: readable from two meters.
const CODE: f32 = 260.0;
/// The most that a logo takes beside its name, and instead of it.
const LOGO: (f32, f32) = (120.0, 52.0);
const LETTERING: (f32, f32) = (260.0, 64.0);
/// The white frame that a scanner needs, in modules.
const QUIET: usize = 4;

/// The kind of sheet.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PosterQuery {
    /// `en` (default), `es`.
    pub lang: Lang,
    /// `letter` (default), `a4`.
    #[param(inline)]
    pub size: Size,
}

impl PosterQuery {
    pub(super) const fn format(self) -> Format {
        match self.size {
            Size::Letter => Format::Letter,
            Size::A4 => Format::A4,
        }
    }
}

/// The page size.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// 8.5 × 11 inches.
    #[default]
    Letter,
    /// 210 × 297 mm.
    A4,
}

/// The poster of a job as a PDF.
#[utoipa::path(
    get, path = "/api/jobs/{id}/poster.pdf", tag = "jobs", params(("id" = JobId, Path), PosterQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<JobId>,
    Query(query): Query<PosterQuery>,
) -> Result<Response> {
    let logo = settings::logo::for_print(&context).await?;
    let (bytes, name) = context
        .read(move |db, context| {
            let job = view::allowed(db, &context.actor, id, Permission::JobsRead)?;
            let name = format!("poster-{}-{}.pdf", job.reference, query.lang.tag());
            Ok((
                draw(db, &context.app.core, job, query, logo.as_ref())?,
                name,
            ))
        })
        .await?;
    Ok(sent(bytes, &name))
}

/// A sheet as a reply.
pub(super) fn sent(bytes: Vec<u8>, name: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("inline; filename=\"{name}\""),
        ),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    (headers, bytes).into_response()
}

fn draw(
    db: &Connection,
    core: &Environment,
    job: Job,
    query: PosterQuery,
    logo: Option<&Printed>,
) -> Result<Vec<u8>> {
    let (brand, code) = (company(db)?, brand_code(db)?);
    let seen = view::view(db, core, job)?;
    let shown = Shown {
        brand: &brand,
        place: &seen.location_name,
        title: seen.job.title.get(query.lang),
        pay: seen.job.pay_min_e4.zip(seen.job.pay_max_e4),
        tips: seen.job.tips_note.get(query.lang),
        apply_url: &seen.apply_url,
        word: seen.keyword.as_deref(),
        number: core.config.line(&code),
    };
    shown.sheet(query, logo)?.pdf()
}

/// The texts of a job's poster.
struct Shown<'a> {
    brand: &'a str,
    place: &'a str,
    title: &'a str,
    /// Ten-thousandths of a dollar an hour, from and to.
    pay: Option<(i64, i64)>,
    tips: &'a str,
    /// The address to apply at.
    apply_url: &'a str,
    /// The keyword, if there is one.
    word: Option<&'a str>,
    /// The number to text it to, where the brand has one.
    number: Option<&'a str>,
}

impl Shown<'_> {
    fn sheet(&self, query: PosterQuery, logo: Option<&Printed>) -> Result<Pdf> {
        let lang = query.lang;
        let hiring = translate(lang, "poster-hiring", &[]);
        let mut sheet = begun(self.brand, (&hiring, self.title), query, logo);
        sheet.centred(self.place, 18.0, Weight::Regular, Color::GREY);
        sheet.space(14.0);
        if let Some((least, most)) = self.pay {
            let facts = [
                ("least", dollars(least).into()),
                ("most", dollars(most).into()),
            ];
            let id = if least == most {
                "poster-pay-one"
            } else {
                "poster-pay"
            };
            sheet.centred(
                &translate(lang, id, &facts),
                26.0,
                Weight::SemiBold,
                Color::DARK,
            );
        }
        sheet.centred(self.tips, 15.0, Weight::Regular, Color::GREY);
        sheet.space(16.0);
        let address = format!("{}?src=qr{}", self.apply_url, language(lang));
        code(&mut sheet, query.format(), &address)?;
        scan(&mut sheet, lang, self.apply_url);
        if let Some(word) = self.word {
            to_text(&mut sheet, lang, self.number, word);
        }
        Ok(sheet)
    }
}

/// The language part of the address of a sheet in Spanish: its reader reads Spanish in any browser.
pub(super) const fn language(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "",
        Lang::Es => "&lang=es",
    }
}

/// A sheet with its head: whose it is, a line, and what it is about in large letters.
pub(super) fn begun(
    brand: &str,
    (line, title): (&str, &str),
    query: PosterQuery,
    logo: Option<&Printed>,
) -> Pdf {
    let format = query.format();
    let mut sheet = Pdf::new(format!("{brand}: {title}"), query.lang, format, MARGIN);
    head(&mut sheet, format, brand, logo);
    sheet.centred(line, 20.0, Weight::Regular, Color::GREY);
    sheet.centred(
        title,
        fitting(title, sheet.width()),
        Weight::SemiBold,
        Color::DARK,
    );
    sheet
}

/// Below the code: what to do with it, and the address for typing.
pub(super) fn scan(sheet: &mut Pdf, lang: Lang, address: &str) {
    sheet.space(12.0);
    sheet.centred(
        &translate(lang, "poster-scan", &[]),
        18.0,
        Weight::SemiBold,
        Color::DARK,
    );
    let short = address.split("://").last().unwrap_or_default();
    sheet.centred(short, 13.0, Weight::Regular, Color::GREY);
}

/// The keyword, and the number to text it to where the brand has one.
pub(super) fn to_text(sheet: &mut Pdf, lang: Lang, number: Option<&str>, word: &str) {
    sheet.space(10.0);
    let number = number.map(written);
    let id = number.as_ref().map_or("poster-text", |_| "poster-text-to");
    let facts = [
        ("word", word.into()),
        ("number", number.unwrap_or_default().into()),
    ];
    let line = translate(lang, id, &facts);
    sheet.centred(&line, 18.0, Weight::SemiBold, Color::DARK);
}

/// The head of the poster: the logo, and the name unless the logo is a lettering.
fn head(sheet: &mut Pdf, format: Format, brand: &str, logo: Option<&Printed>) {
    sheet.space(10.0);
    if let Some(logo) = logo {
        let most = if logo.logo.lettering { LETTERING } else { LOGO };
        let (width, height) = logo.within(most.0, most.1);
        let left = (format.points().0 - width) / 2.0;
        logo.print(sheet, (left, sheet.down() - 10.0), most);
        sheet.space(height - 4.0);
    }
    if !logo.is_some_and(|logo| logo.logo.lettering) {
        sheet.centred(brand, 22.0, Weight::SemiBold, Color::DARK);
    }
    sheet.space(18.0);
}

/// A telephone number as people of the United States write it: `(619) 555-0142`.
fn written(number: &str) -> String {
    match number.strip_prefix("+1") {
        Some(rest) if rest.len() == 10 && rest.is_ascii() => {
            format!("({}) {}-{}", &rest[..3], &rest[3..6], &rest[6..])
        }
        _ => number.to_owned(),
    }
}

/// The largest size at which a title fits on two lines.
fn fitting(title: &str, width: f32) -> f32 {
    let face = Font::of(Weight::SemiBold);
    [54.0, 46.0, 38.0, 30.0]
        .into_iter()
        .find(|size| face.wrap(title, *size, width).len() <= 2)
        .unwrap_or(24.0)
}

/// The code in the middle of the page; moves on below it.
pub(super) fn code(sheet: &mut Pdf, format: Format, address: &str) -> Result<()> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M)
        .map_err(|error| Error::internal(format!("an address does not fit a code: {error}")))?;
    let modules = code.width();
    #[expect(clippy::cast_precision_loss, reason = "a code has at most 177 modules")]
    let size = CODE / (modules + 2 * QUIET) as f32;
    let (left, top) = ((format.points().0 - CODE) / 2.0, sheet.down());
    for (index, color) in code.to_colors().into_iter().enumerate() {
        if color == qrcode::Color::Dark {
            #[expect(clippy::cast_precision_loss, reason = "a code has at most 177 modules")]
            let (column, row) = (
                (index % modules + QUIET) as f32,
                (index / modules + QUIET) as f32,
            );
            // A hair wider than its place, so that no printer draws seams between modules.
            let (x, y) = (left + column * size, top + row * size);
            sheet.fill(x, y, size + 0.05, size + 0.05, Color::DARK);
        }
    }
    sheet.space(CODE);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const APPLY: &str = "https://pitaya.example/apply/pitaya-abcd2345";

    #[test]
    fn numbers_are_written_as_people_write_them() {
        assert_eq!(written("+16195550142"), "(619) 555-0142");
        assert_eq!(written("+525512345678"), "+525512345678");
        assert_eq!(written("72345"), "72345");
    }

    #[test]
    fn a_code_stays_inside_its_square() {
        let mut sheet = Pdf::new("", Lang::En, Format::Letter, MARGIN);
        let before = sheet.down();
        code(&mut sheet, Format::Letter, APPLY).expect("a code");
        assert!((sheet.down() - before - CODE).abs() < 0.01);
    }

    fn shown(title: &str) -> Shown<'_> {
        Shown {
            brand: "Pitaya Taquería",
            place: "North Park",
            title,
            pay: Some((185_000, 215_000)),
            tips: "",
            apply_url: APPLY,
            word: Some("TACO"),
            number: Some("+16195550142"),
        }
    }

    /// A scanner's reading of the page; it sees two dots for each point.
    fn scanned(sheet: &Pdf, format: Format) -> Vec<String> {
        let dots = |points: f32| (points * 2.0).round() as usize;
        let (wide, high) = (dots(format.points().0), dots(format.points().1));
        let mut dark = vec![false; wide * high];
        for (x, y, width, height) in sheet.boxes() {
            for row in dots(y)..dots(y + height) {
                let start = row * wide;
                dark[start + dots(x)..start + dots(x + width)].fill(true);
            }
        }
        let mut image =
            rqrr::PreparedImage::prepare_from_bitmap(wide, high, |x, y| dark[y * wide + x]);
        let codes = image.detect_grids();
        codes
            .iter()
            .map(|code| code.decode().expect("a code that can be read").1)
            .collect()
    }

    #[test]
    fn the_code_leads_to_the_form_and_says_that_people_came_by_it() {
        for (lang, size, said) in [
            (Lang::En, Size::Letter, ""),
            (Lang::Es, Size::A4, "&lang=es"),
        ] {
            let query = PosterQuery { lang, size };
            let sheet = shown("Line cook").sheet(query, None).expect("a sheet");
            assert_eq!(
                scanned(&sheet, query.format()),
                [format!(
                    "https://pitaya.example/apply/pitaya-abcd2345?src=qr{said}"
                )]
            );
        }
    }

    /// All words of a poster, from the top down.
    fn words(shown: &Shown<'_>, lang: Lang) -> String {
        let size = Size::Letter;
        let sheet = shown
            .sheet(PosterQuery { lang, size }, None)
            .expect("a sheet");
        sheet.lines().join(" ")
    }

    #[test]
    fn a_poster_says_the_job_the_pay_and_the_word_in_both_languages() {
        assert_eq!(
            words(&shown("Line cook"), Lang::En),
            "Pitaya Taquería We are hiring Line cook North Park $18.50 to $21.50 an hour \
             Scan to apply in two minutes pitaya.example/apply/pitaya-abcd2345 \
             Or text TACO to (619) 555-0142"
        );
        assert_eq!(
            words(&shown("Cocina de línea"), Lang::Es),
            "Pitaya Taquería Estamos contratando Cocina de línea North Park \
             De $18.50 a $21.50 por hora Escanea y postúlate en dos minutos \
             pitaya.example/apply/pitaya-abcd2345 O envía TACO al (619) 555-0142"
        );
    }

    #[test]
    fn a_poster_says_only_what_there_is() {
        let plain = Shown {
            pay: Some((200_000, 200_000)),
            tips: "Shared tips",
            number: None,
            ..shown("Line cook")
        };
        let all = words(&plain, Lang::En);
        assert!(
            all.contains("North Park $20.00 an hour Shared tips"),
            "{all}"
        );
        assert!(all.ends_with("Or text TACO to us"), "{all}");
        let bare = Shown {
            pay: None,
            word: None,
            ..shown("Cocina de línea")
        };
        let all = words(&bare, Lang::Es);
        assert!(!all.contains('$') && !all.contains("TACO"), "{all}");
        assert!(
            all.ends_with("pitaya.example/apply/pitaya-abcd2345"),
            "{all}"
        );
    }
}
