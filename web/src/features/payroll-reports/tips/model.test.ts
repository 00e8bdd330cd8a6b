import { expect, test } from 'vitest';
import { FRIDAY, pool, run, runs } from '@/testing/tips';
import {
  actionsOf,
  changesByPosition,
  chosen,
  extraPeople,
  givenCents,
  peopleOf,
  ruleOn,
  weekState,
} from './model';

test('a person’s week adds up over its periods, with what they declared', () => {
  const saturday = run({ startDate: '2026-11-21', endDate: '2026-11-21' });
  const [ana] = peopleOf(runs([run(), saturday]));
  expect(ana).toMatchObject({ name: 'Ana Luna', cents: 49_230, minutes: 720, declaredCents: 1_100 });
  expect([...(ana?.shares.keys() ?? [])]).toEqual([FRIDAY, '2026-11-21']);
});

test('the shares of a division are its pot', () => {
  expect(givenCents(run())).toBe(run().pot.cents);
});

test('what is least far says how far the week is', () => {
  expect(weekState(runs([]))).toBe('empty');
  expect(weekState(runs([run({ state: 'paid' }), run({ state: 'approved' })]))).toBe('approved');
  expect(weekState(runs([run(), run({ id: null, state: 'draft' })]))).toBe('draft');
});

test('only what is calculated and still holds can be approved; a day to come waits', () => {
  const draft = run({ id: null, state: 'draft', version: 0 });
  const all = runs([
    run(),
    run({ outdated: true }),
    draft,
    { ...draft, openPeople: ['Ben Ortiz'] },
    { ...draft, endDate: '2026-11-23' },
    run({ state: 'approved' }),
  ]);
  const actions = actionsOf(all);
  expect([actions.calculate.length, actions.waiting.length]).toEqual([2, 1]);
  expect([actions.approve.length, actions.pay.length]).toEqual([1, 1]);
  expect(chosen([run(), draft])).toEqual([{ id: 'run-1', version: 1 }]);
});

test('the cents that are left over are named by their people', () => {
  const one = run();
  const division = one.shares[0]?.trace.divisions[0];
  expect(division && extraPeople(one, division)).toEqual(['Cleo Ruiz']);
});

test('a day has the last rule that began before it', () => {
  const [rule] = pool.rules;
  if (!rule) throw new Error('no rule');
  const two = { ...pool, rules: [rule, { ...rule, number: 4, effectiveFrom: FRIDAY }] };
  expect(ruleOn(two, '2026-11-19')?.number).toBe(3);
  expect(ruleOn(two, FRIDAY)?.number).toBe(4);
});

test('changes are summed by position, the largest first', () => {
  const person = (positionId: string, cents: number, beforeCents: number) => ({
    positionId,
    cents,
    beforeCents,
  });
  const changes = changesByPosition([
    person('line', 120, 100),
    person('line', 130, 100),
    person('register', 400, 450),
    person('register', 100, 150),
  ]);
  expect(changes).toEqual([
    { positionId: 'register', people: 2, cents: -100 },
    { positionId: 'line', people: 2, cents: 50 },
  ]);
});
