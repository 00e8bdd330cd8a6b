/** Kinds of records and what holds cover, in words. */
import { defineMessages } from 'react-intl';

export const RECORD_NAMES = defineMessages({
  payroll: { id: 'settings.records.payroll', defaultMessage: 'Payroll' },
  time_card: { id: 'settings.records.time_card', defaultMessage: 'Time entries' },
  tip_pool: { id: 'settings.records.tip_pool', defaultMessage: 'Tips' },
  schedule: { id: 'settings.records.schedule', defaultMessage: 'Schedules' },
  rate_table: { id: 'settings.records.rate_table', defaultMessage: 'Wages' },
  agreement: { id: 'settings.records.agreement', defaultMessage: 'Agreements' },
  sales: { id: 'settings.records.sales', defaultMessage: 'Sales' },
});

export const HOLD_SCOPES = ['person', 'location', 'brand'] as const;
export const HOLD_SCOPE_NAMES = defineMessages({
  person: { id: 'settings.records.person', defaultMessage: 'A person' },
  location: { id: 'settings.records.location', defaultMessage: 'A location' },
  brand: { id: 'settings.records.brand', defaultMessage: 'Everything' },
});
