//! The columns of files of people: how each product names them, and how everyone else does.
//!
//! A name is compared in lower case, without accents, with a space for an underscore. The names of a product are those of
//! its export of employees and of its template for importing them, as its help pages list them.

use TeamColumn::*;

use crate::{names, settings::types::string_enum};

string_enum! {
    /// The product that a file of people comes from.
    TeamFileProduct {
        /// Lineup's own template.
        Lineup = "lineup",
        /// 7shifts.
        SevenShifts = "7shifts",
        /// Homebase.
        Homebase = "homebase",
        /// When I Work.
        WhenIWork = "when_i_work",
        /// Deputy.
        Deputy = "deputy",
        /// Any other file whose columns have the usual names.
        Other = "other",
    }
}

/// What a column says of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TeamColumn {
    FirstName,
    LastName,
    /// Both names in one.
    FullName,
    PreferredName,
    Email,
    Phone,
    Positions,
    Department,
    Wage,
    HiredOn,
    EmployeeNumber,
    Language,
    BirthDate,
    /// Whether they are under 18.
    UnderAge,
    /// Where they work.
    Location,
    /// Whether they still work there.
    Status,
    /// Their last day.
    LeftOn,
}

impl TeamColumn {
    /// The field of an error about it.
    pub(super) const fn field(self) -> &'static str {
        match self {
            FirstName | FullName => "firstName",
            LastName => "lastName",
            PreferredName => "preferredName",
            Email => "email",
            Phone => "phone",
            Positions | Department => "positions",
            Wage => "wage",
            HiredOn => "hiredOn",
            EmployeeNumber => "employeeNumber",
            Language => "preferredLanguage",
            BirthDate => "birthDate",
            UnderAge => "isMinor",
            Location => "location",
            Status => "status",
            LeftOn => "lastDay",
        }
    }
}

type Names = &'static [(TeamColumn, &'static [&'static str])];

/// A product's files.
struct ProductFile {
    product: TeamFileProduct,
    /// Columns that only its files have: one of them is enough to know it.
    signs: &'static [&'static str],
    /// Columns that mean something else in its files than elsewhere, or that only it has.
    names: Names,
}

const PRODUCTS: [ProductFile; 5] = [
    ProductFile {
        product: TeamFileProduct::Lineup,
        signs: &["first day", "primer dia"],
        names: &[],
    },
    ProductFile {
        product: TeamFileProduct::SevenShifts,
        signs: &["punch id", "7shifts id", "7shifts user id"],
        names: &[
            (Phone, &["mobile", "mobile phone", "mobile number"]),
            (Positions, &["role", "roles", "role(s)"]),
            (Wage, &["wage", "hourly wage"]),
            (EmployeeNumber, &["employee id"]),
        ],
    },
    ProductFile {
        product: TeamFileProduct::Homebase,
        signs: &["team member", "account status", "wage rate"],
        names: &[
            (FullName, &["team member"]),
            (Positions, &["role", "roles", "default role"]),
            (Wage, &["wage", "wage rate"]),
            (EmployeeNumber, &["payroll id"]),
        ],
    },
    ProductFile {
        product: TeamFileProduct::WhenIWork,
        signs: &["schedules", "base hourly rate", "maximum hours per week"],
        names: &[
            (Wage, &["base hourly rate", "hourly rate"]),
            (EmployeeNumber, &["employee id", "employee code"]),
        ],
    },
    ProductFile {
        product: TeamFileProduct::Deputy,
        signs: &[
            "main location",
            "location code",
            "display name",
            "preferred name (display name)",
            "send invite (y/n)",
        ],
        names: &[
            (PreferredName, &["preferred name (display name)"]),
            (FullName, &["display name"]),
            (Positions, &["position", "main area", "areas", "area"]),
            (EmployeeNumber, &["payroll id", "payroll export code"]),
        ],
    },
];

/// The usual names, in English and Spanish.
const USUAL: Names = &[
    (
        FirstName,
        &[
            "first name",
            "firstname",
            "first",
            "given name",
            "nombre",
            "nombres",
        ],
    ),
    (
        LastName,
        &[
            "last name",
            "lastname",
            "last",
            "surname",
            "family name",
            "apellido",
            "apellidos",
        ],
    ),
    (
        FullName,
        &[
            "name",
            "full name",
            "employee",
            "employee name",
            "nombre completo",
            "empleado",
        ],
    ),
    (
        PreferredName,
        &["preferred name", "nickname", "nombre preferido", "apodo"],
    ),
    (
        Email,
        &[
            "email",
            "e-mail",
            "email address",
            "correo",
            "correo electronico",
        ],
    ),
    (
        Phone,
        &[
            "phone",
            "phone number",
            "mobile",
            "mobile phone",
            "mobile number",
            "mobile phone number",
            "cell",
            "cell phone",
            "telefono",
            "celular",
            "movil",
        ],
    ),
    (
        Positions,
        &[
            "position",
            "positions",
            "role",
            "roles",
            "job",
            "job title",
            "title",
            "puesto",
            "puestos",
        ],
    ),
    (
        Department,
        &["department", "departments", "departamento", "area"],
    ),
    (
        Wage,
        &[
            "wage",
            "hourly wage",
            "hourly rate",
            "hourly pay rate",
            "pay rate",
            "rate",
            "salario por hora",
            "salario",
            "pago por hora",
        ],
    ),
    (
        HiredOn,
        &[
            "first day",
            "hire date",
            "hired on",
            "date hired",
            "start date",
            "employment start date",
            "primer dia",
            "fecha de ingreso",
            "fecha de contratacion",
        ],
    ),
    (
        EmployeeNumber,
        &[
            "employee number",
            "employee id",
            "employee code",
            "payroll id",
            "numero de empleado",
        ],
    ),
    (Language, &["language", "preferred language", "idioma"]),
    (
        BirthDate,
        &[
            "birth date",
            "birthdate",
            "birthday",
            "date of birth",
            "dob",
            "fecha de nacimiento",
        ],
    ),
    (
        UnderAge,
        &[
            "under 18",
            "under 18?",
            "minor",
            "is minor",
            "minor?",
            "menor de 18",
            "menor de edad",
            "menor",
            "es menor",
        ],
    ),
    (
        Location,
        &[
            "location",
            "locations",
            "location name",
            "work location",
            "main location",
            "primary location",
            "restaurant",
            "store",
            "local",
            "locales",
            "sucursal",
            "ubicacion",
            "restaurante",
        ],
    ),
    (
        Status,
        &["status", "employment status", "active", "estado", "activo"],
    ),
    (
        LeftOn,
        &[
            "termination date",
            "end date",
            "last day",
            "fecha de baja",
            "ultimo dia",
        ],
    ),
];

