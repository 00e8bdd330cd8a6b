/** Lineup's own template of a file of people: the first row with the names of its columns, as the server knows them. */
import type { Language } from '@/i18n/language';

const COLUMNS: Record<Language, readonly string[]> = {
  en: [
    'First name',
    'Last name',
    'Preferred name',
    'Email',
    'Phone',
    'Position',
    'Department',
    'Hourly wage',
    'First day',
    'Employee number',
    'Language',
    'Birth date',
    'Under 18',
  ],
  es: [
    'Nombre',
    'Apellido',
    'Nombre preferido',
    'Correo',
    'Teléfono',
    'Puesto',
    'Departamento',
    'Salario por hora',
    'Primer día',
    'Número de empleado',
    'Idioma',
    'Fecha de nacimiento',
    'Menor de 18',
  ],
};

/** The mark by which Excel knows that a file is UTF-8. */
const MARK = '\uFEFF';

export const templateAddress = (language: Language) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`${MARK}${COLUMNS[language].join(',')}\r\n`)}`;
