/** What keeps a file from being made. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ExportProblem } from '../api';

export const PROBLEM_NAMES: Record<ExportProblem['code'], MessageDescriptor> = defineMessages({
  period_not_locked: {
    id: 'payroll.problem.period_not_locked',
    defaultMessage: '{count, plural, one {# timesheet is} other {# timesheets are}} not locked',
  },
  settings_missing: {
    id: 'payroll.problem.settings_missing',
    defaultMessage: 'Something that the file of {provider} needs is not set up',
  },
  mapping_missing: {
    id: 'payroll.problem.mapping_missing',
    defaultMessage: 'No name at {provider} for: {codes}',
  },
  payroll_id_missing: {
    id: 'payroll.problem.payroll_id_missing',
    defaultMessage: '{count, plural, one {# person has} other {# people have}} no payroll id at {provider}',
  },
  payroll_id_twice: {
    id: 'payroll.problem.payroll_id_twice',
    defaultMessage: 'People share a payroll id at {provider}',
  },
  name_twice: {
    id: 'payroll.problem.name_twice',
    defaultMessage: 'People share a name: {provider} tells them apart by their payroll id',
  },
  negative_line: {
    id: 'payroll.problem.negative_line',
    defaultMessage: '{count, plural, one {# amount is} other {# amounts are}} below zero',
  },
  hours_over_168: {
    id: 'payroll.problem.hours_over_168',
    defaultMessage: '{count, plural, one {# week is} other {# weeks are}} over 168 hours',
  },
  zero_rate: {
    id: 'payroll.problem.zero_rate',
    defaultMessage: '{count, plural, one {# person has} other {# people have}} hours without a wage',
  },
  totals_mismatch: {
    id: 'payroll.problem.totals_mismatch',
    defaultMessage: 'The file and the timesheets do not agree',
  },
  several_rates: {
    id: 'payroll.problem.several_rates',
    defaultMessage:
      '{count, plural, one {# person has} other {# people have}} several rates in a week: each needs its title, or overtime as dollars',
  },
  field_too_long: {
    id: 'payroll.problem.field_too_long',
    defaultMessage: '{count, plural, one {# field is} other {# fields are}} too long for {provider}',
  },
});
