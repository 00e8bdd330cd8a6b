//! The events of the demo's weeks besides the usual: illness, rushes, late plans, swaps.

/// Something that happened at a restaurant in a week, counted from the demo's own (0).
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    /// The location.
    pub(super) site: &'static str,
    /// Which week.
    pub(super) week: i64,
    /// The event.
    pub(super) what: What,
}

/// An event. Weeks are written as [`super::pattern`] reads them.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// Someone has these days off: first weekday, number of days.
    Off(&'static str, &'static str, i64),
    /// Someone is planned once more.
    Extra(&'static str, &'static str),
    /// Someone is planned on a day without the breaks that the law wants.
    NoBreaks(&'static str, &'static str),
    /// The manager publishes only so many days before the week.
    Late(i64),
    /// A signed document is put on record for a person's shift of a day: which consent it gives.
    SignedConsent(&'static str, &'static str, &'static str),
    /// After publication, so many days before it, someone gets another shift.
    Added(i64, &'static str, &'static str),
    /// After publication, a shift ends earlier: days before, who, which day, the new end.
    Shorter(i64, &'static str, &'static str, &'static str),
    /// After publication, a shift is canceled: days before, who, which day.
    Cancelled(i64, &'static str, &'static str),
    /// After publication, two people swap, as they asked: days before, who and which day, twice.
    Swapped(
        i64,
        (&'static str, &'static str),
        (&'static str, &'static str),
    ),
}

impl What {
    /// How many days before the day it is about it was decided, for what happened after publication.
    pub(super) const fn days_before(self) -> Option<i64> {
        match self {
            Self::Added(days, ..)
            | Self::Shorter(days, ..)
            | Self::Cancelled(days, ..)
            | Self::Swapped(days, ..) => Some(days),
            Self::Off(..)
            | Self::Extra(..)
            | Self::NoBreaks(..)
            | Self::Late(_)
            | Self::SignedConsent(..) => None,
        }
    }

    /// The weekday that a change after publication is about.
    pub(super) fn day(self) -> &'static str {
        match self {
            Self::Added(_, _, when) => when.split_whitespace().next().unwrap_or("Mon"),
            Self::Shorter(_, _, day, _) | Self::Cancelled(_, _, day) => day,
            Self::Swapped(_, (_, day), _) => day,
            Self::Off(_, day, _) | Self::NoBreaks(_, day) | Self::SignedConsent(_, day, _) => day,
            Self::Extra(..) | Self::Late(_) => "Mon",
        }
    }
}

const fn at(site: &'static str, week: i64, what: What) -> Event {
    Event { site, week, what }
}

