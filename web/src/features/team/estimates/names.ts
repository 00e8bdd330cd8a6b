/** Words of written estimates. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Estimate } from './api';

export const PER_TEXTS: Record<Estimate['per'], MessageDescriptor> = defineMessages({
  week: { id: 'team.estimate.hours_week', defaultMessage: '{hours} hours a week' },
  month: { id: 'team.estimate.hours_month', defaultMessage: '{hours} hours a month' },
});

export const PER_NAMES = defineMessages({
  week: { id: 'team.estimate.per_week', defaultMessage: 'a week' },
  month: { id: 'team.estimate.per_month', defaultMessage: 'a month' },
});

export const DELIVERY_NAMES = defineMessages({
  app: { id: 'team.estimate.in_app', defaultMessage: 'In Lineup' },
  printed: { id: 'team.estimate.printed', defaultMessage: 'On paper' },
});