/// The product that a file with these columns comes from, and what each of them says; nothing where Lineup does not read
/// it, as the second of two columns with one meaning.
pub(super) fn recognize<'a>(
    head: impl Iterator<Item = &'a str>,
) -> (TeamFileProduct, Vec<Option<TeamColumn>>) {
    let head: Vec<String> = head.map(plain).collect();
    let is_of = |file: &&ProductFile| head.iter().any(|name| file.signs.contains(&&**name));
    let file = PRODUCTS.iter().find(is_of);
    let own = file.map_or(&[] as Names, |file| file.names);
    let column = |name: &String| {
        let mut known = own.iter().chain(USUAL);
        known
            .find(|(_, names)| names.contains(&&**name))
            .map(|(column, _)| *column)
    };
    let mut columns: Vec<_> = head.iter().map(column).collect();
    // A name without a last name beside it is the whole name.
    if !columns.contains(&Some(LastName)) {
        for column in &mut columns {
            if *column == Some(FirstName) {
                *column = Some(FullName);
            }
        }
    }
    for index in 1..columns.len() {
        let (before, from_here) = columns.split_at_mut(index);
        if before.contains(&from_here[0]) {
            from_here[0] = None;
        }
    }
    let product = file.map_or(TeamFileProduct::Other, |file| file.product);
    (product, columns)
}

/// A column's name as it is compared.
fn plain(name: &str) -> String {
    let spaced = names::folded(name).replace('_', " ");
    let words: Vec<&str> = spaced
        .trim_end_matches(['*', ':', ' '])
        .split_whitespace()
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(head: &str) -> (TeamFileProduct, Vec<Option<TeamColumn>>) {
        recognize(head.split(','))
    }

    #[test]
    fn each_product_is_known_by_its_columns() {
        let heads = [
            (
                "First name,Last name,Preferred name,Email,Phone,Position,Hourly wage,First day,Employee number,Language,Birth date",
                TeamFileProduct::Lineup,
            ),
            (
                "Nombre,Apellido,Correo,Teléfono,Puesto,Salario por hora,Primer día",
                TeamFileProduct::Lineup,
            ),
            (
                "First Name,Last Name,Email,Mobile,Locations,Departments,Roles,Wage,Employee ID,Punch ID,Hire Date",
                TeamFileProduct::SevenShifts,
            ),
            (
                "Team Member,Email,Phone,Access,Location,Role,Wage,Account Status",
                TeamFileProduct::Homebase,
            ),
            (
                "First name,Last name,Email address,Mobile phone number,Positions,Schedules,Tags,Base hourly rate,Maximum hours per week,Employee ID",
                TeamFileProduct::WhenIWork,
            ),
            (
                "First Name,Last Name,Preferred Name (Display Name),Mobile,Email,Main Location,DOB,Payroll ID",
                TeamFileProduct::Deputy,
            ),
            ("Name,Email,Position", TeamFileProduct::Other),
        ];
        for (head, product) in heads {
            let (recognized, columns) = read(head);
            assert_eq!(recognized, product, "{head}");
            for column in [Email, Positions] {
                let asked = column == Email || product != TeamFileProduct::Deputy;
                assert!(!asked || columns.contains(&Some(column)), "{head}");
            }
            assert!(columns.contains(&Some(FullName)) || columns.contains(&Some(LastName)));
        }
    }

    #[test]
    fn names_of_columns_are_compared_without_case_accents_and_marks() {
        let (_, columns) = read("FIRST_NAME,Last Name *,teléfono,Puesto :");
        let expected = [FirstName, LastName, Phone, Positions].map(Some);
        assert_eq!(columns, expected);
    }

    #[test]
    fn of_two_columns_with_one_meaning_the_first_is_read() {
        let (_, columns) = read("Name,Phone,Mobile,Shoe size,Cell");
        let expected = [Some(FullName), Some(Phone), None, None, None];
        assert_eq!(columns, expected);
    }

    #[test]
    fn locations_and_minors_are_known_in_both_languages() {
        let expected = [FullName, Location, UnderAge].map(Some);
        assert_eq!(read("Name,Location,Under 18").1, expected);
        assert_eq!(read("Nombre,Sucursal,Menor de edad").1, expected);
    }

    #[test]
    fn a_name_alone_is_the_whole_name() {
        assert_eq!(read("Nombre,Puesto").1, [Some(FullName), Some(Positions)]);
    }
}