/// Everything out of the ordinary.
pub(super) const EVENTS: &[Event] = &[
    // North Park.
    at("North Park", -8, What::Extra("Ana Ortiz", "Sat 7a-3p LN")),
    at("North Park", -7, What::NoBreaks("Sofía Méndez", "Sat")),
    at("North Park", -6, What::Off("Rosa Delgado", "Tue", 4)),
    at(
        "North Park",
        -5,
        What::Extra("Marisol Vega", "Sun 2p-10p LD"),
    ),
    at("North Park", -4, What::Late(2)),
    at(
        "North Park",
        -4,
        What::Swapped(3, ("Andre Wilson", "Thu"), ("Sofía Méndez", "Fri")),
    ),
    at("North Park", -3, What::Off("Diego Fuentes", "Mon", 3)),
    at("North Park", -3, What::NoBreaks("Jasmine Cole", "Fri")),
    at("North Park", -2, What::Cancelled(1, "Luis Herrera", "Wed")),
    at(
        "North Park",
        -1,
        What::Extra("Diego Fuentes", "Thu 10a-6:30p LN"),
    ),
    at("North Park", -1, What::Late(3)),
    at("North Park", -1, What::NoBreaks("Sofía Méndez", "Sat")),
    at("North Park", 0, What::Off("Kevin Tran", "Fri", 3)),
    at(
        "North Park",
        0,
        What::Added(2, "Ana Ortiz", "Sat 7a-12p LN"),
    ),
    at(
        "North Park",
        1,
        What::Extra("Diego Fuentes", "Fri 2p-10p LN"),
    ),
    at(
        "North Park",
        1,
        What::Extra("Marisol Vega", "Mon 2p-10p LD"),
    ),
    at("North Park", 1, What::NoBreaks("Sofía Méndez", "Sat")),
    at("North Park", 1, What::Extra("Priya Nair", "Sun 2p-10p PR")),
    // Echo Park.
    at("Echo Park", -8, What::Off("Óscar Villanueva", "Mon", 5)),
    at(
        "Echo Park",
        -7,
        What::Extra("Jorge Escobedo", "Thu 3p-11p GR"),
    ),
    at("Echo Park", -6, What::NoBreaks("Darnell Brooks", "Sat")),
    at("Echo Park", -5, What::Off("Esperanza Rojas", "Wed", 3)),
    at(
        "Echo Park",
        -4,
        What::Extra("Graciela Montes", "Sat 8a-8p LD"),
    ),
    at(
        "Echo Park",
        -3,
        What::Shorter(2, "Tyrell Jackson", "Sun", "2p"),
    ),
    at("Echo Park", -2, What::Late(1)),
    at(
        "Echo Park",
        -1,
        What::Extra("Lupita Sandoval", "Sun 3p-11p LN"),
    ),
    at(
        "Echo Park",
        0,
        What::Swapped(4, ("Chloe Bennett", "Fri"), ("Valeria Ponce", "Sat")),
    ),
    at("Echo Park", 1, What::Off("Brandon Kim", "Fri", 2)),
    // Midtown: fair workweek.
    at("Midtown", -8, What::Late(9)),
    at(
        "Midtown",
        -7,
        What::Added(5, "Dominic Russo", "Wed 4p-7p RG"),
    ),
    at(
        "Midtown",
        -7,
        What::Shorter(10, "Ismael Cabrera", "Fri", "8p"),
    ),
    at("Midtown", -6, What::Off("Wilfredo Santana", "Tue", 2)),
    at("Midtown", -6, What::Cancelled(3, "Dominic Russo", "Thu")),
    at("Midtown", -5, What::Extra("Kwame Mensah", "Sun 9a-5p LD")),
    at(
        "Midtown",
        -4,
        What::Swapped(6, ("Nelson Ureña", "Tue"), ("Imani Walker", "Sat")),
    ),
    at("Midtown", -3, What::Extra("Rubén Almonte", "Mon 10a-6p LN")),
    at(
        "Midtown",
        -3,
        What::SignedConsent("Rubén Almonte", "Mon", "short_rest"),
    ),
    at("Midtown", -2, What::Cancelled(1, "Imani Walker", "Thu")),
    at(
        "Midtown",
        -2,
        What::Added(8, "Theo Papadakis", "Thu 6p-10p RG"),
    ),
    at("Midtown", -1, What::Late(10)),
    at(
        "Midtown",
        -1,
        What::Swapped(5, ("Chen Wei", "Wed"), ("Ousmane Traoré", "Fri")),
    ),
    at("Midtown", 0, What::Shorter(4, "Keisha Morgan", "Fri", "4p")),
    at(
        "Midtown",
        0,
        What::Added(6, "Segundo Guamán", "Mon 11a-5p DW"),
    ),
    at("Midtown", 1, What::Off("Yamilet Reyes", "Mon", 2)),
    // Williamsburg.
    at(
        "Williamsburg",
        -8,
        What::Extra("Omar Farouk", "Sat 9a-5p LD"),
    ),
    at("Williamsburg", -6, What::Off("Dmitri Volkov", "Thu", 4)),
    at("Williamsburg", -5, What::NoBreaks("Natalia Wójcik", "Wed")),
    at(
        "Williamsburg",
        -4,
        What::Extra("Efraín Morales", "Sun 10a-10p LN"),
    ),
    at("Williamsburg", -3, What::Late(2)),
    at(
        "Williamsburg",
        -2,
        What::Cancelled(1, "Jean-Paul Desir", "Tue"),
    ),
    at("Williamsburg", -1, What::Off("Maya Okafor", "Fri", 2)),
    at(
        "Williamsburg",
        0,
        What::Swapped(3, ("Natalia Wójcik", "Thu"), ("Cristian Lozano", "Sat")),
    ),
    at(
        "Williamsburg",
        1,
        What::Extra("Cristian Lozano", "Thu 4p-11p HS"),
    ),
    // Elmwood.
    at("Elmwood", -7, What::Off("Joe Kowalski", "Wed", 3)),
    at("Elmwood", -6, What::Extra("Luz Maldonado", "Sat 10a-6p LN")),
    at("Elmwood", -5, What::NoBreaks("Margaret Sullivan", "Tue")),
    at("Elmwood", -4, What::Late(1)),
    at(
        "Elmwood",
        -2,
        What::Extra("Patrick Nowak", "Tue 11a-11p LD"),
    ),
    at("Elmwood", -1, What::Off("Brianna Lewis", "Thu", 2)),
    at(
        "Elmwood",
        0,
        What::Shorter(2, "Colleen Murphy", "Fri", "8p"),
    ),
    // South Congress.
    at(
        "South Congress",
        -8,
        What::Extra("Raúl Cantú", "Sat 10a-6p LN"),
    ),
    at("South Congress", -5, What::Off("Trey Washington", "Tue", 5)),
    at(
        "South Congress",
        -4,
        What::Extra("Cody Hargrove", "Mon 3p-11p LD"),
    ),
    at("South Congress", -3, What::Late(2)),
    at(
        "South Congress",
        -2,
        What::Swapped(2, ("Savannah Boone", "Fri"), ("Marisela Guerra", "Sun")),
    ),
    at("South Congress", -1, What::Off("Josefina Luna", "Mon", 2)),
    at("South Congress", 1, What::Off("Linh Vo", "Wed", 2)),
];

/// The events of a restaurant in a week.
pub(super) fn of(site: &str, week: i64) -> impl Iterator<Item = What> {
    EVENTS
        .iter()
        .filter(move |event| event.site == site && event.week == week)
        .map(|event| event.what)
}
