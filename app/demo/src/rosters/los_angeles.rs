//! Echo Park, Los Angeles.

use super::{RosterLine, hand};

/// The people of Echo Park.
pub(crate) const ECHO_PARK: &[RosterLine] = &[
    hand("Graciela Montes", "LD LN EX", 25_50, "Mon-Fri 8a-4p").es(),
    hand("Darnell Brooks", "LD GR RG", 25_00, "Wed-Sun 3p-11p"),
    hand(
        "Yesenia Palacios",
        "LD RG HS",
        24_50,
        "Sat Sun 8a-4p; Mon Tue 3p-11p",
    )
    .es(),
    hand("Óscar Villanueva", "LN GR", 21_75, "Mon-Fri 10a-6p").es(),
    hand("Minh Pham", "LN PR", 21_50, "Wed-Sun 9a-5p"),
    hand("Lupita Sandoval", "LN", 20_90, "Tue-Sat 3p-11p").es(),
    hand("Jorge Escobedo", "GR LN", 21_25, "Mon Tue Fri-Sun 3p-11p").es(),
    hand("Tyrell Jackson", "GR", 21_00, "Wed-Sun 10a-6p"),
    hand("Camila Duarte", "GR LN", 20_80, "Mon Tue Wed Thu 4p-10p"),
    hand("Esperanza Rojas", "PR", 20_25, "Mon-Fri 6a-2p").es(),
    hand("Ramón Quintero", "PR DW", 19_90, "Thu-Mon 6a-2p").es(),
    hand("Nhi Nguyen", "PR LN", 20_00, "Tue Wed Sat 7a-3p").never("Mon Thu Fri 6a-11p"),
    hand("Ezequiel Barrera", "DW", 19_00, "Wed-Sun 5p-11p").es(),
    hand(
        "Santos Aguirre",
        "DW PR",
        19_00,
        "Mon Tue 5p-11p; Fri-Sun 11a-5p",
    )
    .es(),
    hand("Chloe Bennett", "RG HS", 19_50, "Mon-Fri 10a-6p"),
    hand("Marcus Hill", "RG EX", 19_60, "Thu-Sun 4p-10p; Tue 4p-10p"),
    hand("Valeria Ponce", "RG", 19_40, "Sat-Mon 10a-6p; Wed 4p-10p"),
    hand("Brandon Kim", "EX RG", 19_75, "Mon-Wed Fri Sat 4p-10p"),
    hand("Noemí Carrasco", "EX LN", 19_80, "Thu-Sun 11a-7p").es(),
    hand("Talia Rosen", "HS RG", 18_90, "Fri-Sun 5p-10p; Thu 5p-10p").never("Mon-Thu 8a-4p"),
    hand("Ximena Cortés", "RG HS", 18_75, "Mon Wed 5p-9p; Sat 11a-5p")
        .aged(16)
        .never("Mon-Fri 7a-4p"),
    hand("Jaylen Carter", "HS", 18_60, "Fri 5p-9p; Sun 11a-5p")
        .aged(17)
        .never("Mon-Fri 7a-4p"),
];
