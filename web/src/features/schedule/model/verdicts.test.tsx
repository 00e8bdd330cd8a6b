/** What the grid says of a drop: the graver of the draft and of publication, on the cell and aloud. */
import { expect, test } from 'vitest';
import { clearHighlights, highlightVerdicts } from '../hooks/verdict-highlights';
import { impact, shift } from '../testing';
import type { VerdictCell } from '../types';
import { finalLevel, toneOf } from './impact';
import { verdictMap, verdictText } from './verdicts';

const cell = (date: string, change: Partial<VerdictCell> = {}): VerdictCell => ({
  ...impact(),
  date,
  label: { en: 'Available', es: 'Disponible' },
  minutesAfter: 2172,
  findingKey: null,
  ...change,
});

test.each([
  ['ok', 'ok', 'ok', 'ok'],
  ['info', 'ok', 'ok', 'info'],
  ['ok', 'consent', 'warn', 'consent'],
  ['warn', 'reason', 'warn', 'reason'],
  ['warn', 'block', 'block', 'block'],
  ['reason', 'consent', 'warn', 'consent'],
] as const)(
  '%s on the draft and %s at publication look %s and are called %s',
  (level, publishLevel, tone, name) => {
    expect(toneOf({ level, publishLevel })).toBe(tone);
    expect(finalLevel({ level, publishLevel })).toBe(name);
  },
);

test('a cell that will need consent is not green, however well it fits the draft', () => {
  document.body.innerHTML =
    '<div id="grid"><div class="plain"><div data-cell="ana" data-date="2026-11-18"></div></div></div>';
  const grid = document.getElementById('grid') as HTMLElement;
  const verdicts = verdictMap({
    weekVersion: 1,
    rows: [{ employeeId: 'ana', cells: [cell('2026-11-18', { publishLevel: 'consent' })] }],
    findings: [],
  });
  highlightVerdicts(grid, shift(), verdicts, ({ label }) => label.en);
  const painted = grid.querySelector<HTMLElement>('[data-cell]');
  expect(painted?.dataset).toMatchObject({ tone: 'warn', level: 'consent', verdict: 'Available' });
  clearHighlights(grid);
  expect(painted?.dataset).not.toHaveProperty('level');
});

test('aloud it says what publication asks for', () => {
  const labels = { final: () => 'Consent required' };
  expect(verdictText(cell('2026-11-18', { publishLevel: 'consent' }), 'Overtime · $135', labels)).toBe(
    'Overtime · $135, Consent required',
  );
  expect(verdictText(cell('2026-11-18'), 'Available', labels)).toBe('Available');
});
