/** The names of plans and what each has. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Plan } from './api';

export const PLAN_NAMES: Record<Plan, MessageDescriptor> = defineMessages({
  trial: { id: 'plan.name.trial', defaultMessage: 'Free trial' },
  starter: { id: 'plan.name.starter', defaultMessage: 'Starter' },
  pro: { id: 'plan.name.pro', defaultMessage: 'Pro' },
  multi_unit: { id: 'plan.name.multi_unit', defaultMessage: 'Multi-Unit' },
});

/** What a plan has that Lineup does today. */
export const PLAN_FEATURES: Record<'starter' | 'pro' | 'multi_unit', MessageDescriptor[]> = {
  starter: Object.values(
    defineMessages({
      text: { id: 'plan.has.text', defaultMessage: 'Text-to-apply' },
      hiring: { id: 'plan.has.hiring', defaultMessage: 'Career site, pipeline, offers' },
      schedule: { id: 'plan.has.schedule', defaultMessage: 'Schedules checked against the law' },
    }),
  ),
  pro: Object.values(
    defineMessages({
      starter: { id: 'plan.has.starter', defaultMessage: 'Everything in Starter' },
      scoring: { id: 'plan.has.scoring', defaultMessage: 'AI scoring' },
    }),
  ),
  multi_unit: Object.values(
    defineMessages({
      pro: { id: 'plan.has.pro', defaultMessage: 'Everything in Pro' },
      price: { id: 'plan.has.price', defaultMessage: 'A price for many locations' },
    }),
  ),
};
