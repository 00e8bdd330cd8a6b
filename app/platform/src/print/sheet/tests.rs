//! Text flows over pages, and the same content gives the same bytes.

use super::*;

fn letter() -> Vec<u8> {
    let mut sheet = Pdf::new("Oferta", Lang::Es, Format::Letter, 64.0);
    sheet.text("¡Felicidades, Lucía!", 20.0, Weight::SemiBold, Color::DARK);
    sheet.rule();
    for _ in 0..90 {
        sheet.text(
            "Una línea con señas: á é í ó ú ñ ü ¿ ¡",
            11.0,
            Weight::Regular,
            Color::DARK,
        );
    }
    sheet.pdf().expect("a document")
}

#[test]
fn the_same_content_gives_the_same_bytes() {
    let bytes = letter();
    assert!(bytes.starts_with(b"%PDF-"));
    assert_eq!(bytes, letter());
}

#[test]
fn long_text_goes_on_to_the_next_page() {
    let mut sheet = Pdf::new("", Lang::En, Format::A4, 50.0);
    for _ in 0..200 {
        sheet.text("One more line", 11.0, Weight::Regular, Color::DARK);
    }
    assert_eq!(sheet.pages.len(), 5);
}
