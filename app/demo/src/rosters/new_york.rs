//! Midtown in Manhattan, and Williamsburg in Brooklyn.

use super::{RosterLine, hand};

/// The people of Midtown: counter service from breakfast prep to close.
pub(crate) const MIDTOWN: &[RosterLine] = &[
    hand("Altagracia Peña", "LD RG EX", 23_75, "Mon-Fri 8a-4p").es(),
    hand("Kwame Mensah", "LD LN GR", 23_50, "Tue-Sat 3:30p-11:30p"),
    hand(
        "Dolores Castillo",
        "LD RG",
        23_25,
        "Sat Sun 8a-4p; Mon 3:30p-11:30p; Wed Thu 11a-7p",
    )
    .es(),
    hand("Wilfredo Santana", "LN GR", 20_50, "Mon-Fri 10a-6p").es(),
    hand("Fatou Diallo", "LN PR", 20_00, "Tue-Sat 10a-6p"),
    hand("Rubén Almonte", "LN", 19_75, "Wed-Sun 3:30p-11:30p").es(),
    hand(
        "Arjun Mehta",
        "LN GR",
        19_50,
        "Sun-Tue 3:30p-11:30p; Fri 3:30p-11:30p",
    ),
    hand("Yamilet Reyes", "GR LN", 19_80, "Mon-Fri 11a-7p").es(),
    hand("Dwayne Foster", "GR", 19_60, "Wed-Sun 3:30p-11:30p"),
    hand(
        "Pedro Jiménez",
        "GR LN",
        19_25,
        "Sat-Tue 11a-7p; Thu 3:30p-10:30p",
    )
    .es(),
    hand("Milagros Batista", "PR", 18_75, "Mon-Fri 6a-2p").es(),
    hand("Chen Wei", "PR LN", 18_50, "Sat Sun 6a-2p; Tue-Thu 7a-3p"),
    hand("Ousmane Traoré", "PR DW", 18_25, "Thu-Mon 6a-2p"),
    hand("José Paulino", "DW", 17_75, "Mon-Fri 5p-11p").es(),
    hand(
        "Segundo Guamán",
        "DW PR",
        17_75,
        "Sat Sun 3p-11p; Wed-Fri 11a-5p",
    )
    .es(),
    hand("Aaliyah Grant", "RG EX", 18_50, "Mon-Fri 10a-6p"),
    hand("Ismael Cabrera", "RG", 18_25, "Tue-Sat 4p-10p").es(),
    hand("Keisha Morgan", "RG HS", 18_25, "Thu-Mon 11a-7p"),
    hand(
        "Dominic Russo",
        "RG EX",
        18_00,
        "Sun-Tue 4p-10p; Thu Fri 4p-10p",
    ),
    hand(
        "Soraya Haddad",
        "RG",
        18_00,
        "Sat Sun 10a-6p; Mon Wed 4p-10p",
    ),
    hand("Nelson Ureña", "EX RG", 18_75, "Mon-Fri 11a-7p").es(),
    hand("Imani Walker", "EX LN", 18_50, "Wed-Sun 4p-10:30p"),
    hand("Liliana Vásquez", "EX RG", 18_25, "Sat-Tue 4p-10:30p").es(),
    hand("Theo Papadakis", "RG PR", 17_75, "Fri-Sun 11a-5p").never("Mon-Thu 8a-6p"),
    hand("Zoe Campbell", "RG", 17_50, "Tue Thu 5p-9p; Sat 11a-5p")
        .aged(17)
        .never("Mon-Fri 7a-4p"),
    hand("Ángel Rosario", "RG", 17_50, "Mon Wed 5p-9p; Sun 11a-5p")
        .aged(16)
        .es()
        .never("Mon-Fri 7a-4p"),
];

/// The people of Williamsburg: table service in the evening, brunch on weekends.
pub(crate) const WILLIAMSBURG: &[RosterLine] = &[
    hand("Beatriz Salazar", "LD EX HS", 24_25, "Wed-Sun 3p-11p").es(),
    hand("Omar Farouk", "LD LN GR", 23_75, "Mon-Fri 9a-5p"),
    hand(
        "Catalina Ríos",
        "LD RG",
        23_25,
        "Sat Sun 9a-5p; Mon Tue 3p-11p",
    )
    .es(),
    hand("Efraín Morales", "LN GR", 20_75, "Tue-Sat 3p-11p").es(),
    hand("Hannah Goldberg", "LN", 20_00, "Wed-Sun 11a-7p"),
    hand(
        "Cuauhtémoc Flores",
        "LN PR",
        19_75,
        "Sun-Tue 3p-11p; Thu 11a-7p",
    )
    .es(),
    hand("Dmitri Volkov", "GR LN", 20_25, "Wed-Sun 3p-11p"),
    hand("Rocío Zambrano", "GR", 19_75, "Mon-Thu 2p-10p; Sun 10a-6p").es(),
    hand("Abdul Rahman", "PR LN", 19_25, "Mon-Fri 7a-3p"),
    hand("Teresa Minchala", "PR", 18_75, "Thu-Mon 7a-3p").es(),
    hand("Freddy Cárdenas", "DW", 17_90, "Wed-Sun 5p-11p").es(),
    hand(
        "Lamine Sow",
        "DW PR",
        17_90,
        "Mon Tue 5p-11p; Sat Sun 10a-4p",
    ),
    hand("Olivia Marsh", "HS RG", 18_50, "Thu-Sun 4p-11p"),
    hand("Jean-Paul Desir", "HS", 18_25, "Mon-Wed 4p-10p; Sun 10a-4p"),
    hand("Natalia Wójcik", "RG EX", 18_75, "Mon-Fri 11a-7p"),
    hand(
        "Cristian Lozano",
        "RG HS",
        18_50,
        "Fri-Sun 4p-11p; Wed 4p-10p",
    )
    .es(),
    hand("Maya Okafor", "EX RG", 18_75, "Tue-Sat 4p-10p"),
    hand(
        "Samuel Ortega",
        "EX LN",
        18_50,
        "Sat-Mon 11a-7p; Thu 4p-10p",
    ),
    hand("Ruth Abrams", "RG", 18_00, "Sat Sun 10a-4p; Fri 5p-10p").never("Mon-Thu 8a-11p"),
    hand("Sienna Patel", "HS", 17_50, "Fri 4p-8p; Sat Sun 11a-5p")
        .aged(16)
        .never("Mon-Fri 7a-3:30p"),
];
