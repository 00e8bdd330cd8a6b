/** What the form of labor standards makes of duties. */
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { STANDARDS_SCHEMA, valuesOf } from './standards-schema';

const saved = (opening: Wire<'Duty'>): Wire<'LaborStandardsView'> => ({
  averageCheckCents: null,
  keyholderPositionId: null,
  target: null,
  positions: [
    {
      positionId: 'line',
      basis: null,
      perHour: null,
      minimumStaff: 1,
      opening,
      closing: { staff: 0, minutes: 0 },
    },
  ],
  version: 1,
  observedCheckCents: null,
  canUpdate: true,
});

const sentDuty = (opening: Wire<'Duty'>) =>
  STANDARDS_SCHEMA.parse(valuesOf(saved(opening), ['line'])).positions[0]?.opening;

test('a duty has minutes exactly where it has people', () => {
  expect(sentDuty({ staff: 2, minutes: 90 })).toEqual({ staff: 2, minutes: 90 });
  expect(sentDuty({ staff: 2, minutes: 0 })).toEqual({ staff: 2, minutes: 30 });
  expect(sentDuty({ staff: 0, minutes: 60 })).toEqual({ staff: 0, minutes: 0 });
});
