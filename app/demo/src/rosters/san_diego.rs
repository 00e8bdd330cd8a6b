//! North Park, San Diego.

use super::{RosterLine, hand};

/// The people of North Park.
pub(crate) const NORTH_PARK: &[RosterLine] = &[
    hand("Marisol Vega", "LD LN GR", 24_50, "Tue-Sat 2p-10p").es(),
    hand(
        "Diego Fuentes",
        "LN GR",
        21_00,
        "Mon-Wed Sat 10a-6:30p; Sun 10a-2:30p",
    )
    .es(),
    hand("Ana Ortiz", "LN", 21_50, "Mon Wed-Fri Sun 7a-3p"),
    hand(
        "Héctor Luna",
        "GR LN",
        20_75,
        "Mon Tue Thu Sun 4p-10p; Sat 3p-11p",
    )
    .es(),
    hand("Kevin Tran", "GR LN", 20_50, "Mon-Thu 10a-6p"),
    hand("Priya Nair", "PR LN", 20_00, "Mon-Wed Fri Sat 6a-2p").never("Mon-Fri 3p-11p"),
    hand("Rosa Delgado", "PR LN", 19_50, "Tue Thu Sat Sun 6a-2p").es(),
    hand("Tomás Rivera", "DW", 18_75, "Tue-Sun 5p-11p").es(),
    hand("Jasmine Cole", "LD RG EX", 24_00, "Mon Wed-Sat 9a-5p"),
    hand(
        "Luis Herrera",
        "EX LN",
        19_20,
        "Tue-Thu Sat 4p-10p; Sun 11a-5p",
    )
    .never("Mon-Thu 7a-1p"),
    hand("Andre Wilson", "RG EX LN", 19_00, "Mon-Thu Sat Sun 4p-10p"),
    hand("Sofía Méndez", "RG", 19_00, "Tue Wed Fri-Sun 10a-6p"),
    hand(
        "Itzel Romero",
        "RG HS",
        18_25,
        "Tue Fri 5p-9p; Sat Sun 11a-5p",
    )
    .aged(17)
    .es()
    .never("Mon-Fri 7a-4p"),
    hand("Mateo Cruz", "HS", 17_75, "Tue Fri 4p-7p; Sat 11a-4p")
        .aged(15)
        .never("Mon-Fri 7a-3:30p"),
];
