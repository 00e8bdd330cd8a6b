/** What methods, sources, states and reasons of tips are called. */
import { defineMessages } from 'react-intl';
import type { Wire } from '@/api/wire';
import type { Tone } from '@/components/ui/badge';
import type { TipMethod, TipSource } from './api';
import type { WeekState } from './model';

export const METHODS: readonly TipMethod[] = ['hours_points', 'hours', 'points', 'percent', 'equal'];
export const METHOD_NAMES = defineMessages({
  hours: { id: 'tips.method.hours', defaultMessage: 'Hours' },
  hours_points: { id: 'tips.method.hours_points', defaultMessage: 'Hours × points' },
  points: { id: 'tips.method.points', defaultMessage: 'Points' },
  percent: { id: 'tips.method.percent', defaultMessage: 'Percentage of each position' },
  equal: { id: 'tips.method.equal', defaultMessage: 'The same for everyone' },
}) satisfies Record<TipMethod, unknown>;

export const PERIODS: readonly Wire<'TipPeriod'>[] = ['day', 'week', 'shift'];
export const PERIOD_NAMES = defineMessages({
  day: { id: 'tips.period.day', defaultMessage: 'Day' },
  week: { id: 'tips.period.week', defaultMessage: 'Week' },
  shift: { id: 'tips.period.shift', defaultMessage: 'Shift' },
}) satisfies Record<Wire<'TipPeriod'>, unknown>;

export const SOURCES: readonly TipSource[] = ['card', 'cash', 'manual'];
export const SOURCE_NAMES = defineMessages({
  card: { id: 'tips.source.card', defaultMessage: 'Card tips' },
  cash: { id: 'tips.source.cash', defaultMessage: 'Cash tips' },
  manual: { id: 'tips.source.manual', defaultMessage: 'Other tips' },
  service_charge: { id: 'tips.source.service_charge', defaultMessage: 'Service charge' },
}) satisfies Record<TipSource, unknown>;

export const STATE_NAMES = defineMessages({
  empty: { id: 'tips.state.empty', defaultMessage: 'No tips' },
  draft: { id: 'tips.state.draft', defaultMessage: 'Not calculated' },
  calculated: { id: 'tips.state.calculated', defaultMessage: 'Not approved yet' },
  approved: { id: 'tips.state.approved', defaultMessage: 'Approved' },
  paid: { id: 'tips.state.paid', defaultMessage: 'Paid' },
}) satisfies Record<WeekState, unknown>;
export const STATE_TONES: Record<WeekState, Tone> = {
  empty: 'outline',
  draft: 'warn',
  calculated: 'outline',
  approved: 'ok',
  paid: 'ok',
};

export const EXCLUSION_NAMES = defineMessages({
  manager: { id: 'tips.excluded.manager', defaultMessage: 'Manages others' },
  law: { id: 'tips.excluded.law', defaultMessage: 'No share by law' },
  position_excluded: { id: 'tips.excluded.position', defaultMessage: 'Position without a share' },
  position_not_in_pool: { id: 'tips.excluded.not_in_pool', defaultMessage: 'Position not in the pool' },
  no_position: { id: 'tips.excluded.no_position', defaultMessage: 'No position on the time entry' },
}) satisfies Record<Wire<'TipExclusion'>, unknown>;
