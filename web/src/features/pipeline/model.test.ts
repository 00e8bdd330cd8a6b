/** Which step is which, what a move does to the board, and who waits too long. */
import { expect, test } from 'vitest';
import { nextStage, skipped, step, targets } from '@/hiring/steps';
import { STAGES } from '@/hiring/types';
import { nextCard } from './components/desktop/lane-keys';
import { footer, waiting, withOnTop, without, withPinnedCards } from './model';
import { board, card, hoursAgo } from './testing';

/** The specification's table: a row for each stage; `c` is asked of the server. */
const TABLE = ['.yyaabx', 'y.yyabx', 'yy.yyyx', 'yyy.yyx', 'yyyy.yx', 'xxxyy.d', 'xxxxxe.'];
const KIND = { '.': 'stay', y: 'go', a: 'skip', b: 'explain', d: 'hire', e: 'unhire', x: 'never' };

test('every cell of the table is the specified step', () => {
  for (const [row, from] of STAGES.entries()) {
    for (const [at, to] of STAGES.entries()) {
      const cell = TABLE[row]?.[at] as keyof typeof KIND;
      expect(`${from} to ${to}: ${step(from, to)}`).toBe(`${from} to ${to}: ${KIND[cell]}`);
    }
  }
});

test('a step names the stages that it leaves out', () => {
  expect(skipped('applied', 'interview')).toEqual(['screening', 'phone_interview', 'in_person']);
  expect(skipped('interview', 'applied')).toEqual([]);
  expect(targets('offer')).toEqual(['in_person', 'interview', 'hired']);
});

test('passing a hidden stage skips nothing', () => {
  const used = STAGES.filter((stage) => stage !== 'screening' && stage !== 'phone_interview');
  expect(step('applied', 'in_person', used)).toBe('go');
  expect(step('applied', 'interview', used)).toBe('skip');
  expect(skipped('applied', 'interview', used)).toEqual(['in_person']);
  expect(step('applied', 'offer', used)).toBe('explain');
  expect(nextStage('applied', used)).toBe('in_person');
  expect(nextStage('screening', used)).toBe('in_person');
  expect(targets('applied', used)).toEqual(['in_person', 'interview', 'offer']);
});

test('a moved card leaves one column and is on top of the other, with both counts right', () => {
  const maria = card('Maria');
  const before = board([maria, card('Rosa'), card('Luis', { stage: 'screening' })]);
  const after = withOnTop(before, { ...maria, stage: 'screening' });
  expect(after.columns.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0, 0]);
  expect(after.columns[1]?.items.map(({ firstName }) => firstName)).toEqual(['Maria', 'Luis']);
});

test('a card stays on top of its column when the board is read again, until it goes elsewhere', () => {
  const maria = card('Maria', { stage: 'screening' });
  const read = board([card('Luis', { stage: 'screening' }), { ...maria, version: 9 }]);
  const merged = withPinnedCards(read, [maria]);
  expect(merged.columns[1]?.items.map(({ version }) => version)).toEqual([9, 7]);
  expect(withPinnedCards(without(read, new Set(['maria'])), [maria]).columns[1]?.count).toBe(1);
});

test('amber is for those who wait over a day for a first word', () => {
  const late = card('Kevin', { enteredAt: hoursAgo(31) });
  const answered = card('Rosa', { enteredAt: hoursAgo(40), unreviewed: false });
  const invited = card('Mei', { enteredAt: hoursAgo(40), link: 'sent' });
  expect(waiting(board([late, answered, invited, card('Ana')]), new Date())).toEqual([late]);
});

test('the last line says the most urgent thing', () => {
  const interview = { startsAt: hoursAgo(-3), zone: 'UTC', format: 'virtual', state: 'booked' } as const;
  expect(footer(card('A', { needsReply: true, interview }))?.kind).toBe('reply');
  expect(footer(card('A', { interview, link: 'opened' }))?.kind).toBe('interview');
  expect(footer(card('A', { stage: 'in_person' }))?.kind).toBe('no_link');
  const met = { stage: 'in_person', lastInterview: 'completed' } as const;
  expect(footer(card('A', met))?.kind).toBe('decide');
  expect(footer(card('A', { ...met, feedbackDue: true }))?.kind).toBe('feedback');
  expect(footer(card('A', { stage: 'in_person', lastInterview: 'cancelled', link: 'opened' }))?.kind).toBe(
    'called_off',
  );
  const signed = { id: 'o', state: 'signed', sentAt: null, expiresAt: null } as const;
  expect(footer(card('A', { interview, offer: signed }))).toEqual({ kind: 'offer', state: 'signed' });
  expect(footer(card('A', { interview, offer: { ...signed, state: 'sent' } }))?.kind).toBe('interview');
  expect(footer(card('A'))).toBeNull();
});

test('keys walk within a lane and to the lane beside, and leave other keys alone', () => {
  const it = board([card('A'), card('B'), card('C', { stage: 'interview' })]);
  expect(nextCard(it, 'a', 'ArrowDown')).toBe('b');
  expect(nextCard(it, 'b', 'j')).toBe('b');
  expect(nextCard(it, 'b', 'ArrowRight')).toBe('c');
  expect(nextCard(it, 'c', 'ArrowLeft')).toBe('a');
  expect(nextCard(it, 'a', 'Enter')).toBeUndefined();
  expect(nextCard(it, null, 'x')).toBeUndefined();
});
