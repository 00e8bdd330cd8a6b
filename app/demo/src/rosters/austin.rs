//! South Congress, Austin.

use super::{RosterLine, hand};

/// The people of South Congress. Liam has fifteen and a half hours and no Tuesday.
pub(crate) const SOUTH_CONGRESS: &[RosterLine] = &[
    hand("Guadalupe Treviño", "LD LN GR", 21_00, "Mon-Fri 9a-5p").es(),
    hand("Cody Hargrove", "LD RG EX", 20_50, "Wed-Sun 3p-11p"),
    hand(
        "Tamika Sanders",
        "LD RG HS",
        20_25,
        "Sat Sun 9a-5p; Mon Tue 3p-11p",
    ),
    hand("Raúl Cantú", "LN GR", 18_25, "Mon-Fri 10a-6p").es(),
    hand("Bailey Sutton", "LN", 17_75, "Wed-Sun 3p-11p"),
    hand("Adriana Leal", "LN PR", 17_50, "Sat-Tue 11a-7p; Thu 11a-7p").es(),
    hand("Trey Washington", "GR LN", 18_00, "Tue-Sat 3p-11p"),
    hand(
        "Juan Pablo Garza",
        "GR",
        17_75,
        "Fri-Sun 10a-6p; Mon Tue 3p-11p",
    )
    .es(),
    hand("Linh Vo", "GR LN", 17_50, "Mon-Thu 11a-7p"),
    hand("Josefina Luna", "PR", 16_75, "Mon-Fri 6a-2p").es(),
    hand("Ignacio Salinas", "PR DW", 16_50, "Thu-Mon 6a-2p").es(),
    hand("Wyatt Collins", "DW", 15_50, "Wed-Sun 5p-11p"),
    hand(
        "Eloy Benavides",
        "DW PR",
        15_50,
        "Mon Tue 5p-11p; Fri-Sun 11a-5p",
    )
    .es(),
    hand("Savannah Boone", "RG HS", 15_75, "Mon-Fri 10a-6p"),
    hand("Isaiah Green", "RG", 15_50, "Tue-Sat 4p-10p"),
    hand(
        "Marisela Guerra",
        "RG EX",
        15_75,
        "Sat-Mon 11a-7p; Thu 4p-10p",
    )
    .es(),
    hand("Priyanka Rao", "EX RG", 16_25, "Wed-Sun 4p-10p"),
    hand(
        "Dalton Meyer",
        "EX LN",
        16_00,
        "Sat-Mon 11a-5p; Tue Wed 4p-10p",
    ),
    hand(
        "Liam Becker",
        "HS",
        13_00,
        "Mon Wed Fri 4p-7p; Sat 10a-4:30p",
    )
    .aged(15)
    .never("Mon-Fri 7a-3:30p"),
    hand("Harper Ellis", "HS RG", 13_50, "Tue Thu 5p-9p; Sun 11a-5p")
        .aged(17)
        .never("Mon-Fri 7a-4p"),
];
