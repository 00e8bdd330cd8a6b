/** What the screen of demand gets in its tests: a week of forecasts, and standards without a position. */
import type { Wire } from '@/api/wire';
import { LOCATION, LOOKUPS, MONDAY } from './testing';

export const DATES = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
export const FORECAST = `/api/forecasts/${LOCATION}`;
export const STANDARDS = `/api/labor-standards/${LOCATION}`;

/** Open from 10 AM to 10 PM; $100 in each half hour. */
export function day(change: Partial<Wire<'DayForecastView'>> = {}): Wire<'DayForecastView'> {
  const open = Array.from({ length: 48 }, (_, at) => at >= 20 && at < 44);
  return {
    date: '2026-11-17',
    source: 'history',
    totalCents: 240_000,
    halfHours: open.map((isOpen) => (isOpen ? 10_000 : 0)),
    curve: 'history',
    open,
    computedCents: 240_000,
    actualCents: null,
    holiday: null,
    events: [],
    version: 0,
    ...change,
  };
}

export const forecast = (change: Partial<Wire<'WeekForecastView'>> = {}): Wire<'WeekForecastView'> => ({
  days: DATES.map((date) => day({ date })),
  accuracy: { weeks: 8, errorPerMille: 52, measuredWeeks: 4 },
  hoursAssumed: false,
  totalCents: 1_680_000,
  canUpdate: true,
  ...change,
});

export const standards = (change: Partial<Wire<'LaborStandardsView'>> = {}): Wire<'LaborStandardsView'> => ({
  averageCheckCents: null,
  keyholderPositionId: null,
  target: null,
  positions: [],
  version: 3,
  observedCheckCents: 1_850,
  canUpdate: true,
  ...change,
});

/** Who plans here. */
export const PLANNER = {
  body: {
    role: 'general_manager',
    permissions: [
      'schedules:read',
      'schedules:read_drafts',
      'forecasts:read',
      'forecasts:update',
      'labor:read',
    ],
    scope: { locationIds: 'all', departments: ['foh', 'boh'] },
  } satisfies Wire<'Permissions'>,
};

/** What the screen of demand reads. */
export const DEMAND_REPLIES = {
  ...LOOKUPS,
  'GET /api/users/me/permissions': PLANNER,
  [`GET ${FORECAST}/weeks/${MONDAY}`]: { body: forecast() },
  [`GET ${STANDARDS}`]: { body: standards() },
};
export const DEMAND_AT = `/demand?week=${MONDAY}&locationId=${LOCATION}`;
