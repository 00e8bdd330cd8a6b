/** One's own pay: each line in words of the reader's language, with the law of a premium and the steps to it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PermissionName } from '@/auth/permission-names';
import type { Finding } from '@/components/finding/types';
import { open } from '@/testing/timesheets-screen';
import { day, line, OVER, sheet } from './testing';

beforeEach(() => vi.setSystemTime(new Date('2026-12-01T18:00:00Z')));

const STAFF: PermissionName[] = ['timesheets:create', 'timesheets:read_own'];
const ONCE = { minutes: 0, rateE4: null };
const EMPTY = { en: '', es: '' };

const mealFinding: Finding = {
  key: 'CA-MEAL1 e1',
  inputsHash: '1',
  ruleId: 'CA-MEAL1',
  ruleVersion: '2000-01-01',
  pack: 'us-ca/adult',
  packHash: '1',
  family: 'meal',
  severity: 'warn',
  atPublish: 'ok',
  title: {
    en: 'Meal: 30 minutes must start by 2:58 PM',
    es: 'Comida: 30 minutos deben empezar antes de 2:58 p. m.',
  },
  because: [],
  arithmetic: {
    en: '7 h 32 min worked > 5 h; premium 1 h',
    es: '7 h 32 min trabajadas > 5 h; pago adicional 1 h',
  },
  explanation: EMPTY,
  remedy: EMPTY,
  citation: {
    text: 'Lab. Code 512(a), 226.7(c)',
    url: 'https://example.com',
    jurisdiction: 'us-ca',
    reviewedOn: '2026-11-21',
    effectiveFrom: null,
  },
  costCents: 2_150,
  fixes: [],
  overridableBy: null,
  consentKind: null,
  subject: { employeeId: 'ana', shiftId: 'e1', at: null, date: '2026-11-19' },
  override: null,
  missing: null,
  folded: [],
};

/** One of each kind, and premiums and bonuses that nobody named. */
const LINES = [
  line(),
  line({ kind: 'overtime', minutes: 280, rateE4: 315_000, cents: 14_700 }),
  line({ kind: 'doubletime', minutes: 30, rateE4: 420_000, cents: 2_100 }),
  line({ ...ONCE, kind: 'premium', cents: 2_150, ruleId: 'CA-MEAL1', title: mealFinding.title }),
  line({ ...ONCE, kind: 'premium', cents: 1_000, ruleId: 'LA-CHANGE', title: EMPTY, positionId: null }),
  line({ ...ONCE, kind: 'extra', cents: 5_000, title: { en: 'Patio opening', es: 'Patio opening' } }),
  line({
    ...ONCE,
    kind: 'tip_make_up',
    cents: 800,
    positionId: null,
    title: { en: 'Tips below the tip credit', es: 'Propinas por debajo del crédito por propinas' },
  }),
  line({
    ...ONCE,
    kind: 'correction',
    weekStart: '2026-11-02',
    minutes: -90,
    cents: -3_150,
    positionId: null,
    title: EMPTY,
  }),
];

const WORDS = {
  en: {
    lines: [
      'Regular, Line · 40:00 × $21.00',
      'Overtime, Line · 4:40 × $31.50',
      'Double time, Line · 0:30 × $42.00',
      'Premium, Line',
      'Premium',
      'Bonus, Line',
      'Tips below the tip credit',
      'Correction · −1:30',
    ],
    about: [`${mealFinding.title.en} · Lab. Code 512(a), 226.7(c)`, 'Patio opening', 'Week of Nov 2'],
    why: 'How this was worked out',
    steps: `Thu, Nov 19: ${mealFinding.arithmetic.en}`,
    overtime: 'Why 4 h 40 min of overtime?',
    trace: ['Over 8 h in a day: 9 min', 'Over 40 h in the week: 271 min'],
  },
  es: {
    lines: [
      'Normal, Línea · 40:00 × $21.00',
      'Tiempo extra, Línea · 4:40 × $31.50',
      'Tiempo doble, Línea · 0:30 × $42.00',
      'Pago adicional, Línea',
      'Pago adicional',
      'Bono, Línea',
      'Propinas por debajo del crédito por propinas',
      'Corrección · −1:30',
    ],
    about: [`${mealFinding.title.es} · Lab. Code 512(a), 226.7(c)`, 'Patio opening', 'Semana del 2 nov'],
    why: 'Cómo se calculó',
    steps: `jue 19 nov: ${mealFinding.arithmetic.es}`,
    overtime: '¿Por qué 4 h 40 min extra?',
    trace: ['Más de 8 h en un día: 9 min', 'Más de 40 h en la semana: 271 min'],
  },
};

/** Without what is said below it. */
const ownText = ({ childNodes }: HTMLElement) =>
  [...childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('');

test.each(['en', 'es'] as const)('every line of pay is in words (%s)', async (language) => {
  const words = WORDS[language];
  const days = [day({ findings: [mealFinding] })];
  await open(
    { 'GET /api/timesheets/me/2026-11-16': { body: sheet({ period: OVER, lines: LINES, days }) } },
    { permissions: STAFF, employeeId: 'ana', language },
  );
  await waitFor(() => expect(screen.getAllByRole('term').map(ownText)).toEqual(words.lines));
  const terms = screen.getAllByRole('term');
  for (const about of words.about) expect(screen.getByText(about)).toBeVisible();
  expect(screen.queryByText(/CA-MEAL1|LA-CHANGE/)).toBeNull();
  const premium = within(terms[3] as HTMLElement);
  await userEvent.click(premium.getByText(words.why));
  expect(premium.getByText(words.steps)).toBeVisible();
  await userEvent.click(screen.getByText(words.overtime));
  for (const step of words.trace) expect(screen.getByText(step)).toBeVisible();
});
