/** What the codes of an import are called. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Wire } from '@/api/wire';
import type { FileFault } from './file-text';
import type { ImportGroup } from './model';

/** Names of products are the same in every language. */
export const PRODUCTS: Record<Exclude<Wire<'TeamFileProduct'>, 'other'>, string> = {
  lineup: 'Lineup',
  '7shifts': '7shifts',
  homebase: 'Homebase',
  when_i_work: 'When I Work',
  deputy: 'Deputy',
};

export const GROUP_NAMES: Record<ImportGroup, MessageDescriptor> = defineMessages({
  refused: {
    id: 'team.import.refused',
    defaultMessage: '{count, plural, one {# person can’t be added} other {# people can’t be added}}',
  },
  added: {
    id: 'team.import.new',
    defaultMessage: '{count, plural, one {# new person} other {# new people}}',
  },
  skipped: {
    id: 'team.import.skipped',
    defaultMessage: '{count, plural, one {# skipped} other {# skipped}}',
  },
});

export const SKIPPED: Record<'on_team' | 'inactive' | 'elsewhere' | 'left_out', MessageDescriptor> =
  defineMessages({
    on_team: { id: 'team.import.on_team', defaultMessage: 'On the team already: {person}' },
    elsewhere: { id: 'team.import.elsewhere', defaultMessage: 'Works at {location}' },
    inactive: { id: 'team.import.inactive', defaultMessage: 'Inactive in the file' },
    left_out: { id: 'team.import.left_out', defaultMessage: 'Not chosen' },
  });

export const FILE_FAULTS: Record<FileFault, MessageDescriptor> = defineMessages({
  too_large: { id: 'team.import.too_large', defaultMessage: 'The file is larger than 1 MB.' },
  not_csv: { id: 'team.import.not_csv', defaultMessage: 'Save the spreadsheet as CSV and choose that file.' },
});

/** The columns, by the field of an error. */
export const COLUMN_NAMES: Record<string, MessageDescriptor> = defineMessages({
  firstName: { id: 'team.import.column.name', defaultMessage: 'Name' },
  lastName: { id: 'team.import.column.last_name', defaultMessage: 'Last name' },
  preferredName: { id: 'team.import.column.preferred_name', defaultMessage: 'Preferred name' },
  email: { id: 'team.import.column.email', defaultMessage: 'Email' },
  phone: { id: 'team.import.column.phone', defaultMessage: 'Phone' },
  positions: { id: 'team.import.column.position', defaultMessage: 'Position' },
  wage: { id: 'team.import.column.wage', defaultMessage: 'Wage' },
  hiredOn: { id: 'team.import.column.hired_on', defaultMessage: 'First day' },
  employeeNumber: { id: 'team.import.column.number', defaultMessage: 'Employee number' },
  preferredLanguage: { id: 'team.import.column.language', defaultMessage: 'Language' },
  birthDate: { id: 'team.import.column.birth_date', defaultMessage: 'Birth date' },
  isMinor: { id: 'team.import.column.under_age', defaultMessage: 'Under 18' },
  location: { id: 'team.import.column.location', defaultMessage: 'Location' },
  lastDay: { id: 'team.import.column.last_day', defaultMessage: 'Last day' },
  status: { id: 'team.import.column.status', defaultMessage: 'Status' },
});
