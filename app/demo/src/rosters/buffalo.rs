//! Elmwood, Buffalo.

use super::{RosterLine, hand};

/// The people of Elmwood.
pub(crate) const ELMWOOD: &[RosterLine] = &[
    hand("Carmen Nieves", "LD LN RG", 21_50, "Mon-Fri 9a-5p").es(),
    hand("Patrick Nowak", "LD GR EX", 21_25, "Wed-Sun 3p-11p"),
    hand(
        "Shanice Reed",
        "LD RG",
        20_75,
        "Sat Sun 9a-5p; Mon Tue 3p-11p",
    ),
    hand("Luz Maldonado", "LN GR", 18_75, "Mon-Fri 10a-6p").es(),
    hand("Joe Kowalski", "LN", 18_50, "Tue-Sat 3p-11p"),
    hand("Htoo Paw", "LN PR", 18_00, "Sat-Tue 11a-7p; Thu 11a-7p"),
    hand("Reggie Thompson", "GR LN", 18_50, "Wed-Sun 10a-6p"),
    hand("Iván Colón", "GR", 18_25, "Mon-Wed Fri Sat 3p-11p").es(),
    hand("Margaret Sullivan", "PR", 17_75, "Mon-Fri 6a-2p"),
    hand("Nilda Figueroa", "PR LN", 17_50, "Thu-Mon 6a-2p").es(),
    hand("Tyler Schmidt", "DW", 16_75, "Wed-Sun 5p-11p"),
    hand("Efe Osei", "DW PR", 16_75, "Mon Tue 5p-11p; Sat Sun 11a-5p"),
    hand("Brianna Lewis", "RG EX", 17_25, "Mon-Fri 10a-6p"),
    hand("Héctor Matos", "RG", 17_00, "Tue-Sat 4p-10p").es(),
    hand(
        "Colleen Murphy",
        "EX RG",
        17_50,
        "Thu-Sun 4p-10p; Mon 4p-10p",
    ),
    hand("Devon Price", "EX HS", 17_00, "Sat-Wed 11a-5p"),
    hand("Abby Kaminski", "RG", 16_50, "Mon Thu 5p-9p; Sat 12p-6p")
        .aged(17)
        .never("Mon-Fri 7a-4p"),
    hand("Noah Rivera", "HS", 16_25, "Wed Fri 4p-7p; Sun 11a-4p")
        .aged(15)
        .never("Mon-Fri 7a-3:30p"),
];
