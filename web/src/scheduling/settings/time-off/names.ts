/** What kinds of time off, and the ways to give it, are called. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Policy } from './api';

/** Unpaid leave has no balance. */
export const COUNTED_KINDS = ['vacation', 'sick', 'jury', 'bereavement', 'protected'] as const;

export const KIND_NAMES: Record<Policy['kind'], MessageDescriptor> = defineMessages({
  vacation: { id: 'team.time_off.vacation', defaultMessage: 'Vacation' },
  sick: { id: 'team.time_off.sick', defaultMessage: 'Sick' },
  unpaid: { id: 'team.time_off.unpaid', defaultMessage: 'Unpaid' },
  jury: { id: 'team.time_off.jury', defaultMessage: 'Jury duty' },
  bereavement: { id: 'team.time_off.bereavement', defaultMessage: 'Bereavement' },
  protected: { id: 'team.time_off.protected', defaultMessage: 'Protected leave' },
});

export const GRANT_NAMES: Record<Policy['terms']['grant'], MessageDescriptor> = defineMessages({
  accrued: { id: 'settings.time_off.grant.accrued', defaultMessage: 'By hours of work' },
  yearly: { id: 'settings.time_off.grant.yearly', defaultMessage: 'All at once each year' },
});

export const YEAR_NAMES: Record<Policy['terms']['year'], MessageDescriptor> = defineMessages({
  calendar: { id: 'settings.time_off.year.calendar', defaultMessage: 'January 1' },
  hire: { id: 'settings.time_off.year.hire', defaultMessage: 'Hire anniversary' },
});
