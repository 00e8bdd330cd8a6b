//! Which cells of a table are covered so that no count of fewer than five people can be read or worked out.
//!
//! The table has its totals as a last row and a last column. A covered cell can be worked out exactly when it is the
//! only covered one of a row or column, or, across several of them, when its edge in the graph of rows and columns is a
//! bridge: so further cells are covered until no bridge is left. A cell that no one is in is covered too, but everyone
//! may know that it is empty: covering it would protect no one and cost whole tables (a brand where everyone answered
//! has a row of zeros), and it gives no other cell a place to hide.

/// The fewest people that a cell may show.
pub const FEWEST: u32 = 5;

/// A table with its totals: the last of each row is the row's total, the last row holds those of the columns. The last row
/// and the last column before them are of those who did not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table(pub Vec<Vec<u32>>);

impl Table {
    /// A table of counts, with its totals added.
    pub fn of(mut rows: Vec<Vec<u32>>) -> Self {
        for row in &mut rows {
            row.push(row.iter().sum());
        }
        let columns = rows.first().map_or(0, Vec::len);
        let totals = (0..columns)
            .map(|column| rows.iter().map(|row| row[column]).sum())
            .collect();
        rows.push(totals);
        Self(rows)
    }

    /// Which cells to cover: those that `small` names and those that would give them away. `peopled` says which cells
    /// have people at all. The grand total is never covered.
    ///
    /// The line of those who did not say is covered before any group: it describes no one, and it is the same line in
    /// every report of a year. Reports that covered different groups beside the same small one could be subtracted to
    /// disclose it.
    pub fn covered(
        &self,
        small: impl Fn(usize, usize) -> bool,
        peopled: impl Fn(usize, usize) -> bool,
    ) -> Vec<Vec<bool>> {
        let (height, width) = (self.0.len(), self.0.first().map_or(0, Vec::len));
        let grand = |row: usize, column: usize| row + 1 == height && column + 1 == width;
        let cells = |of: &dyn Fn(usize, usize) -> bool| -> Vec<Vec<bool>> {
            let row = |row| (0..width).map(|column| of(row, column)).collect();
            (0..height).map(row).collect()
        };
        let mut cover = cells(&|row, column| !grand(row, column) && small(row, column));
        let mut guarded = cells(&|row, column| cover[row][column] && peopled(row, column));
        while let Some((row, column)) = bridge(&guarded) {
            let side = reach(&guarded, row, (row, column));
            let closes = |at: &(usize, usize)| side[at.0] != side[height + at.1];
            let said = |at: &(usize, usize)| at.0 + 2 != height && at.1 + 2 != width;
            let next = (0..height)
                .flat_map(|row| (0..width).map(move |column| (row, column)))
                .filter(|at| !cover[at.0][at.1] && !grand(at.0, at.1) && peopled(at.0, at.1))
                .filter(closes)
                .min_by_key(|at| (said(at), self.0[at.0][at.1]));
            // With only the grand total left to cover, the table says no more than that total.
            let Some(next) = next else { break };
            (cover[next.0][next.1], guarded[next.0][next.1]) = (true, true);
        }
        cover
    }
}

/// A covered cell that can be worked out.
fn bridge(cover: &[Vec<bool>]) -> Option<(usize, usize)> {
    let height = cover.len();
    cover.iter().enumerate().find_map(|(row, cells)| {
        let columns = cells.iter().enumerate().filter(|(_, covered)| **covered);
        let mut bridges =
            columns.filter(|(column, _)| !reach(cover, row, (row, *column))[height + column]);
        bridges.next().map(|(column, _)| (row, column))
    })
}

