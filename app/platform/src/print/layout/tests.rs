//! Tables keep their columns, and none of their rows is lost.

use super::{super::sheet::Format, *};
use crate::messages::Lang;

fn letter() -> Pdf {
    Pdf::new("Table", Lang::En, Format::Letter, 48.0)
}

fn table(rows: usize) -> Grid {
    let mut cells = vec![
        Cell::left(Paragraph::strong("Work", 9.0)),
        Cell::right(Paragraph::strong("Hours", 9.0)),
        Cell::right(Paragraph::strong("Pay", 9.0)),
    ];
    for n in 0..rows {
        let name = "Line cook at a location with a long name ".repeat(1 + n % 4);
        cells.push(Cell::left(Paragraph::plain(name, 9.0)));
        cells.push(Cell::right(Paragraph::plain(format!("{n}:00"), 9.0)));
        cells.push(Cell::right(Paragraph::plain(format!("${n}00.00"), 9.0)));
    }
    Grid {
        columns: vec![Column::Share(1.0), Column::Fitting, Column::Fitting],
        gap: (12.0, 6.0),
        head: 1,
        ruled: true,
        cells,
    }
}

#[test]
fn figures_keep_one_line_and_words_wrap() {
    let grid = table(8);
    let rows = grid.placed(400.0).expect("a layout");
    assert_eq!(rows.len(), 9);
    for row in &rows {
        for figure in &row.texts[1..] {
            assert_eq!(figure.text.lines(figure.width + SLACK).len(), 1);
        }
        let right = row.texts[2].x + row.texts[2].width;
        assert!((right - 400.0).abs() < 0.5, "{right}");
    }
    let words = &rows[4].texts[0];
    assert!(words.text.lines(words.width + SLACK).len() > 1);
    assert!(rows[4].height > rows[1].height * 1.9);
    for pair in rows.windows(2) {
        assert!(pair[1].y >= pair[0].y + pair[0].height, "rows overlap");
    }
}

#[test]
fn a_long_table_repeats_its_head_on_each_page() {
    let mut sheet = letter();
    sheet.grid(&table(120)).expect("a table");
    let lines = sheet.lines();
    let heads = lines.iter().filter(|line| **line == "Hours").count();
    assert!(heads > 2, "{heads}");
    assert!(lines.contains(&"$11900.00"));
}

#[test]
fn the_same_table_gives_the_same_bytes() {
    let bytes = || {
        let mut sheet = letter();
        sheet.grid(&table(30)).expect("a table");
        sheet.pdf().expect("a document")
    };
    assert_eq!(bytes(), bytes());
}

#[test]
fn an_empty_cell_takes_no_room() {
    let grid = Grid {
        columns: vec![Column::Share(1.0), Column::Share(1.0)],
        gap: (0.0, 0.0),
        head: 0,
        ruled: false,
        cells: vec![
            Cell::default(),
            Cell::column(vec![
                Paragraph::grey("Employer", 8.0),
                Paragraph::plain("Pitaya LLC", 10.0),
            ]),
        ],
    };
    let rows = grid.placed(300.0).expect("a layout");
    assert_eq!(rows[0].texts.len(), 2);
    assert!((rows[0].texts[0].x - 150.0).abs() < 0.5);
    assert!((rows[0].height - 18.0 * LEADING).abs() < 0.01);
}

#[test]
fn words_keep_their_least_width_beside_many_figures() {
    let heads = ["Work", "Tarifa de horas dobles", "Horas dobles trabajadas"];
    let mut cells: Vec<Cell> = heads
        .iter()
        .cycle()
        .take(6)
        .map(|head| Cell::right(Paragraph::plain(*head, 9.0)))
        .collect();
    cells[0] = Cell::left(Paragraph::plain("Line cook in a long place", 9.0));
    let mut columns = vec![Column::Fitting; 6];
    columns[0] = Column::Words(120.0);
    let grid = Grid {
        columns,
        gap: (10.0, 4.0),
        head: 0,
        ruled: false,
        cells,
    };
    let rows = grid.placed(500.0).expect("a layout");
    assert!(rows[0].texts[0].width >= 119.0);
    let last = rows[0].texts.last().expect("a last cell");
    assert!(last.x + last.width < 501.0, "it fits the page");
}
