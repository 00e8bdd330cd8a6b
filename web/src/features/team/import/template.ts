/** Files for a spreadsheet: Lineup's own template, whose columns are named as the server knows them, and other rows. */
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

export const templateAddress = (language: Language) => csvAddress([COLUMNS[language]]);

/** The address of a CSV file with these rows. */
export const csvAddress = (rows: readonly (readonly string[])[]): string => {
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(MARK + text)}`;
};

/** A value that a spreadsheet would calculate is text; one with a separator is in quotes. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