/// The rows and (after them) columns that hang together with a row through covered cells, one of them left out.
fn reach(cover: &[Vec<bool>], from: usize, without: (usize, usize)) -> Vec<bool> {
    let (height, width) = (cover.len(), cover.first().map_or(0, Vec::len));
    let mut seen = vec![false; height + width];
    let mut open = vec![from];
    while let Some(node) = open.pop() {
        if std::mem::replace(&mut seen[node], true) {
            continue;
        }
        let edges = (0..height)
            .flat_map(|row| (0..width).map(move |column| (row, column)))
            .filter(|at| cover[at.0][at.1] && *at != without);
        for (row, column) in edges {
            if row == node {
                open.push(height + column);
            } else if height + column == node {
                open.push(row);
            }
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cover(table: &Table) -> Vec<Vec<bool>> {
        table.covered(
            |row, column| table.0[row][column] < FEWEST,
            |row, column| table.0[row][column] > 0,
        )
    }

    fn shown(rows: Vec<Vec<u32>>) -> Vec<Vec<Option<u32>>> {
        let table = Table::of(rows);
        let cover = cover(&table);
        let cells = table.0.iter().zip(&cover);
        cells
            .map(|(row, cover)| {
                let cells = row.iter().zip(cover);
                cells
                    .map(|(count, covered)| (!covered).then_some(*count))
                    .collect()
            })
            .collect()
    }

    #[test]
    fn one_small_cell_takes_those_who_did_not_say_with_it() {
        let few_silent = &shown(vec![vec![20, 3, 9, 12], vec![0; 4]])[0];
        assert_eq!(*few_silent, [Some(20), None, Some(9), None, Some(44)]);
        // The same line in a report where most did not say, so that the two together disclose no more.
        let many_silent = &shown(vec![vec![20, 3, 9, 90], vec![0; 4]])[0];
        assert_eq!(*many_silent, [Some(20), None, Some(9), None, Some(122)]);
    }

    #[test]
    fn the_next_smallest_cell_is_suppressed_where_all_answered() {
        let row = &shown(vec![vec![20, 3, 9, 40, 0], vec![0; 5]])[0];
        assert_eq!(*row, [Some(20), None, None, Some(40), None, Some(72)]);
    }

    #[test]
    fn four_people_are_covered_and_five_are_shown() {
        assert_eq!(shown(vec![vec![5, 9]])[0], [Some(5), Some(9), Some(14)]);
        assert_eq!(
            shown(vec![vec![4, 9, 8]])[0],
            [None, Some(9), None, Some(21)]
        );
    }

    #[test]
    fn a_cell_cannot_be_worked_out_across_rows_and_columns() {
        let table = shown(vec![vec![3, 20, 30], vec![25, 15, 35], vec![40, 45, 50]]);
        let hidden = |row: usize| table[row].iter().filter(|cell| cell.is_none()).count();
        assert!(hidden(0) >= 2 && table.iter().enumerate().all(|(row, _)| hidden(row) != 1));
        assert_eq!(table[3][3], Some(263), "the grand total is shown");
    }

    #[test]
    fn an_empty_group_does_not_hide_the_others() {
        let table = shown(vec![vec![40, 0], vec![40, 0], vec![0, 0]]);
        let rows: Vec<_> = table.iter().map(|row| row[2]).collect();
        assert_eq!(rows, [Some(40), Some(40), None, Some(80)]);
    }

    proptest! {
        /// Two different tables fit every covered report: no covered cell is certain.
        #[test]
        fn no_covered_cell_can_be_worked_out(rows in prop::collection::vec(prop::collection::vec(0u32..40, 4), 3)) {
            let table = Table::of(rows);
            let cover = cover(&table);
            let total = table.0[3][4];
            prop_assume!(total >= 30);
            let shown = cover.iter().flatten().filter(|covered| !**covered).count();
            if shown > 1 {
                let mut guarded = cover.clone();
                for (row, cells) in guarded.iter_mut().enumerate() {
                    for (column, cell) in cells.iter_mut().enumerate() {
                        *cell &= table.0[row][column] > 0;
                    }
                }
                prop_assert_eq!(bridge(&guarded), None);
            }
            for (row, cells) in cover.iter().enumerate() {
                for (column, covered) in cells.iter().enumerate() {
                    let small = table.0[row][column] < FEWEST;
                    prop_assert!(*covered || !small || (row == 3 && column == 4));
                }
            }
        }
    }
}
