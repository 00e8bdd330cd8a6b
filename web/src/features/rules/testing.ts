/** Rules of the server's shape for the tests of this feature. */
import type { Wire } from '@/api/wire';
import type { BacktestTotals, LibraryRule, NewRule, RuleChange, RuleDetail, RuleView } from './types';

const both = (en: string, es: string) => ({ en, es });

export const library: LibraryRule = {
  id: 'rest_between',
  topic: 'rest',
  sentence: both(
    'Nobody works within {rest_minutes} of their last shift',
    'Nadie vuelve a trabajar antes de {rest_minutes} desde su último turno',
  ),
  explain: both('The time from one shift to the next.', 'El tiempo de un turno al siguiente.'),
  values: [
    {
      name: 'rest_minutes',
      label: both('Rest', 'Descanso'),
      unit: 'minutes',
      stricter: 'higher',
      default: 660,
      least: 360,
      most: 960,
      step: 30,
    },
  ],
  minorsOnly: false,
  legal: [
    {
      locationId: 'l-mid',
      locationName: 'Midtown',
      values: [
        {
          name: 'rest_minutes',
          value: 660,
          title: both('11 h between shifts', '11 h entre turnos'),
          citation: 'NYC Admin. Code 20-1231',
          url: 'https://law.test/20-1231',
        },
      ],
    },
    { locationId: 'l-north', locationName: 'North Park', values: [] },
  ],
};

export const rule: NewRule = {
  library: 'rest_between',
  values: { rest_minutes: 600 },
  minors: { draft: 'block', publish: 'block', worked: 'warn' },
  adults: { draft: 'warn', publish: 'reason_required', worked: 'warn' },
  unless: { weekdays: [] },
  locationIds: [],
};

export const sentence = both(
  'Nobody works within 10 h of their last shift',
  'Nadie vuelve a trabajar antes de 10 h desde su último turno',
);

export const view: RuleView = {
  id: 'r-1',
  code: 'rest_between_1',
  rule,
  topic: 'rest',
  sentence,
  state: 'in_effect',
  versionNo: 2,
  openChangeNo: null,
  flagged30Days: 4,
  rollouts: [{ locationId: 'l-mid', locationName: 'Midtown', from: '2026-07-06', until: null }],
  version: 2,
};

export const detail: RuleDetail = {
  rule: view,
  versions: [
    { no: 2, sentence, rule, createdByName: 'Alma Reyes', createdAt: '2026-07-01T10:00:00Z', changeNo: 5 },
    {
      no: 1,
      sentence: both('Nobody works within 9 h of their last shift', 'Nadie antes de 9 h'),
      rule: { ...rule, values: { rest_minutes: 540 } },
      createdByName: 'Alma Reyes',
      createdAt: '2026-03-01T10:00:00Z',
      changeNo: 2,
    },
  ],
  effective: [
    {
      locationId: 'l-mid',
      locationName: 'Midtown',
      values: [
        {
          name: 'rest_minutes',
          law: 660,
          brand: 600,
          effective: 660,
          source: 'law',
          citation: 'NYC Admin. Code 20-1231',
        },
      ],
      from: '2026-07-06',
    },
  ],
  history: [{ action: 'rule.approved', at: '2026-07-01T10:00:00Z', byName: 'Elena Cruz', note: 'Fine' }],
};

export const change: RuleChange = {
  no: 7,
  op: 'edit',
  ruleId: 'r-1',
  title: 'Rest between shifts',
  reason: '',
  state: 'draft',
  rule,
  before: rule,
  sentence,
  sentenceBefore: sentence,
  contentHash: 'h-1',
  effectiveOn: null,
  createdById: 'u1',
  createdByName: 'Alma Reyes',
  createdAt: '2026-11-28T10:00:00Z',
  backtest: null,
  approvals: [],
  locations: [{ locationId: 'l-mid', locationName: 'Midtown', startsOn: null, approvals: 0, needed: 1 }],
  checks: [{ code: 'reason', ok: false, text: both('Reason', 'Motivo') }],
  loosens: false,
  blocksAdults: false,
  mayEdit: true,
  mayApprove: false,
  whyNot: 'own_change',
  version: 3,
};

export const totals: BacktestTotals = {
  people: 16,
  weeks: 78,
  shifts: 7264,
  flagged: 40,
  new: 22,
  requiredByLaw: 6,
  stricter: 0,
  unchanged: 12,
  lessStrict: 0,
  noLonger: 0,
  blocked: 2,
  notChecked: 0,
};

export const done: Wire<'BacktestDone'> = {
  id: 'b-1',
  resultHash: 'h',
  millis: 120,
  totals,
  byLocation: [{ locationId: 'l-north', name: 'North Park', flagged: 30, new: 22, blocked: 2 }],
  byWeek: [],
  histogram: null,
};
